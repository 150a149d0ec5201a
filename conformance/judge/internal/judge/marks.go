package judge

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// marks names the values of one case that change from run to run: equal values
// get the same mark, and marks are numbered as they first appear.
type marks struct {
	known map[string]string // by kind and value
	last  map[string]int    // by kind
	tried int               // deletes with dryRun, so far
	dry   bool              // whether this step is one
	clock *clock            // of a case that has one
	sent  []string          // the bodies so far; none for the CRD
}

func newMarks() *marks {
	return &marks{known: map[string]string{}, last: map[string]int{}}
}

// of gives the mark of a value, such as "<rv2>".
func (m *marks) of(kind, value string) string {
	key := kind + "\x00" + value
	mark, ok := m.known[key]
	if !ok {
		m.last[kind]++
		mark = fmt.Sprintf("<%s%d>", kind, m.last[kind])
		m.known[key] = mark
	}
	return mark
}

// same gives a value the mark of another.
func (m *marks) same(kind, value, other string) {
	m.known[kind+"\x00"+other] = m.of(kind, value)
}

// time gives the mark of a moment in the metadata of the object with a uid.
// The clock has whole seconds, and it is chance whether two moments fall into
// one. So a mark belongs to one field of one object: what shows is whether it
// has changed, not whether others have the same time. That shows in cases with
// a clock: their marks say when it was, such as "<time2+3s>".
func (m *marks) time(field, uid, value string) string {
	if m.dry && field == "deletionTimestamp" {
		uid += fmt.Sprintf("\x00%d", m.tried)
	}
	mark := m.of("time", field+"\x00"+uid+"\x00"+value)
	return strings.TrimSuffix(mark, ">") + m.clock.later(value) + ">"
}

// begin is called for each step. The deletionTimestamp in the answer to a delete
// that is only tried is never stored: it is a moment of its own.
func (m *marks) begin(step Step) {
	m.sent = append(m.sent, step.Body)
	if m.dry = step.Verb == "delete" && strings.Contains(step.Body, "dryRun"); m.dry {
		m.tried++
	}
}

// hasSent tells whether a client has said a text.
func (m *marks) hasSent(text string) bool {
	return slices.ContainsFunc(m.sent, func(body string) bool { return strings.Contains(body, text) })
}

// clone is for cases that share the answer to their CRD.
func (m *marks) clone() *marks {
	return &marks{known: maps.Clone(m.known), last: maps.Clone(m.last)}
}
