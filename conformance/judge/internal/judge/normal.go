package judge

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// What changes from run to run is replaced by a mark; those with a number are
// numbered as they first appear in a case (see marks.go):
//
//	metadata.uid, details.uid of a Status   "<uid1>"
//	creationTimestamp, deletionTimestamp    "<time1>"
//	resourceVersion                         "<rv1>"
//	resourceVersion of a list: the store's  "<rv>"
//	lastTransitionTime of CRD conditions    "<time>"
//	time of managedFields                   "<time>", and their order (owners.go)
//	the same times in a case with a clock   "<time1+3s>", "<time+3s>" (clock.go)
//	managedFields of CRDs, selfLink         dropped
//	date cells of a table                   "<age>", but for a case with a clock
//	the random end of a generated name      "<suffix>"
//	selfType123 in a text                   "selfType<n>"
//	etcd key, uid, revision in an error     "/registry/...", "<uid1>", "<rv1>"
//	size of a message to etcd, but of a
//	create: it counts the old revision      "<n>"
//	url and caBundle of the judge's webhook "<url>" and "<caBundle>"
//	an object quoted in a patch error       the same, inside the quotes
//	uid, times and revision of one that is
//	quoted elsewhere, if no body has them   "<uid1>", "<time>", "<rv1>"
//
// CRD conditions are put in one order, since two controllers add them; their
// times have no number, since the judge itself sets one back.
// Nothing else is touched; numbers keep the server's own text.

var (
	selfType   = regexp.MustCompile(`selfType\d+`)
	inRecord   = regexp.MustCompile(`(UID|ResourceVersion) in record \(([^)]*)\)`)
	storeKey   = regexp.MustCompile(`(StorageError: .* Key: )/judge(?:-\d+)?/`)
	hookURL    = regexp.MustCompile(`https://127\.0\.0\.1:\d+` + hookPath + `\d+(\?timeout=\w+)?`)
	storeRV    = regexp.MustCompile(`(AdditionalErrorMsg: object not decodable revision=)(\d+)`)
	storeRow   = regexp.MustCompile(`^/judge-\d+/`)
	sentSize   = regexp.MustCompile(`(trying to send message larger than max \()\d+`)
	quotedUID  = regexp.MustCompile(`(\\*"uid\\*":\\*")([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\\*")`)
	quotedRV   = regexp.MustCompile(`(\\*"resourceVersion\\*":\\*")(\d+)(\\*")`)
	quotedTime = regexp.MustCompile(`(\\*"(?:time|creationTimestamp|deletionTimestamp)\\*":\\*")(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)(\\*")`)
	storeUID   = regexp.MustCompile(`(UID in object meta: )([0-9a-f-]{36})`)
)

// text masks a warning or a text of a Status.
func (m *marks) text(s string) string {
	s = m.quoted(s)
	if strings.Contains(s, "StorageError: ") {
		s = m.replace(s, storeUID, "uid")
		s = m.replace(s, storeRV, "rv")
	}
	if strings.Contains(s, " in record (") {
		s = inRecord.ReplaceAllStringFunc(s, func(found string) string {
			part := inRecord.FindStringSubmatch(found)
			kind := "rv"
			if part[1] == "UID" {
				kind = "uid"
			}
			return part[1] + " in record (" + m.of(kind, part[2]) + ")"
		})
	}
	return maskText(s)
}

// quoted masks what the server itself has put into an object that a text
// quotes. Quotes may be quoted again.
func (m *marks) quoted(s string) string {
	if len(m.sent) == 0 {
		return s
	}
	for _, q := range []struct {
		re   *regexp.Regexp
		mark func(value string) string
	}{
		{quotedUID, func(value string) string {
			if m.hasSent(value) {
				return value
			}
			return m.of("uid", value)
		}},
		{quotedRV, func(value string) string {
			if m.known["rv\x00"+value] == "" || m.hasSent(`"`+value+`"`) {
				return value
			}
			return m.of("rv", value)
		}},
		{quotedTime, func(value string) string {
			if t, err := time.Parse(time.RFC3339, value); err != nil || time.Since(t).Abs() >= 24*time.Hour || m.hasSent(value) {
				return value
			}
			return "<time" + m.clock.later(value) + ">"
		}},
	} {
		s = q.re.ReplaceAllStringFunc(s, func(found string) string {
			part := q.re.FindStringSubmatch(found)
			return part[1] + q.mark(part[2]) + part[3]
		})
	}
	return s
}

