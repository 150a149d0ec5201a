package judge

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
)

// serve answers POST /case until the listener is closed.
func serve(p *pool, dir string, listener net.Listener, w io.Writer) error {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /case", func(w http.ResponseWriter, r *http.Request) {
		var c Case
		if err := json.NewDecoder(r.Body).Decode(&c); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		var f *files
		if dir != "" {
			f = filesFor("", dir)
		}
		if err := f.fill(&c); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		answer := p.ask(r.Context(), &batch{cases: []Case{c}, names: claims(c.CRD.Body)})[0]
		w.Header().Set("Content-Type", jsonType)
		_ = writeLine(w, answer)
	})
	fmt.Fprintf(w, "http://%s\n", listener.Addr())
	return http.Serve(listener, mux)
}
