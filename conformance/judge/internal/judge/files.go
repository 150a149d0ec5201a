package judge

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// files finds the files that cases name in place of bodies.
type files struct {
	dir    string // where paths start
	beyond bool   // whether they may lead out of dir
	texts  map[string]string
}

// filesFor makes paths start at dir or, without one, at the folder of the case file.
func filesFor(caseFile, dir string) *files {
	f := &files{dir: dir, beyond: dir != "", texts: map[string]string{}}
	if dir == "" {
		f.dir = "."
		if caseFile != "" && caseFile != "-" {
			f.dir = filepath.Dir(caseFile)
		}
	}
	return f
}

// fill puts the texts of files into a case.
func (f *files) fill(c *Case) error {
	if err := f.input(&c.CRD); err != nil {
		return fmt.Errorf("crd: %w", err)
	}
	for i := range c.Steps {
		if err := f.input(&c.Steps[i].Input); err != nil {
			return fmt.Errorf("step %d: %w", i, err)
		}
	}
	return nil
}

func (f *files) input(in *Input) error {
	switch {
	case in.File == "" && in.Doc == nil:
		return nil
	case in.File == "":
		return errors.New("doc without file")
	case in.Body != "":
		return errors.New("body and file together")
	case f == nil:
		return errors.New("file needs -dir here")
	}
	text, err := f.read(in.File)
	if err != nil {
		return err
	}
	if in.Doc != nil {
		docs := documents(text)
		if *in.Doc < 0 || *in.Doc >= len(docs) {
			return fmt.Errorf("%s: no document %d, it has %d", in.File, *in.Doc, len(docs))
		}
		text = docs[*in.Doc]
	}
	in.Body, in.File, in.Doc = text, "", nil
	return nil
}

// read returns the text of a file; each is read once.
func (f *files) read(path string) (string, error) {
	if text, ok := f.texts[path]; ok {
		return text, nil
	}
	var data []byte
	var err error
	if f.beyond {
		data, err = os.ReadFile(filepath.Join(f.dir, filepath.FromSlash(path)))
	} else {
		data, err = readBelow(f.dir, path)
	}
	if err != nil {
		return "", err
	}
	f.texts[path] = string(data)
	return f.texts[path], nil
}

// readBelow reads a file that must lie in dir, links included.
func readBelow(dir, path string) ([]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.ReadFile(filepath.FromSlash(path))
}

// documents cuts a YAML text at lines of three dashes. Blank parts do not count.
func documents(text string) []string {
	var out []string
	start, at := 0, 0
	add := func(doc string) {
		if strings.TrimSpace(doc) != "" {
			out = append(out, doc)
		}
	}
	for _, line := range strings.SplitAfter(text, "\n") {
		if rest, ok := strings.CutPrefix(line, "---"); ok && (strings.TrimSpace(rest) == "" || strings.HasPrefix(rest, " #")) {
			add(text[start:at])
			start = at + len(line)
		}
		at += len(line)
	}
	add(text[start:])
	return out
}
