package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"crdplayground.example/judge/internal/judge"
	utilnet "k8s.io/apimachinery/pkg/util/net"
)

// runner answers one case after the other. kubectl has state of its process, so
// one command runs at a time.
type runner struct {
	cluster *judge.Cluster
	home    string
	// The CRDs that are installed, and their states.
	crds      []string
	revisions map[string]int64
}

func newRunner(cluster *judge.Cluster) (*runner, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	// In memory, where that is possible: kubectl writes its cache with each command.
	home, err := os.MkdirTemp("/dev/shm", "kubectl-home")
	if err != nil {
		home, err = os.MkdirTemp("", "kubectl-home")
	}
	if err != nil {
		return nil, err
	}
	if err := os.Symlink(program, filepath.Join(home, editorName)); err != nil {
		return nil, err
	}
	return &runner{cluster: cluster, home: home}, prepare(home)
}

func (r *runner) stop() { os.RemoveAll(r.home) }

// timesAsked is how often a case is asked until it falls into one second.
const timesAsked = 6

// answer asks a case. Its moments are one if it falls into one second of the
// clock, and into another after each wait; it is asked again until it does,
// unless it takes too long for that.
func (r *runner) answer(ctx context.Context, c Case) Answer {
	for try := 1; ; try++ {
		if try > 1 {
			// A revision that the first try raised would show in the next one.
			r.revisions = nil
		}
		if err := r.ready(ctx, c.CRDs); err != nil {
			r.crds, r.revisions = nil, nil
			return Answer{Name: c.Name, Steps: []any{}, Error: err.Error()}
		}
		begin := time.Now()
		r.cluster.BeginAt(begin)
		steps, err := r.steps(ctx, c)
		took := time.Since(begin) - time.Duration(waits(c.Steps))*time.Second
		late := begin.Add(took)
		out := Answer{Name: c.Name, Steps: steps, begin: begin.Unix()}
		if err != nil {
			out.Error = err.Error()
			r.revisions = nil
			return out
		}
		seconds := int(late.Unix()-begin.Unix()) + 1
		if seconds == 1 {
			return out
		}
		if try == timesAsked || took > time.Second {
			out.Seconds = seconds
			if waits(c.Steps) > 0 {
				out.Error = "the machine is too slow for a case that waits"
			}
			return out
		}
	}
}

// ready brings the cluster into the state that a case begins with.
func (r *runner) ready(ctx context.Context, crds []string) error {
	if r.revisions != nil && slices.Equal(r.crds, crds) && maps.Equal(r.revisions, r.cluster.Revisions()) {
		return r.cluster.Wipe(ctx, false)
	}
	r.crds, r.revisions = nil, nil
	if err := r.cluster.Wipe(ctx, true); err != nil {
		return err
	}
	for _, crd := range crds {
		if err := r.cluster.Install(ctx, crd); err != nil {
			return err
		}
	}
	if err := r.cluster.Settle(ctx); err != nil {
		return err
	}
	r.crds, r.revisions = crds, r.cluster.Revisions()
	return nil
}

// waits is how many seconds the steps wait in all.
func waits(steps []Step) int {
	all := 0
	for _, step := range steps {
		all += step.Wait
	}
	return all
}

func (r *runner) steps(ctx context.Context, c Case) ([]any, error) {
	out := []any{}
	folder, err := os.MkdirTemp(r.home, "work")
	if err != nil {
		return out, err
	}
	defer os.RemoveAll(folder)
	if err := os.Chdir(folder); err != nil {
		return out, err
	}
	if err := writeFiles(folder, c.Files); err != nil {
		return out, err
	}
	before, err := r.cluster.Stored(ctx)
	if err != nil {
		return out, err
	}
	for i, step := range c.Steps {
		if step.Wait > 0 {
			// As long after the second has begun as before the wait.
			time.Sleep(time.Duration(step.Wait) * time.Second)
			out = append(out, Waited{step.Wait, map[string]json.RawMessage{}})
			continue
		}
		said, err := r.step(ctx, folder, step, &before)
		if err != nil {
			return out, fmt.Errorf("step %d: %w", i, err)
		}
		out = append(out, said)
	}
	return out, nil
}

func (r *runner) step(ctx context.Context, folder string, step Step, before *map[string]json.RawMessage) (any, error) {
	if step.Request != nil {
		said, err := r.request(ctx, *step.Request)
		if err != nil {
			return nil, err
		}
		said.Store, err = r.changes(ctx, before)
		return said, err
	}
	if err := writeFiles(folder, step.Files); err != nil {
		return nil, err
	}
	script := filepath.Join(r.home, "edits")
	edits, err := json.Marshal(step.Editor)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(script, edits, 0o600); err != nil {
		return nil, err
	}
	if err := os.RemoveAll(script + openedEnding); err != nil {
		return nil, err
	}
	os.Setenv(scriptVariable, script)
	rec := &recorder{cluster: r.cluster, about: map[string]kept{}, sent: []Sent{}}
	stdout, stderr, code, err := run(r.home, step, rec)
	if err != nil {
		return nil, err
	}
	opened, err := readOpened(script + openedEnding)
	if err != nil {
		return nil, err
	}
	store, err := r.changes(ctx, before)
	return Said{Stdout: stdout, Stderr: stderr, ExitCode: code, Opened: opened, Requests: rec.sent, Store: store}, err
}

// changes waits for the controllers and tells what is stored otherwise than before.
func (r *runner) changes(ctx context.Context, before *map[string]json.RawMessage) (map[string]json.RawMessage, error) {
	if err := r.cluster.Settle(ctx); err != nil {
		return nil, err
	}
	now, err := r.cluster.Stored(ctx)
	if err != nil {
		return nil, err
	}
	out := map[string]json.RawMessage{}
	for key, value := range now {
		if !bytes.Equal((*before)[key], value) {
			out[key] = value
		}
	}
	for key := range *before {
		if now[key] == nil {
			out[key] = json.RawMessage("null")
		}
	}
	*before = now
	return out, nil
}

func (r *runner) request(ctx context.Context, q Request) (Answered, error) {
	out := Answered{}
	var body io.Reader
	if q.Body != "" {
		body = strings.NewReader(q.Body)
	}
	req, err := http.NewRequestWithContext(ctx, q.Method, host+q.Path, body)
	if err != nil {
		return out, err
	}
	req.Header.Set("Accept", "application/json")
	req.Header.Set("User-Agent", "robot/1.0")
	if q.ContentType != "" {
		req.Header.Set("Content-Type", q.ContentType)
	}
	res, err := r.cluster.RoundTrip(req)
	if err != nil {
		return out, err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		return out, err
	}
	out.Code, out.Warnings = res.StatusCode, []string{}
	headers, _ := utilnet.ParseWarningHeaders(res.Header.Values("Warning"))
	for _, h := range headers {
		out.Warnings = append(out.Warnings, h.Text)
	}
	switch {
	case !json.Valid(data):
		out.Text = string(data)
	case res.StatusCode >= 400:
		out.Status = data
	default:
		out.Object = data
	}
	return out, nil
}

func writeFiles(folder string, files map[string]string) error {
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
