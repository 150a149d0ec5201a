package judge

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// node is a JSON value that keeps the key order and the exact text of every
// number, string and literal.
type node struct {
	kind byte   // '{', '[' or 0 for a scalar
	raw  []byte // exact text of a scalar
	keys []string
	vals []*node
}

// parseJSON reads one JSON value.
func parseJSON(data []byte) (*node, error) {
	if !json.Valid(data) {
		return nil, errors.New("not valid JSON")
	}
	p := parser{data: data}
	return p.value(), nil
}

// parser walks text that is already known to be valid JSON.
type parser struct {
	data []byte
	pos  int
}

func (p *parser) space() {
	for p.pos < len(p.data) {
		switch p.data[p.pos] {
		case ' ', '\t', '\n', '\r':
			p.pos++
		default:
			return
		}
	}
}

func (p *parser) value() *node {
	p.space()
	switch p.data[p.pos] {
	case '{':
		n := &node{kind: '{'}
		p.pos++
		for {
			p.space()
			if p.data[p.pos] == '}' {
				p.pos++
				return n
			}
			if p.data[p.pos] == ',' {
				p.pos++
				p.space()
			}
			n.keys = append(n.keys, unquote(p.scalar()))
			p.space()
			p.pos++ // the colon
			n.vals = append(n.vals, p.value())
		}
	case '[':
		n := &node{kind: '['}
		p.pos++
		for {
			p.space()
			if p.data[p.pos] == ']' {
				p.pos++
				return n
			}
			if p.data[p.pos] == ',' {
				p.pos++
			}
			n.vals = append(n.vals, p.value())
		}
	}
	return &node{raw: p.scalar()}
}

func (p *parser) scalar() []byte {
	start := p.pos
	if p.data[p.pos] == '"' {
		for p.pos++; p.data[p.pos] != '"'; p.pos++ {
			if p.data[p.pos] == '\\' {
				p.pos++
			}
		}
		p.pos++
		return p.data[start:p.pos]
	}
	for p.pos < len(p.data) && !bytes.ContainsRune([]byte(" \t\r\n,]}"), rune(p.data[p.pos])) {
		p.pos++
	}
	return p.data[start:p.pos]
}

func unquote(raw []byte) string {
	var s string
	_ = json.Unmarshal(raw, &s)
	return s
}

func quote(s string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s)
	return bytes.TrimRight(b.Bytes(), "\n")
}

func stringNode(s string) *node { return &node{raw: quote(s)} }

// text returns the node as compact JSON.
func (n *node) text() []byte {
	var b bytes.Buffer
	n.write(&b)
	return b.Bytes()
}

func (n *node) write(b *bytes.Buffer) {
	switch n.kind {
	case '{':
		b.WriteByte('{')
		for i, k := range n.keys {
			if i > 0 {
				b.WriteByte(',')
			}
			b.Write(quote(k))
			b.WriteByte(':')
			n.vals[i].write(b)
		}
		b.WriteByte('}')
	case '[':
		b.WriteByte('[')
		for i, v := range n.vals {
			if i > 0 {
				b.WriteByte(',')
			}
			v.write(b)
		}
		b.WriteByte(']')
	default:
		b.Write(n.raw)
	}
}

// at follows keys from n; nil when one is missing.
func (n *node) at(keys ...string) *node {
	for _, k := range keys {
		if n == nil || n.kind != '{' {
			return nil
		}
		var next *node
		for i, have := range n.keys {
			if have == k {
				next = n.vals[i]
			}
		}
		n = next
	}
	return n
}

// str returns the string at keys, or "".
func (n *node) str(keys ...string) string {
	v := n.at(keys...)
	if v == nil || !v.isString() {
		return ""
	}
	return unquote(v.raw)
}

func (n *node) isString() bool { return n != nil && n.kind == 0 && len(n.raw) > 0 && n.raw[0] == '"' }

// list returns the elements of the array at keys.
func (n *node) list(keys ...string) []*node {
	v := n.at(keys...)
	if v == nil || v.kind != '[' {
		return nil
	}
	return v.vals
}

// set replaces the value of an existing key.
func (n *node) set(key string, v *node) {
	if n == nil {
		return
	}
	for i, have := range n.keys {
		if have == key {
			n.vals[i] = v
		}
	}
}

// put replaces or adds a key.
func (n *node) put(key string, v *node) {
	if n.at(key) != nil {
		n.set(key, v)
		return
	}
	n.keys = append(n.keys, key)
	n.vals = append(n.vals, v)
}

// drop removes a key.
func (n *node) drop(key string) {
	if n == nil || n.kind != '{' {
		return
	}
	for i := 0; i < len(n.keys); i++ {
		if n.keys[i] == key {
			n.keys = append(n.keys[:i], n.keys[i+1:]...)
			n.vals = append(n.vals[:i], n.vals[i+1:]...)
			i--
		}
	}
}

// rewriteStrings passes every string value (not the keys) through f.
func (n *node) rewriteStrings(f func(string) string) {
	if n == nil {
		return
	}
	if n.isString() {
		old := unquote(n.raw)
		if s := f(old); s != old {
			n.raw = quote(s)
		}
	}
	for _, v := range n.vals {
		v.rewriteStrings(f)
	}
}

func (n *node) String() string { return fmt.Sprintf("%s", n.text()) }
