// Command kubectl runs kubectl's own commands against the judge's API server and
// tells what they print, send and leave behind: cases as JSON lines on standard
// input, answers on standard output (format: conformance/kubectl/README.md).
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"syscall"
	"time"

	"crdplayground.example/judge/internal/judge"
)

func main() {
	if filepath.Base(os.Args[0]) == editorName {
		exitIf(editNext(os.Getenv(scriptVariable), os.Args[len(os.Args)-1]))
		return
	}
	logFile := flag.String("log", "", "write the logs of server and kubectl to this file")
	showVersion := flag.Bool("version", false, "print the Kubernetes minor")
	flag.Parse()
	if *showVersion {
		fmt.Println("Kubernetes", judge.Minor)
		return
	}
	exitIf(answerAll(*logFile, os.Stdin, os.Stdout))
}

func exitIf(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "kubectl:", err)
		os.Exit(1)
	}
}

// answerAll answers cases as they come in.
func answerAll(logFile string, in io.Reader, out io.Writer) error {
	var log io.Writer
	if logFile != "" {
		f, err := os.Create(logFile)
		if err != nil {
			return err
		}
		defer f.Close()
		log = f
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	cluster, err := judge.StartCluster(log)
	if err != nil {
		return err
	}
	defer cluster.Stop()
	r, err := newRunner(cluster)
	if err != nil {
		return err
	}
	defer r.stop()
	decoder := json.NewDecoder(bufio.NewReaderSize(in, 1<<20))
	for ctx.Err() == nil {
		var c Case
		err := decoder.Decode(&c)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		answer := r.answer(ctx, c)
		line, err := encode(answer)
		if err != nil {
			return err
		}
		line = fromOneMoment(line, answer)
		if _, err := out.Write(line); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// encode writes a value as a line of JSON, without HTML escapes.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}

var moment = regexp.MustCompile(`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`)

// engineTime is when all cases begin, also for what they are compared with.
var engineTime = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// fromOneMoment moves all times of today as if the case had begun at engineTime.
// CRDs are installed before; their times become engineTime too, as do all of a
// case that fell into several seconds.
func fromOneMoment(line []byte, answer Answer) []byte {
	return moment.ReplaceAllFunc(line, func(found []byte) []byte {
		at, err := time.Parse(time.RFC3339, string(found))
		if err != nil {
			return found
		}
		since := at.Sub(time.Unix(answer.begin, 0))
		switch {
		case since == -judge.NamespaceAge || answer.Seconds == 0 && since >= 0 && since <= 24*time.Hour:
			return []byte(engineTime.Add(since).Format(time.RFC3339))
		case since.Abs() <= 24*time.Hour:
			return []byte(engineTime.Format(time.RFC3339))
		}
		return found
	})
}