// replace puts marks for the second group of what matches, after the first.
func (m *marks) replace(s string, re *regexp.Regexp, kind string) string {
	return re.ReplaceAllStringFunc(s, func(found string) string {
		part := re.FindStringSubmatch(found)
		return part[1] + m.of(kind, part[2])
	})
}

// maskText masks what has no number.
func maskText(s string) string {
	if strings.Contains(s, "selfType") {
		s = selfType.ReplaceAllString(s, "selfType<n>")
	}
	if strings.Contains(s, hookPath) {
		s = hookURL.ReplaceAllString(s, "<url>")
	}
	if strings.Contains(s, "StorageError: ") {
		s = storeKey.ReplaceAllString(s, "${1}/registry/")
	}
	s = storeRow.ReplaceAllString(s, "/registry/")
	return s
}

// normaliser rewrites the answers of one case, in their order; raw leaves them alone.
type normaliser struct {
	raw   bool
	marks *marks
}

func (z normaliser) result(r Result, generateName string) Result {
	if z.raw {
		return r
	}
	for i, w := range r.Warnings {
		r.Warnings[i] = z.marks.text(w)
	}
	r.Object = z.apply(r.Object, z.marks.object)
	r.Stored = z.apply(r.Stored, z.marks.object)
	r.Status = z.apply(r.Status, func(n *node) { z.marks.status(n, generateName) })
	return r
}

func (z normaliser) step(r Result, step Step) Result {
	z.marks.begin(step)
	out := z.result(r, identify(step.Body).Metadata.GenerateName)
	if step.Verb != "create" {
		out.Status = z.apply(out.Status, func(n *node) {
			n.rewriteStrings(func(s string) string { return sentSize.ReplaceAllString(s, "$1<n>") })
		})
	}
	return out
}

func (z normaliser) apply(data json.RawMessage, f func(*node)) json.RawMessage {
	if z.raw || len(data) == 0 {
		return data
	}
	n, err := parseJSON(data)
	if err != nil {
		return data
	}
	f(n)
	return n.text()
}

func (m *marks) object(n *node) {
	switch {
	case n.str("kind") == "Table" && n.str("apiVersion") == "meta.k8s.io/v1":
		m.table(n)
		return
	case n.str("kind") == "CustomResourceDefinition":
		n.at("metadata").drop("managedFields")
		normalConditions(n)
		normalHook(n.at("spec", "conversion", "webhook", "clientConfig"))
	case n.str("kind") == "Status" && n.str("apiVersion") == "v1":
		m.uid(n.at("details"))
	}
	meta := n.at("metadata")
	if list := n.at("items"); list != nil && list.kind == '[' && meta.at("uid") == nil {
		maskListMeta(meta)
	}
	m.meta(meta)
	for _, item := range n.list("items") {
		m.meta(item.at("metadata"))
	}
}

// uid marks the one in a Status.
func (m *marks) uid(details *node) {
	if uid := details.str("uid"); uid != "" {
		details.set("uid", stringNode(m.of("uid", uid)))
	}
}

// maskListMeta masks the resourceVersion of a list, which says how far the store is.
func maskListMeta(meta *node) {
	if meta.str("resourceVersion") != "" {
		meta.set("resourceVersion", stringNode("<rv>"))
	}
}

