package memorymap_test

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// browser is a headless Chromium. It speaks the DevTools protocol over a pair
// of pipes: a message is JSON up to a zero byte, and no port is opened.
type browser struct {
	in *os.File

	mu      sync.Mutex
	last    int
	waiting map[int]chan message
	events  func(message)
	gone    error
}

type message struct {
	ID      int             `json:"id,omitempty"`
	Session string          `json:"sessionId,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// launch starts a browser that ends with the test. Without Chromium the test
// is skipped, but under CI it fails.
func launch(t *testing.T) *browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("chromium is not installed")
		}
		t.Skip("chromium is not installed")
	}
	theirIn, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, theirOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path,
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--hide-scrollbars", "--force-device-scale-factor=1",
		"--user-data-dir="+t.TempDir(), "--remote-debugging-pipe", "about:blank")
	cmd.ExtraFiles = []*os.File{theirIn, theirOut} // 3 and 4, as the option wants them
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	theirIn.Close()
	theirOut.Close()
	b := &browser{in: in, waiting: map[int]chan message{}, events: func(message) {}}
	ended := make(chan struct{})
	go func() {
		b.read(out)
		close(ended)
	}()
	t.Cleanup(func() {
		b.call("", "Browser.close", nil, nil)
		in.Close()
		timer := time.AfterFunc(10*time.Second, func() { cmd.Process.Kill() })
		cmd.Wait()
		timer.Stop()
		<-ended
		out.Close()
	})
	return b
}

// read hands answers to those who wait for them, and events to the listener.
func (b *browser) read(out *os.File) {
	r := bufio.NewReader(out)
	for {
		text, err := r.ReadBytes(0)
		b.mu.Lock()
		if err != nil {
			b.gone = fmt.Errorf("chromium ended: %w", err)
			for _, answer := range b.waiting {
				close(answer)
			}
			b.waiting = nil
			b.mu.Unlock()
			return
		}
		var m message
		if json.Unmarshal(bytes.TrimSuffix(text, []byte{0}), &m) == nil {
			if answer := b.waiting[m.ID]; m.ID != 0 && answer != nil {
				delete(b.waiting, m.ID)
				answer <- m
			} else {
				b.events(m)
			}
		}
		b.mu.Unlock()
	}
}

// call sends a command and waits for its result.
func (b *browser) call(session, method string, params, result any) error {
	encoded, err := json.Marshal(params)
	if err != nil {
		return err
	}
	b.mu.Lock()
	if b.gone != nil {
		b.mu.Unlock()
		return b.gone
	}
	b.last++
	m := message{ID: b.last, Session: session, Method: method}
	if params != nil {
		m.Params = encoded
	}
	answer := make(chan message, 1)
	b.waiting[m.ID] = answer
	text, _ := json.Marshal(m)
	_, err = b.in.Write(append(text, 0))
	b.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case m, ok := <-answer:
		switch {
		case !ok:
			return b.gone
		case m.Error != nil:
			return errors.New(method + ": " + m.Error.Message)
		case result != nil:
			return json.Unmarshal(m.Result, result)
		}
		return nil
	case <-time.After(60 * time.Second):
		return errors.New(method + ": no answer in a minute")
	}
}

type object = map[string]any

// tab is a page of a browser, with what went wrong in it.
type tab struct {
	t       *testing.T
	b       *browser
	session string
	url     string

	mu       sync.Mutex
	problems []string
}

// open writes a page to a file and opens it. Whatever the page throws, logs as
// an error or asks the network for fails the test at its end.
func (b *browser) open(t *testing.T, name, text string, width, height int) *tab {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	p := &tab{t: t, b: b, url: "file://" + path}
	var target struct{ TargetID string }
	p.must(b.call("", "Target.createTarget", object{"url": "about:blank"}, &target))
	var attached struct{ SessionID string }
	p.must(b.call("", "Target.attachToTarget", object{"targetId": target.TargetID, "flatten": true}, &attached))
	p.session = attached.SessionID
	loaded := make(chan struct{}, 8)
	b.mu.Lock()
	b.events = func(m message) {
		if m.Session == p.session {
			p.event(m, loaded)
		}
	}
	b.mu.Unlock()
	for _, domain := range []string{"Page", "Runtime", "Log", "Network", "DOM", "Accessibility"} {
		p.call(domain+".enable", nil, nil)
	}
	p.call("Emulation.setDeviceMetricsOverride", object{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
	p.call("Page.navigate", object{"url": p.url}, nil)
	select {
	case <-loaded:
	case <-time.After(60 * time.Second):
		t.Fatal("the page did not load in a minute")
	}
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, problem := range p.problems {
			t.Errorf("in the page: %s", problem)
		}
	})
	return p
}

func (p *tab) event(m message, loaded chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch m.Method {
	case "Page.loadEventFired":
		loaded <- struct{}{}
	case "Runtime.exceptionThrown", "Log.entryAdded":
		p.problems = append(p.problems, string(m.Params))
	case "Network.requestWillBeSent":
		var r struct{ Request struct{ URL string } }
		if json.Unmarshal(m.Params, &r); r.Request.URL != p.url {
			p.problems = append(p.problems, "asks for "+r.Request.URL)
		}
	}
}

func (p *tab) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

func (p *tab) call(method string, params, result any) {
	p.t.Helper()
	p.must(p.b.call(p.session, method, params, result))
}

// eval is the value of an expression in the page, after a repaint.
func (p *tab) eval(expression string) any {
	p.t.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails json.RawMessage
	}
	p.call("Runtime.evaluate", object{
		"expression":   "new Promise(done => requestAnimationFrame(() => setTimeout(done))).then(() => (" + expression + "))",
		"awaitPromise": true, "returnByValue": true,
	}, &r)
	if r.ExceptionDetails != nil {
		p.t.Fatalf("%s: %s", expression, r.ExceptionDetails)
	}
	return r.Result.Value
}

// want checks the value of an expression.
func (p *tab) want(expression string, want any) {
	p.t.Helper()
	if n, ok := want.(int); ok {
		want = float64(n)
	}
	if got := p.eval(expression); got != want {
		p.t.Errorf("%s is %v, want %v", expression, got, want)
	}
}

// mouse sends a pointer event at a place of the canvas.
func (p *tab) mouse(kind string, x, y float64, modifiers int) {
	p.t.Helper()
	at := p.eval("(r => [r.x, r.y])(canvas.getBoundingClientRect())").([]any)
	button := "left"
	if kind == "mouseMoved" {
		button = "none"
	}
	p.call("Input.dispatchMouseEvent", object{
		"type": kind, "x": x + at[0].(float64), "y": y + at[1].(float64),
		"button": button, "clickCount": 1, "modifiers": modifiers,
	}, nil)
}

// key presses a key.
func (p *tab) key(name string) {
	p.t.Helper()
	down := object{"type": "keyDown", "key": name}
	if len(name) == 1 {
		down["text"] = name
	}
	if name == "Tab" {
		down["windowsVirtualKeyCode"] = 9
	}
	p.call("Input.dispatchKeyEvent", down, nil)
	p.call("Input.dispatchKeyEvent", object{"type": "keyUp", "key": name}, nil)
}

// screenshot keeps a picture of the page in the folder that MAP_SCREENSHOTS
// names, to be looked at.
func (p *tab) screenshot(name string) {
	p.t.Helper()
	dir := os.Getenv("MAP_SCREENSHOTS")
	if dir == "" {
		return
	}
	p.eval("0")
	var shot struct{ Data string }
	p.call("Page.captureScreenshot", nil, &shot)
	png, err := base64.StdEncoding.DecodeString(shot.Data)
	p.must(err)
	p.must(os.WriteFile(filepath.Join(dir, name+".png"), png, 0o666))
}
