// Package progress shows how far long work has got, on one line of a terminal
// that disappears when the work is done:
//
//	planning ━━━━━━━━━━━━╸              47 % 235/500 3s
//
// Whether there is a terminal to show it on is the caller's to know: a nil Bar
// shows nothing, so that work is written the same with and without.
package progress

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// Bar is a progress bar. Its methods may be called by several goroutines at
// once, and on a nil Bar, where they do nothing.
type Bar struct {
	w     io.Writer
	label string
	total int64
	now   func() time.Time

	mu       sync.Mutex
	done     int64
	start    time.Time
	next     time.Time // before which nothing is drawn
	drawn    bool
	finished bool
	stop     chan struct{} // closed when the bar is removed; nil without a clock of its own
}

const (
	patience = 400 * time.Millisecond // short work shows no bar at all
	interval = 100 * time.Millisecond
	cells    = 30
)

// New makes a bar for total units of work, which are positive. The label is a
// word or two. Nothing is written before the work has taken a moment.
// The time on it goes on while a unit takes long.
func New(w io.Writer, label string, total int64) *Bar {
	b := newBar(w, label, total, time.Now)
	b.stop = make(chan struct{})
	go func() {
		tick := time.NewTicker(interval)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				b.tick()
			case <-b.stop:
				return
			}
		}
	}()
	return b
}

func newBar(w io.Writer, label string, total int64, now func() time.Time) *Bar {
	start := now()
	return &Bar{w: w, label: label, total: total, now: now, start: start, next: start.Add(patience)}
}

// tick shows the time that has gone by.
func (b *Bar) tick() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.draw()
}

// Add tells of n units done.
func (b *Bar) Add(n int64) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done = min(b.done+n, b.total)
	b.draw()
}

// Set tells that the first n units are done: it never goes back.
func (b *Bar) Set(n int64) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done = min(max(b.done, n), b.total)
	b.draw()
}

// Done removes the bar. Other output to the terminal can follow; whatever else
// is told of progress has no effect.
func (b *Bar) Done() {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.drawn && !b.finished {
		io.WriteString(b.w, "\r\x1b[K")
	}
	if b.stop != nil && !b.finished {
		close(b.stop)
	}
	b.finished = true
}

// draw replaces the line, if it is time to. An error of the writer is of no
// interest: the bar is only for looking at.
func (b *Bar) draw() {
	now := b.now()
	if b.finished || now.Before(b.next) {
		return
	}
	b.next, b.drawn = now.Add(interval), true
	elapsed := now.Sub(b.start).Truncate(time.Second)
	io.WriteString(b.w, "\r"+line(b.label, b.done, b.total)+" "+elapsed.String()+"\x1b[K")
}

// line is the bar without the time.
func line(label string, done, total int64) string {
	share := 1.0
	if total > 0 {
		share = float64(done) / float64(total)
	}
	half := int(share * 2 * cells)
	bar := strings.Repeat("━", half/2)
	if half%2 == 1 {
		bar += "╸"
	}
	bar += strings.Repeat(" ", cells-utf8.RuneCountInString(bar))
	return fmt.Sprintf("%s %s %3.0f %% %d/%d", label, bar, 100*share, done, total)
}