func (m *marks) meta(n *node) {
	if n == nil || n.kind != '{' {
		return
	}
	uid := n.str("uid")
	for _, key := range []string{"creationTimestamp", "deletionTimestamp"} {
		if value := n.str(key); value != "" {
			n.set(key, stringNode(m.time(key, uid, value)))
		}
	}
	if uid != "" {
		n.set("uid", stringNode(m.of("uid", uid)))
	}
	if value := n.str("resourceVersion"); value != "" && value != "<rv>" {
		n.set("resourceVersion", stringNode(m.of("rv", value)))
	}
	m.owners(n)
	n.drop("selfLink")
	if base := n.str("generateName"); base != "" {
		if name := n.str("name"); generated(name, base) {
			n.set("name", stringNode(name[:len(name)-5]+"<suffix>"))
		}
	}
}

// generated tells whether name is base (cut to 58 characters) and five random ones.
func generated(name, base string) bool {
	if len(base) > 58 {
		base = base[:58]
	}
	return len(name) == len(base)+5 && strings.HasPrefix(name, base)
}

var conditionOrder = []string{"NamesAccepted", "Established", "NonStructuralSchema", "Terminating", "KubernetesAPIApprovalPolicyConformant"}

func normalConditions(crd *node) {
	list := crd.list("status", "conditions")
	for _, c := range list {
		if c.at("lastTransitionTime").isString() {
			c.set("lastTransitionTime", stringNode("<time>"))
		}
	}
	slices.SortStableFunc(list, func(a, b *node) int {
		return slices.Index(conditionOrder, a.str("type")) - slices.Index(conditionOrder, b.str("type"))
	})
}

// normalHook hides the address of the judge's own webhook.
func normalHook(clientConfig *node) {
	if strings.Contains(clientConfig.str("url"), hookPath) {
		clientConfig.set("url", stringNode("<url>"))
		clientConfig.set("caBundle", stringNode("<caBundle>"))
	}
}

func (m *marks) table(t *node) {
	maskListMeta(t.at("metadata"))
	m.meta(t.at("metadata"))
	var dates []int
	for i, c := range t.list("columnDefinitions") {
		if c.str("type") == "date" {
			dates = append(dates, i)
		}
	}
	for _, row := range t.list("rows") {
		cells := row.list("cells")
		for _, i := range dates {
			if m.clock == nil && i < len(cells) && cells[i].isString() && !strings.HasPrefix(unquote(cells[i].raw), "<") {
				cells[i].raw = quote("<age>")
			}
		}
		meta := row.at("object", "metadata")
		random := map[string]string{}
		for _, key := range []string{"name", "uid", "resourceVersion", "creationTimestamp", "deletionTimestamp"} {
			random[key] = meta.str(key)
		}
		m.meta(meta)
		for _, cell := range cells {
			for key, was := range random {
				if was != "" && cell.isString() && unquote(cell.raw) == was {
					cell.raw = quote(meta.str(key))
				}
			}
		}
	}
}

func (m *marks) status(n *node, generateName string) {
	m.uid(n.at("details"))
	name := n.str("details", "name")
	random := generateName != "" && generated(name, generateName)
	n.rewriteStrings(func(s string) string {
		s = m.patch(s)
		if random {
			s = strings.ReplaceAll(s, name, name[:len(name)-5]+"<suffix>")
		}
		return m.text(s)
	})
}

// patch normalises the object that is quoted whole in the error of a patch
// whose result cannot be decoded.
func (m *marks) patch(s string) string {
	const mark = `Invalid value: "{`
	i := strings.Index(s, mark)
	if i < 0 {
		return s
	}
	i += len(mark) - 2
	quoted, err := strconv.QuotedPrefix(s[i:])
	if err != nil {
		return s
	}
	text, err := strconv.Unquote(quoted)
	if err != nil {
		return s
	}
	n, err := parseJSON([]byte(text))
	if err != nil || n.at("metadata", "managedFields") == nil && n.at("metadata", "creationTimestamp") == nil {
		return s
	}
	n.at("metadata").drop("managedFields")
	m.meta(n.at("metadata"))
	return s[:i] + strconv.Quote(string(n.text())) + s[i+len(quoted):]
}
