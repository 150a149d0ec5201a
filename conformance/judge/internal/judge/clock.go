package judge

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"time"
)

// clock keeps the time of a case that asks for one: some of its steps wait, or
// its bodies name times such as <now-90>, which is 90 s ago. Each moment of
// such a case is one whole second of the server's clock, so that all times in
// its answers, and all ages, follow from the case.
type clock struct {
	begin  time.Time // of the second in which the case began
	passed int       // seconds
	named  map[string]string
}

var namedTime = regexp.MustCompile(`<now-\d+>`)

// errTooSlow says that a moment has taken more than its second.
var errTooSlow = errors.New("the requests of one moment did not fall into one second")

// timed tells whether a case has a clock of its own.
func (c Case) timed() bool {
	for _, s := range c.Steps {
		if s.Wait > 0 || namedTime.MatchString(s.Body) {
			return true
		}
	}
	return false
}

// atOnce is the case without waiting.
func (c Case) atOnce() Case {
	steps := make([]Step, len(c.Steps))
	for i, s := range c.Steps {
		s.Wait = 0
		steps[i] = s
	}
	c.Steps = steps
	return c
}

// newClock waits for the next second.
func newClock(ctx context.Context) (*clock, error) {
	c := &clock{begin: time.Now().Truncate(time.Second).Add(time.Second), named: map[string]string{}}
	return c, c.await(ctx)
}

func (c *clock) now() time.Time { return c.begin.Add(time.Duration(c.passed) * time.Second) }

func (c *clock) await(ctx context.Context) error {
	return sleep(ctx, time.Until(c.now())+time.Millisecond)
}

// check fails when the second of this moment is over.
func (c *clock) check() error {
	if time.Now().Before(c.now().Add(time.Second)) {
		return nil
	}
	return errTooSlow
}

// next waits as a step says, and writes its times.
func (c *clock) next(ctx context.Context, step Step) (Step, error) {
	if step.Wait > 0 {
		if err := c.check(); err != nil {
			return step, err
		}
		c.passed += step.Wait
		if err := c.await(ctx); err != nil {
			return step, err
		}
	}
	step.Body = namedTime.ReplaceAllStringFunc(step.Body, func(name string) string {
		seconds, _ := strconv.Atoi(name[len("<now-") : len(name)-1])
		text := c.now().Add(-time.Duration(seconds) * time.Second).UTC().Format(time.RFC3339)
		c.named[text] = fmt.Sprintf("<now-%d>", seconds-c.passed)
		return text
	})
	return step, nil
}

// withNames puts the names of times back into an answer, as they were at the begin.
func (c *clock) withNames(r Result) Result {
	for text, name := range c.named {
		for _, data := range []*[]byte{(*[]byte)(&r.Object), (*[]byte)(&r.Stored), (*[]byte)(&r.Status)} {
			*data = bytes.ReplaceAll(*data, []byte(text), []byte(name))
		}
		for i, w := range r.Warnings {
			r.Warnings[i] = string(bytes.ReplaceAll([]byte(w), []byte(text), []byte(name)))
		}
	}
	return r
}

// later is how a mark tells a time that the server gave after the begin, as
// "+3s"; empty without a clock.
func (c *clock) later(value string) string {
	if c == nil {
		return ""
	}
	t, err := time.Parse(time.RFC3339, value)
	if seconds := t.Unix() - c.begin.Unix(); err == nil && seconds > 0 {
		return fmt.Sprintf("+%ds", seconds)
	}
	return ""
}
