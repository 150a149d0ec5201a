package judge

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"

	utilnet "k8s.io/apimachinery/pkg/util/net"
)

const (
	jsonType  = "application/json"
	tableType = "application/json;as=Table;v=v1;g=meta.k8s.io"
	crdPath   = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
)

// response is one HTTP answer, body unchanged.
type response struct {
	code     int
	warnings []string
	body     []byte
}

// do sends one request with a raw body.
func (s *apiServer) do(ctx context.Context, method, path, accept, contentType string, body []byte, query ...string) (*response, error) {
	q := url.Values{}
	for i := 0; i+1 < len(query); i += 2 {
		if query[i+1] != "" {
			q.Set(query[i], query[i+1])
		}
	}
	u := s.base + path
	if len(q) > 0 {
		u += "?" + q.Encode()
	}
	var r io.Reader
	if body != nil {
		r = bytes.NewReader(body)
	}
	req, err := http.NewRequestWithContext(ctx, method, u, r)
	if err != nil {
		return nil, err
	}
	if accept == "" {
		accept = jsonType
	}
	req.Header.Set("Accept", accept)
	req.Header.Set("User-Agent", "judge")
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	res, err := s.client.Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	out := &response{code: res.StatusCode, warnings: []string{}, body: data}
	headers, errs := utilnet.ParseWarningHeaders(res.Header.Values("Warning"))
	if len(errs) > 0 {
		return nil, fmt.Errorf("warning headers: %v", errs)
	}
	for _, h := range headers {
		out.warnings = append(out.warnings, h.Text)
	}
	return out, nil
}

// result turns a response into the answer format, before normalisation.
func (r *response) result() Result {
	out := Result{Code: r.code, Warnings: r.warnings}
	n, err := parseJSON(r.body)
	switch {
	case err != nil:
		out.Text = string(r.body)
	case r.code >= 400:
		out.Status = n.text()
	default:
		out.Object = n.text()
	}
	return out
}
