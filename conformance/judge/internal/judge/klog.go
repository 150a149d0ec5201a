package judge

import (
	"bytes"
	"flag"
	"io"
	"sync"

	"k8s.io/klog/v2"
)

// refreshes counts, per CRD name, how often a request handler has thrown its
// cached storage away because the CRD changed. The server tells so only in its
// log, and until then it still serves the old schema.
var refreshes = refreshLog{count: map[string]int{}}

type refreshLog struct {
	mu    sync.Mutex
	count map[string]int
	copy  io.Writer
}

var (
	refreshFile = []byte(" customresource_handler.go:")
	refreshText = []byte("] Updating customresourcedefinition ")
)

// Write receives klog's lines.
func (l *refreshLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if i := bytes.Index(p, refreshText); i >= 0 && bytes.Contains(p[:i], refreshFile) {
		l.count[string(bytes.TrimSpace(p[i+len(refreshText):]))]++
	}
	if l.copy != nil {
		return l.copy.Write(p)
	}
	return len(p), nil
}

func (l *refreshLog) of(crd string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.count[crd]
}

// captureLogs sends klog to refreshes, and on to copy if that is not nil.
func captureLogs(copy io.Writer) {
	refreshes.copy = copy
	fs := flag.NewFlagSet("klog", flag.ContinueOnError)
	klog.InitFlags(fs)
	for k, v := range map[string]string{
		"logtostderr":     "false",
		"alsologtostderr": "false",
		"stderrthreshold": "FATAL",
		"one_output":      "true",
		"vmodule":         "customresource_handler=4",
	} {
		if err := fs.Set(k, v); err != nil {
			panic(err)
		}
	}
	klog.SetOutput(&refreshes)
}
