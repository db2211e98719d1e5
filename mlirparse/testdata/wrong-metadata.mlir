// 2:6: unexpected character
%a = / arith.constant 1 : index
// -----
// 2:21: unexpected character
%a = arith.constant / 1 : index
// -----
// 2:23: unexpected character
%a = arith.constant 1 / : index
// -----
// 2:25: unexpected character
%a = arith.constant 1 : / index
// -----
// 2:31: unexpected character
%a = arith.constant 1 : index /
// -----
// 2:1: unexpected character
/
// -----
// 2:14: unexpected character
func.func @f(/) { return }
// -----
// 2:16: unexpected character
func.func @f() / { return }
// -----
// 2:27: unexpected character
func.func @f() { return } /
// -----
// 2:11: unexpected character
"foo.bar"(/) : () -> ()
// -----
// 2:16: unexpected character
"foo.bar"() : (/) -> ()
// -----
// 2:14: unexpected character
"foo.bar"() {/} : () -> ()
// -----
// 2:18: unexpected character
"foo.bar"() {a = /} : () -> ()
// -----
// 2:21: unexpected character
"foo.bar"() {a = [1 / 2]} : () -> ()
// -----
// 2:41: unexpected character
"foo.bar"() {a = affine_map<(d0) -> (d0 / 2)>} : () -> ()
// -----
// 2:31: unexpected character
%a = arith.constant 1 : index / %b = arith.constant 1 : index
// -----
// 2:6: unexpected character
%a = $ arith.constant 1 : index
// -----
// 2:31: unexpected character
%a = arith.constant 1 : index $
// -----
// 2:28: unexpected character
"foo.bar"() : () -> () loc(/)
// -----
// 2:32: unexpected character
"foo.bar"() : () -> () loc("a" /)
// -----
// 2:4: expected identifier key in file metadata dictionary
{-#
// -----
// 2:6: expected ':'
{-# a
// -----
// 2:6: expected ':'
{-# a #-}
// -----
// 2:5: unknown key 'a' in file metadata dictionary
{-# a: #-}
// -----
// 2:23: expected '{'
{-# dialect_resources: #-}
// -----
// 2:26: expected identifier key for 'resource' entry
{-# dialect_resources: { #-}
// -----
// 2:26: expected ',' or '#-}'
{-# dialect_resources: {}
// -----
// 2:28: expected identifier key in file metadata dictionary
{-# dialect_resources: {}, #-}
// -----
// 2:26: expected ',' or '#-}'
{-# dialect_resources: {} external_resources: {} #-}
// -----
// 2:38: expected hex string blob for key 'a' to encode alignment in first 4 bytes
{-# dialect_resources: {builtin: {a: "0x08"}} #-}
// -----
// 2:38: expected hex string blob for key 'a'
{-# dialect_resources: {builtin: {a: "x"}} #-}
// -----
// 2:38: expected hex string blob for key 'a'
{-# dialect_resources: {builtin: {a: 1}} #-}
// -----
// 2:38: expected hex string blob for key 'a'
{-# dialect_resources: {builtin: {a: true}} #-}
// -----
// 2:36: expected ':'
{-# dialect_resources: {builtin: {a}} #-}
// -----
// 2:35: expected identifier key for 'resource' entry
{-# dialect_resources: {builtin: {"a": "0x08000000"}} #-}
// -----
// 2:35: expected identifier key for 'resource' entry
{-# dialect_resources: {builtin: {1: "0x08000000"}} #-}
// -----
// 2:25: dialect 'foo' is unknown
{-# dialect_resources: {foo: {a: "0x08000000"}} #-}
// -----
// 2:33: unexpected 'resource' section for dialect 'arith'
{-# dialect_resources: {arith: {a: "0x08000000"}} #-}
// -----
// 2:33: expected '{'
{-# dialect_resources: {builtin: [a]} #-}
// -----
// 2:32: expected ':'
{-# dialect_resources: {builtin} #-}
// -----
// 2:25: expected identifier key for 'resource' entry
{-# dialect_resources: {1: {}} #-}
// -----
// 2:22: expected ':'
{-# dialect_resources {} #-}
// -----
// 2:33: expected string value for key 'b'
{-# external_resources: {a: {b: 1}} #-}
// -----
// 2:33: expected string value for key 'b'
{-# external_resources: {a: {b: foo}} #-}
// -----
// 2:28: expected '{'
{-# external_resources: {a: 1} #-}
// -----
// 2:51: expected ',' or '}'
{-# dialect_resources: {builtin: {a: "0x08000000"} #-}
// -----
// 2:5: expected identifier key in file metadata dictionary
{-# "a": {} #-}
// -----
// 2:5: expected identifier key in file metadata dictionary
{-# 1: {} #-}
// -----
// 2:5: expected identifier key in file metadata dictionary
{-# , #-}
// -----
// 2:51: expected identifier key for 'resource' entry
{-# dialect_resources: {builtin: {a: "0x08000000",}} #-}
// -----
// 2:38: expected hex string blob for key 'a'
{-# dialect_resources: {builtin: {a: -1}} #-}
// -----
// 2:38: expected hex string blob for key 'a'
{-# dialect_resources: {builtin: {a: "0x0800000g"}} #-}
// -----
// 2:38: expected hex string blob for key 'a'
{-# dialect_resources: {builtin: {a: 1.5}} #-}
// -----
// 2:38: expected hex string blob for key 'a' to encode alignment in first 4 bytes
{-# dialect_resources: {builtin: {a: "0x"}} #-}
// -----
// 2:38: expected hex string blob for key 'a' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3
{-# dialect_resources: {builtin: {a: "0x03000000"}} #-}
