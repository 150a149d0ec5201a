package judge

import (
	"encoding/json"
	"net/http"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/kube-openapi/pkg/spec3"
)

// crdSchemas serves the OpenAPI documents of CRDs, as the controllers of a server would publish them.
type crdSchemas struct {
	documents map[string]*spec3.OpenAPI // by path, such as apis/example.com/v1
}

const schemasPath = "/openapi/v3"

// A kube-apiserver has a document for the group of Scale, but no type of a custom resource's Scale.
func newCRDSchemas() *crdSchemas {
	scale := &spec3.OpenAPI{Version: "3.0.0", Components: &spec3.Components{}}
	return &crdSchemas{documents: map[string]*spec3.OpenAPI{"apis/autoscaling/v1": scale}}
}

// add publishes all served versions of a CRD.
func (s *crdSchemas) add(crd *apiextensionsv1.CustomResourceDefinition) error {
	for _, v := range crd.Spec.Versions {
		if !v.Served {
			continue
		}
		document, err := builder.BuildOpenAPIV3(crd, v.Name, builder.Options{V2: false, IncludeSelectableFields: true})
		if err != nil {
			return err
		}
		path := "apis/" + crd.Spec.Group + "/" + v.Name
		if before := s.documents[path]; before != nil {
			if document, err = builder.MergeSpecsV3(before, document); err != nil {
				return err
			}
		}
		s.documents[path] = document
	}
	return nil
}

func (s *crdSchemas) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", jsonType)
	if document, ok := s.documents[strings.TrimPrefix(r.URL.Path, schemasPath+"/")]; ok {
		_ = json.NewEncoder(w).Encode(document)
		return
	}
	if r.URL.Path != schemasPath {
		http.NotFound(w, r)
		return
	}
	paths := map[string]map[string]string{}
	for path := range s.documents {
		paths[path] = map[string]string{"serverRelativeURL": schemasPath + "/" + path}
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"paths": paths})
}
