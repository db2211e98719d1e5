package memorymap_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/report/internal/golden"
)

// TestPage drives the page in a real browser.
func TestPage(t *testing.T) {
	t.Parallel()
	b := launch(t)
	small := htmlOf(t, caseOf(t, "accumulator").Program)
	const width, height = 1280, 900

	// center is the middle of a buffer's box, in pixels of the canvas.
	center := func(p *tab, name string) (x, y float64) {
		p.t.Helper()
		at := p.eval(fmt.Sprintf("(r => [r.x + r.w / 2, r.y + r.h / 2])(boxOf(state.bundle.buffers.find(b => b.name === %q)))", name)).([]any)
		return at[0].(float64), at[1].(float64)
	}

	t.Run("hover shows facts and source lines", func(t *testing.T) {
		p := b.open(t, "map.html", small, width, height)
		p.want("$('facts').querySelector('h2')", nil)
		x, y := center(p, "acc")
		p.mouse("mouseMoved", x, y, 0)
		p.want("$('facts').querySelector('h2').textContent", "acc")
		p.want("$('tip').hidden", false)
		p.want("$('tip').textContent", "acc  4.00 KiB  [1, 6]")
		p.want("$('facts').querySelectorAll('li').length", 3)
		p.want("$('facts').querySelector('li').firstChild.textContent", "step 1, zero.json: written (sdsc_pool.effects)")
		p.want("$('facts').querySelector('li.readwrite .source').textContent",
			`20: sdscbundle.sdsc_execute (%v, %acc) {sdsc_filename="add.json", sdsc_pool.effects = ["read", "readwrite"]}`)
		p.mouse("mouseMoved", x, 5, 0)
		p.want("$('facts').querySelector('h2')", nil)
		p.want("$('tip').hidden", true)
	})
	t.Run("click pins a buffer with its readers and writers", func(t *testing.T) {
		p := b.open(t, "map.html", small, width, height)
		before := p.eval("canvas.toDataURL()")
		x, y := center(p, "u")
		p.mouse("mousePressed", x, y, 0)
		p.mouse("mouseReleased", x, y, 0)
		p.mouse("mouseMoved", 2, 2, 0)
		p.want("state.bundle.buffers[state.selected].name", "u")
		p.want("$('facts').querySelector('h2').textContent", "u")
		p.want("[...$('facts').querySelectorAll('.links button')].map(b => b.textContent).join()", "t,v")
		p.want("location.hash", "#0/3")
		p.want("$('say').textContent.startsWith('u, 19.53 KiB, live [3, 4], in the pool at offset 89728')", true)
		p.want("document.querySelector('tr[aria-selected=true] button').textContent", "u")
		if p.eval("canvas.toDataURL()") == before {
			t.Error("the picture did not change")
		}
		p.screenshot("small-selected")
		p.eval("$('facts').querySelector('.links button').click()")
		p.want("state.bundle.buffers[state.selected].name", "t")
	})
	t.Run("sizes are printed as elsewhere", func(t *testing.T) {
		p := b.open(t, "map.html", small, width, height)
		for _, n := range []int64{0, 1, 1023, 1024, 1029, 20096, 20000, 1<<20 - 1, 1 << 20, 3 << 19, 15032385536, 1<<40 + 5} {
			p.want(fmt.Sprintf("bytes(%d)", n), analysis.FormatBytes(n))
		}
		for k := range int64(4) { // ties
			n := 1<<20 + (2*k+1)<<17
			p.want(fmt.Sprintf("bytes(%d)", n), analysis.FormatBytes(n))
		}
	})
	t.Run("keyboard alone", func(t *testing.T) {
		p := b.open(t, "map.html", small, width, height)
		for range 8 { // search, four buttons, the picture
			if p.key("Tab"); p.eval("document.activeElement === canvas") == true {
				break
			}
		}
		p.want("document.activeElement === canvas", true)
		for _, c := range []struct{ key, name string }{
			{"ArrowRight", "x"}, {"ArrowRight", "dead"}, {"ArrowRight", "acc"}, {"ArrowDown", "x"}, {"ArrowUp", "acc"},
			{"End", "out"}, {"ArrowLeft", "v"}, {"Home", "x"},
		} {
			p.key(c.key)
			p.want("state.bundle.buffers[state.selected]?.name", c.name)
			p.want("$('facts').querySelector('h2').textContent", c.name)
		}
		p.key("+")
		p.want("state.x[1] - state.x[0] < 7", true)
		p.key("0")
		p.want("state.x.join()", "0,7")
		p.key("Enter")
		p.want("document.activeElement === $('facts')", true)
		p.key("Escape")
		p.want("document.activeElement === canvas", true)
		p.key("Escape")
		p.want("state.selected", -1)
	})
	t.Run("zoom and pan stay in the picture", func(t *testing.T) {
		p := b.open(t, "map.html", htmlOf(t, golden.Generated(t, 100, 2, analysis.Options{})), width, height)
		p.mouse("mousePressed", 300, 200, 8)
		p.mouse("mouseMoved", 500, 300, 8)
		p.mouse("mouseReleased", 500, 300, 8)
		p.want("state.x[1] - state.x[0] < 50 && state.y[1] - state.y[0] < allY()[1] / 2", true)
		from := p.eval("state.x[0]").(float64)
		p.mouse("mousePressed", 500, 300, 0)
		p.mouse("mouseMoved", 450, 300, 0)
		p.mouse("mouseReleased", 450, 300, 0)
		if at := p.eval("state.x[0]").(float64); at <= from {
			t.Errorf("dragged to the left, the view went from %v to %v", from, at)
		}
		for range 40 {
			p.eval("$('zoom-in').click()")
		}
		p.want("state.x[1] - state.x[0]", 2)
		for range 40 {
			p.eval("$('zoom-out').click()")
		}
		p.want("state.x.join()", "0,100")
	})
	t.Run("search", func(t *testing.T) {
		p := b.open(t, "map.html", htmlOf(t, golden.Generated(t, 100, 2, analysis.Options{})), width, height)
		p.eval("$('search').focus()")
		for _, c := range "buf9" {
			p.key(string(c))
		}
		p.want("$('matches').textContent", "11 of 100")
		p.want("$('rows').children.length", 11)
		p.key("Enter")
		p.want("state.bundle.buffers[state.selected].name", "buf9")
		p.key("Enter")
		p.want("state.bundle.buffers[state.selected].name", "buf90")
		p.screenshot("search")
		p.key("Escape")
		p.want("$('rows').children.length", 100)
	})
	t.Run("table sorts", func(t *testing.T) {
		p := b.open(t, "map.html", small, width, height)
		p.eval("$('columns').children[2].firstChild.click()")
		p.want("$('columns').children[2].ariaSort", "ascending")
		p.want("$('rows').firstChild.textContent.startsWith('dead')", true)
		p.eval("$('columns').children[2].firstChild.click()")
		p.want("$('columns').children[2].ariaSort", "descending")
		p.want("$('rows').firstChild.textContent.startsWith('x')", true)
	})
	t.Run("bundles", func(t *testing.T) {
		p := b.open(t, "map.html", htmlOf(t, caseOf(t, "program").Program), width, height)
		p.want("$('picker').hidden", false)
		p.want("$('bundle').options.length", 4)
		p.screenshot("bundles")
		for i, want := range []string{"@first.mlir:sdsc_bundle", "@planned", "@nothing", "@second.mlir:sdsc_bundle"} {
			p.eval(fmt.Sprintf("($('bundle').value = %d, $('bundle').onchange())", i))
			p.want("$('where').firstChild.textContent", want)
		}
	})
	t.Run("text from the input stays text", func(t *testing.T) {
		m := golden.Parse(t, "<b>.mlir", `func.func @"<i>f</i>"() {
			%a = sdscbundle.device_mem_allocate 512 bytes {sdsc_pool.name = "</script><img src=x onerror=alert(1)>"} : index
			sdscbundle.sdsc_execute (%a) {sdsc_filename="</script><script>alert(2)</script>"}
			return
		}`)
		p := b.open(t, "map.html", htmlOf(t, golden.Analyze(t, []analysis.Input{{Module: m}}, analysis.Options{})), width, height)
		p.eval("select(0)")
		p.want("document.querySelectorAll('img, i:not(.key), script:not([type])').length", 1)
		p.want("$('facts').querySelector('h2').textContent", "</script><img src=x onerror=alert(1)>")
		p.want("document.querySelectorAll('b').length", 1)
	})
	t.Run("a screen reader finds its way", func(t *testing.T) {
		p := b.open(t, "map.html", small, width, height)
		var tree struct {
			Nodes []struct {
				Ignored    bool
				Role, Name struct{ Value string }
			}
		}
		p.call("Accessibility.getFullAXTree", nil, &tree)
		count := map[string]int{}
		for _, n := range tree.Nodes {
			if n.Ignored {
				continue
			}
			count[n.Role.Value]++
			switch n.Role.Value {
			case "button", "searchbox", "application", "table", "combobox", "complementary":
				if strings.TrimSpace(n.Name.Value) == "" {
					t.Errorf("a %s has no name", n.Role.Value)
				}
			}
		}
		for role, want := range map[string]int{"application": 1, "table": 1, "columnheader": 6, "row": 9, "searchbox": 1, "status": 2, "main": 1} {
			if count[role] != want {
				t.Errorf("%d of role %s, want %d", count[role], role, want)
			}
		}
	})
	t.Run("light and dark", func(t *testing.T) {
		p := b.open(t, "map.html", small, width, height)
		ink := func() any { return p.eval("getComputedStyle(document.body).color") }
		light := ink()
		p.call("Emulation.setEmulatedMedia", object{"features": []object{{"name": "prefers-color-scheme", "value": "dark"}}}, nil)
		dark := ink()
		if light == dark {
			t.Errorf("the ink is %v in both schemes", light)
		}
		p.eval("$('theme').click()")
		if got := ink(); got != light {
			t.Errorf("after the switch the ink is %v, want %v", got, light)
		}
		p.want("colour('ink') === getComputedStyle(document.body).color", true)
	})
	t.Run("narrow", func(t *testing.T) {
		p := b.open(t, "map.html", small, width, height)
		p.call("Emulation.setDeviceMetricsOverride", object{"width": 400, "height": 800, "deviceScaleFactor": 2, "mobile": false}, nil)
		p.want("document.documentElement.scrollWidth <= 400", true)
		p.want("canvas.width <= 800 && canvas.width > 600", true)
		p.screenshot("narrow")
	})
	for _, n := range []int{5, 100, 5000} {
		t.Run(fmt.Sprintf("%d buffers", n), func(t *testing.T) {
			program := golden.Generated(t, n, 2, analysis.Options{Budget: int64(2<<20) * int64(max(1, n/300))})
			p := b.open(t, "map.html", htmlOf(t, program), 1440, 1000)
			p.want("state.bundle.buffers.length", n)
			p.want("$('rows').children.length", min(n, 250))
			p.screenshot(fmt.Sprintf("page-%d-light", n))
			p.call("Emulation.setEmulatedMedia", object{"features": []object{{"name": "prefers-color-scheme", "value": "dark"}}}, nil)
			p.eval(fmt.Sprintf("select(%d)", n/2))
			p.screenshot(fmt.Sprintf("page-%d-dark", n))
			s := b.open(t, "map.svg", svgOf(t, program), 1200, 1100)
			s.screenshot(fmt.Sprintf("svg-%d-light", n))
		})
	}
}
