package judge

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sigs.k8s.io/yaml"
)

// corpusFile is one document of the corpus.
type corpusFile struct {
	name string // path inside the corpus
	repo string
	body string
}

// corpusCRD is a CRD file and what it defines.
type corpusCRD struct {
	corpusFile
	group, kind string
	versions    map[string]bool // whether served
	used        bool
}

// corpusCommand writes a case for each object with its CRD, and one without
// steps for each CRD that has no object.
func corpusCommand(args []string) error {
	fs := flag.NewFlagSet("corpus", flag.ExitOnError)
	dir := fs.String("dir", "", "corpus folder: <repo>/crds/*.yaml and <repo>/objects/*.yaml")
	out := fs.String("out", "", "file for cases (default standard output)")
	group := fs.Bool("group", false, "one case for each CRD, with its objects as steps: a much smaller file")
	refs := fs.Bool("refs", false, "name the files in place of their text; run the cases with the same -dir")
	_ = fs.Parse(args)
	if *dir == "" {
		return fmt.Errorf("corpus needs -dir")
	}
	crds, objects, err := readCorpus(*dir)
	if err != nil {
		return err
	}
	w, err := openOut(*out)
	if err != nil {
		return err
	}
	defer w.Close()
	buffered := bufio.NewWriter(w)

	input := func(f corpusFile) Input {
		if *refs {
			return Input{File: f.name}
		}
		return Input{Body: f.body}
	}
	steps := map[*corpusCRD][]Step{}
	var cases, lost int
	emit := func(c Case) error {
		cases++
		return writeLine(buffered, c)
	}
	for _, o := range objects {
		crd := crdFor(o, crds)
		if crd == nil {
			lost++
			fmt.Fprintln(os.Stderr, "no CRD for", o.name)
			continue
		}
		crd.used = true
		step := Step{Verb: "create", Input: input(o)}
		if *group {
			steps[crd] = append(steps[crd], step)
			continue
		}
		if err := emit(Case{Name: o.name, CRD: input(crd.corpusFile), Steps: []Step{step}}); err != nil {
			return err
		}
	}
	for _, c := range crds {
		if c.used && !*group {
			continue
		}
		all := steps[c]
		if all == nil {
			all = []Step{}
		}
		if err := emit(Case{Name: c.name, CRD: input(c.corpusFile), Steps: all}); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "%d CRD files, %d objects (%d without CRD), %d cases\n", len(crds), len(objects), lost, cases)
	return buffered.Flush()
}

func readCorpus(dir string) ([]*corpusCRD, []corpusFile, error) {
	read := func(kind string) ([]corpusFile, error) {
		paths, err := filepath.Glob(filepath.Join(dir, "*", kind, "*.yaml"))
		if err != nil {
			return nil, err
		}
		slices.Sort(paths)
		var out []corpusFile
		for _, p := range paths {
			data, err := os.ReadFile(p)
			if err != nil {
				return nil, err
			}
			rel, err := filepath.Rel(dir, p)
			if err != nil {
				return nil, err
			}
			rel = filepath.ToSlash(rel)
			repo, _, _ := strings.Cut(rel, "/")
			out = append(out, corpusFile{name: rel, repo: repo, body: string(data)})
		}
		return out, nil
	}
	files, err := read("crds")
	if err != nil {
		return nil, nil, err
	}
	var crds []*corpusCRD
	for _, f := range files {
		var doc struct {
			Spec struct {
				Group    string
				Version  string
				Names    struct{ Kind string }
				Versions []struct {
					Name   string
					Served bool
				}
			}
		}
		_ = yaml.Unmarshal([]byte(f.body), &doc)
		c := &corpusCRD{corpusFile: f, group: doc.Spec.Group, kind: doc.Spec.Names.Kind, versions: map[string]bool{}}
		for _, v := range doc.Spec.Versions {
			c.versions[v.Name] = v.Served
		}
		crds = append(crds, c)
	}
	objects, err := read("objects")
	return crds, objects, err
}

// crdFor finds the CRD of an object: the version must be there; a served one,
// the same repository and the shortest file name (no variant) win, in that order.
func crdFor(o corpusFile, crds []*corpusCRD) *corpusCRD {
	id := identify(o.body)
	group, _, _ := strings.Cut(id.APIVersion, "/")
	var best *corpusCRD
	rank := func(c *corpusCRD) int {
		r := len(c.name)
		if c.repo != o.repo {
			r += 1000
		}
		if !c.versions[id.version()] {
			r += 10000
		}
		if strings.Contains(c.name, "--v1beta1") {
			r += 500
		}
		return r
	}
	for _, c := range crds {
		if _, ok := c.versions[id.version()]; ok && c.group == group && c.kind == id.Kind {
			if best == nil || rank(c) < rank(best) {
				best = c
			}
		}
	}
	return best
}
