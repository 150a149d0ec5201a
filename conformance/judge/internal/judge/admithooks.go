package judge

import (
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"time"
)

// hookAnswer is what a webhook answers to one review.
type hookAnswer struct {
	Status      int               `json:"status"`
	Body        json.RawMessage   `json:"body"`
	ContentType string            `json:"contentType"`
	Headers     map[string]string `json:"headers"`
	Delay       float64           `json:"delay"` // seconds
}

// seenReview is a review that a webhook was sent.
type seenReview struct {
	Path  string          `json:"path"`
	Query string          `json:"query,omitempty"`
	Body  json.RawMessage `json:"body"`
}

// scriptedHooks is the HTTPS server of all webhooks; one case at a time.
type scriptedHooks struct {
	server *httptest.Server

	mu        sync.Mutex
	scripts   map[string][]hookAnswer
	asked     map[string]int
	seen      []seenReview
	sentinels map[string]bool
}

func startHooks() *scriptedHooks {
	h := &scriptedHooks{sentinels: map[string]bool{}}
	h.server = httptest.NewTLSServer(h)
	return h
}

func (h *scriptedHooks) url() string { return h.server.URL + "/hooks" }

func (h *scriptedHooks) caBundle() string {
	return base64.StdEncoding.EncodeToString(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: h.server.Certificate().Raw}))
}

func (h *scriptedHooks) begin(scripts map[string][]hookAnswer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.scripts, h.asked, h.seen = scripts, map[string]int{}, nil
}

// take gives the reviews since the last call.
func (h *scriptedHooks) take() []seenReview {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := h.seen
	h.seen = nil
	return out
}

func (h *scriptedHooks) haveSeen(number int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, kind := range []string{"Validating", "Mutating"} {
		if !h.sentinels[fmt.Sprintf("/%s/%s/%d", sentinelName, kind, number)] {
			return false
		}
	}
	h.sentinels = map[string]bool{}
	return true
}

func (h *scriptedHooks) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	review, _ := io.ReadAll(r.Body)
	var read struct {
		Request struct {
			UID string `json:"uid"`
		} `json:"request"`
	}
	_ = json.Unmarshal(review, &read)
	path := strings.TrimPrefix(r.URL.Path, "/hooks")
	if strings.HasPrefix(path, "/"+sentinelName+"/") {
		h.mu.Lock()
		h.sentinels[path] = true
		h.mu.Unlock()
		w.Header().Set("Content-Type", jsonType)
		fmt.Fprintf(w, `{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":%q,"allowed":true}}`, read.Request.UID)
		return
	}
	answer, ok := h.next(path, seenReview{path, r.URL.RawQuery, review})
	if !ok {
		http.Error(w, "no such path", http.StatusNotFound)
		return
	}
	if answer.Delay > 0 {
		select {
		case <-r.Context().Done():
		case <-time.After(time.Duration(answer.Delay * float64(time.Second))):
		}
	}
	body := string(answer.Body)
	var text string
	if json.Unmarshal(answer.Body, &text) == nil {
		body = text
	}
	for name, value := range answer.Headers {
		w.Header().Set(name, value)
	}
	if answer.ContentType == "" {
		answer.ContentType = jsonType
	}
	w.Header().Set("Content-Type", answer.ContentType)
	if answer.Status == 0 {
		answer.Status = http.StatusOK
	}
	w.WriteHeader(answer.Status)
	_, _ = io.WriteString(w, strings.ReplaceAll(body, "${uid}", read.Request.UID))
}

// next notes a review and gives the answer to it.
func (h *scriptedHooks) next(path string, review seenReview) (hookAnswer, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !json.Valid(review.Body) {
		review.Body = json.RawMessage("null")
	}
	h.seen = append(h.seen, review)
	script := h.scripts[path]
	if len(script) == 0 {
		return hookAnswer{}, false
	}
	n := h.asked[path]
	h.asked[path]++
	return script[min(n, len(script)-1)], true
}
