package judge

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"sigs.k8s.io/yaml"
)

// withResourceVersion puts metadata.resourceVersion into a body and leaves
// every other byte alone. In YAML that may take a line of its own: line is
// then its number (from 1), so that line numbers in error texts can be put
// right again. ok is false when no place was found. A body that cannot be read
// is left as it is.
func withResourceVersion(body, rv string) (out string, line int, ok bool) {
	if _, err := yaml.YAMLToJSON([]byte(body)); err != nil {
		return body, 0, true
	}
	if strings.HasPrefix(strings.TrimSpace(body), "{") {
		out, ok = intoJSON(body, rv)
	} else {
		out, line, ok = intoYAML(body, rv)
	}
	if !ok {
		return body, 0, false
	}
	var m struct {
		Metadata struct{ ResourceVersion string }
	}
	data, err := yaml.YAMLToJSON([]byte(out))
	if err != nil {
		return body, 0, false
	}
	_ = json.Unmarshal(data, &m)
	if m.Metadata.ResourceVersion != rv {
		return body, 0, false
	}
	return out, line, true
}

// intoJSON adds the field to the last "metadata" object at the root.
func intoJSON(body, rv string) (string, bool) {
	d := json.NewDecoder(strings.NewReader(body))
	if _, err := d.Token(); err != nil {
		return "", false
	}
	at := -1
	end := int64(0)
	empty := false
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return "", false
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return "", false
		}
		end = d.InputOffset()
		if key == "metadata" && len(raw) > 0 && raw[0] == '{' {
			at = int(end) - len(raw) + 1
			empty = strings.TrimSpace(string(raw[1:len(raw)-1])) == ""
		}
	}
	if at < 0 {
		if end == 0 {
			return "", false
		}
		return body[:end] + `,"metadata":{"resourceVersion":"` + rv + `"}` + body[end:], true
	}
	comma := ","
	if empty {
		comma = ""
	}
	return body[:at] + `"resourceVersion":"` + rv + `"` + comma + body[at:], true
}

var (
	metadataLine = regexp.MustCompile(`^metadata:[ \t]*(#.*)?$`)
	metadataFlow = regexp.MustCompile(`^metadata:[ \t]*\{`)
	indentedLine = regexp.MustCompile(`^([ ]+)[^ \t#]`)
)

func intoYAML(body, rv string) (string, int, bool) {
	field := `resourceVersion: "` + rv + `"`
	lines := strings.SplitAfter(body, "\n")
	for i, l := range lines {
		text := strings.TrimRight(l, "\r\n")
		if at := metadataFlow.FindString(text); at != "" {
			comma := ", "
			if strings.HasPrefix(strings.TrimLeft(text[len(at):], " \t"), "}") {
				comma = ""
			}
			lines[i] = at + field + comma + l[len(at):]
			return strings.Join(lines, ""), 0, true
		}
		if !metadataLine.MatchString(text) {
			continue
		}
		indent := "  "
		for _, next := range lines[i+1:] {
			if strings.TrimSpace(next) == "" || strings.HasPrefix(strings.TrimSpace(next), "#") {
				continue
			}
			if m := indentedLine.FindStringSubmatch(next); m != nil {
				indent = m[1]
			}
			break
		}
		if !strings.HasSuffix(lines[i], "\n") {
			lines[i] += "\n"
		}
		lines[i] += indent + field + "\n"
		return strings.Join(lines, ""), i + 2, true
	}
	for _, l := range lines {
		if strings.HasPrefix(l, "metadata") {
			return "", 0, false
		}
	}
	if !strings.HasSuffix(body, "\n") {
		body += "\n"
	}
	return body + "metadata: {" + field + "}\n", 0, true
}

var lineNumber = regexp.MustCompile(`\bline (\d+):`)

// withoutLine takes an added line out of the "line N:" numbers of a text.
func withoutLine(text string, line int) string {
	if line == 0 {
		return text
	}
	return lineNumber.ReplaceAllStringFunc(text, func(m string) string {
		n, _ := strconv.Atoi(m[len("line ") : len(m)-1])
		if n < line {
			return m
		}
		return "line " + strconv.Itoa(n-1) + ":"
	})
}
