package main

import "encoding/json"

// Case is what is there at the beginning, and what is done with it.
type Case struct {
	Name  string            `json:"name"`
	CRDs  []string          `json:"crds,omitempty"`
	Files map[string]string `json:"files,omitempty"`
	Steps []Step            `json:"steps"`
}

// Step is a command line, somebody else's request, or a wait.
type Step struct {
	// Wait lets so many seconds pass: the next step begins in that second of the clock.
	Wait    int               `json:"wait,omitempty"`
	Argv    []string          `json:"argv,omitempty"`
	Files   map[string]string `json:"files,omitempty"`
	Stdin   string            `json:"stdin,omitempty"`
	Editor  []Edit            `json:"editor,omitempty"`
	Request *Request          `json:"request,omitempty"`
}

// Edit is what the editor does when it is opened once.
type Edit struct {
	Replace [][2]string `json:"replace,omitempty"`
	Text    *string     `json:"text,omitempty"`
}

// Request is sent as it stands.
type Request struct {
	Method      string `json:"method"`
	Path        string `json:"path"`
	ContentType string `json:"contentType,omitempty"`
	Body        string `json:"body,omitempty"`
}

// Answer is what came of a case.
type Answer struct {
	Name  string `json:"name"`
	Steps []any  `json:"steps"`
	// Error tells that the program itself failed.
	Error string `json:"error,omitempty"`
	// Seconds is how many of the clock the case fell into, if not one (without its waits).
	Seconds int `json:"seconds,omitempty"`

	// begin is the second of the clock in which the case began.
	begin int64
}

// Said is what a command line did.
type Said struct {
	Stdout   string                     `json:"stdout"`
	Stderr   string                     `json:"stderr"`
	ExitCode int                        `json:"exitCode"`
	Opened   []string                   `json:"opened,omitempty"`
	Requests []Sent                     `json:"requests"`
	Store    map[string]json.RawMessage `json:"store"`
}

// Waited tells of a wait.
type Waited struct {
	Waited int                        `json:"waited"`
	Store  map[string]json.RawMessage `json:"store"`
}

// Sent is a request that kubectl sent.
type Sent struct {
	Method      string `json:"method"`
	Path        string `json:"path"`
	ContentType string `json:"contentType,omitempty"`
	Body        string `json:"body,omitempty"`
	Code        int    `json:"code"`
}

// Answered is the answer to somebody else's request.
type Answered struct {
	Code     int                        `json:"code"`
	Warnings []string                   `json:"warnings"`
	Object   json.RawMessage            `json:"object,omitempty"`
	Status   json.RawMessage            `json:"status,omitempty"`
	Text     string                     `json:"text,omitempty"`
	Store    map[string]json.RawMessage `json:"store"`
}
