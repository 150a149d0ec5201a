package judge

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// difference is one place where two answers disagree.
type difference struct {
	path, expected, actual string
}

// shorten cuts long values down to where they differ.
func (d *difference) shorten(width int) {
	if width <= 0 || len(d.expected) <= width && len(d.actual) <= width {
		return
	}
	at := 0
	for at < len(d.expected) && at < len(d.actual) && d.expected[at] == d.actual[at] {
		at++
	}
	at = max(0, at-width/4)
	cut := func(s string) string {
		if at > len(s) {
			return ""
		}
		head, tail := "", ""
		if at > 0 {
			head = "... "
		}
		if at+width < len(s) {
			s, tail = s[:at+width], " ..."
		}
		return head + s[at:] + tail
	}
	d.expected, d.actual = cut(d.expected), cut(d.actual)
}

type compareOptions struct {
	ignore []string // parts of paths to leave out
	width  int      // longest value shown, 0 for any
}

// compareAnswers compares two files of answers and writes what differs.
// It returns how many answers agree, out of how many expected ones.
func compareAnswers(expected, actual io.Reader, w io.Writer, o compareOptions) (agree, total int, err error) {
	want, err := readAnswers(expected)
	if err != nil {
		return 0, 0, fmt.Errorf("expected: %w", err)
	}
	got, err := readAnswers(actual)
	if err != nil {
		return 0, 0, fmt.Errorf("actual: %w", err)
	}
	byName := map[string]*node{}
	for _, a := range got {
		byName[a.str("name")] = a
	}
	for i, e := range want {
		name := e.str("name")
		var a *node
		if i < len(got) && got[i].str("name") == name {
			a = got[i]
		} else {
			a = byName[name]
		}
		if a == nil {
			fmt.Fprintf(w, "%s: no answer\n", name)
			continue
		}
		followOrder(e, a)
		diffs := diffNodes("", e, a)
		diffs = slices.DeleteFunc(diffs, func(d difference) bool {
			for _, p := range o.ignore {
				if strings.Contains(d.path, p) {
					return true
				}
			}
			return false
		})
		if len(diffs) == 0 {
			agree++
			continue
		}
		for _, d := range diffs {
			d.shorten(o.width)
			fmt.Fprintf(w, "%s: %s\n  expected: %s\n  actual:   %s\n", name, d.path, d.expected, d.actual)
		}
	}
	fmt.Fprintf(w, "agree %d of %d\n", agree, len(want))
	return agree, len(want), nil
}

func readAnswers(r io.Reader) ([]*node, error) {
	d := json.NewDecoder(bufio.NewReaderSize(r, 1<<20))
	var out []*node
	for {
		var raw json.RawMessage
		err := d.Decode(&raw)
		if err == io.EOF {
			return out, nil
		}
		if err != nil {
			return nil, fmt.Errorf("answer %d: %w", len(out)+1, err)
		}
		n, err := parseJSON(raw)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
}

// followOrder puts the findings of an answer in the expected order where the
// expected answer says that the server leaves it to chance.
func followOrder(expected, actual *node) {
	want := append([]*node{expected.at("crd")}, expected.list("steps")...)
	got := append([]*node{actual.at("crd")}, actual.list("steps")...)
	for i, w := range want {
		if i < len(got) {
			followWarnings(w, got[i])
			followCauses(w, got[i])
		}
	}
	for _, r := range append(want, got...) {
		r.drop("note")
		r.drop("free")
	}
}

// recordedGroups reads a part of what is free in a result.
func recordedGroups(result *node, part string) groups {
	var out groups
	if n := result.at("free", part); n != nil {
		_ = json.Unmarshal(n.text(), &out)
	}
	return out
}

func followWarnings(want, got *node) {
	texts := func(n *node) (out []string) {
		for _, w := range n.list("warnings") {
			out = append(out, unquote(w.raw))
		}
		return out
	}
	if recordedGroups(want, "warnings").allow(texts(want), texts(got)) {
		copy(got.list("warnings"), want.list("warnings"))
	}
}

// followCauses does the causes, and the list in the message that follows them.
func followCauses(want, got *node) {
	keys := func(n *node) (keys, texts []string) {
		for _, c := range n.list("status", "details", "causes") {
			keys = append(keys, causeKey(c))
			texts = append(texts, c.str("field")+": "+c.str("message"))
		}
		return keys, texts
	}
	wantKeys, wantTexts := keys(want)
	gotKeys, gotTexts := keys(got)
	if !recordedGroups(want, "causes").allow(wantKeys, gotKeys) {
		return
	}
	message := got.at("status", "message")
	start, follows := strings.CutSuffix(got.str("status", "message"), listed(gotTexts))
	switch {
	case follows:
		message.raw = quote(start + listed(wantTexts))
	case strings.HasSuffix(want.str("status", "message"), listed(wantTexts)):
		return
	}
	copy(got.list("status", "details", "causes"), want.list("status", "details", "causes"))
}

// listed is the end of a message with these findings: each text once.
func listed(texts []string) string {
	seen := map[string]bool{}
	once := slices.DeleteFunc(slices.Clone(texts), func(t string) bool {
		again := seen[t]
		seen[t] = true
		return again
	})
	return "[" + strings.Join(once, ", ") + "]"
}

func causeKey(c *node) string {
	return c.str("field") + "\x00" + c.str("reason") + "\x00" + c.str("message")
}

// diffNodes compares by value: keys in any order, numbers by their exact text,
// strings by what they mean.
func diffNodes(path string, a, b *node) []difference {
	show := func(n *node) string {
		if n == nil {
			return "(missing)"
		}
		return string(n.text())
	}
	if a == nil || b == nil || a.kind != b.kind {
		if a == nil && b == nil {
			return nil
		}
		return []difference{{path, show(a), show(b)}}
	}
	switch a.kind {
	case '{':
		var out []difference
		for _, k := range a.keys {
			out = append(out, diffNodes(path+"."+k, a.at(k), b.at(k))...)
		}
		for _, k := range b.keys {
			if a.at(k) == nil {
				out = append(out, difference{path + "." + k, "(missing)", show(b.at(k))})
			}
		}
		return out
	case '[':
		var out []difference
		for i := range max(len(a.vals), len(b.vals)) {
			var x, y *node
			if i < len(a.vals) {
				x = a.vals[i]
			}
			if i < len(b.vals) {
				y = b.vals[i]
			}
			out = append(out, diffNodes(fmt.Sprintf("%s[%d]", path, i), x, y)...)
		}
		return out
	}
	if bytes.Equal(a.raw, b.raw) || (a.isString() && b.isString() && unquote(a.raw) == unquote(b.raw)) {
		return nil
	}
	return []difference{{path, show(a), show(b)}}
}
