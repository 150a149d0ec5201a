package judge

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"
)

// freshAfter is how much CRD text an in-process server takes before it is
// replaced: without informers it never frees what it built for a CRD. Each CRD
// counts for its length and crdWeight.
const (
	freshAfter = 10 << 20
	crdWeight  = 20 << 10
)

// libCommand answers cases without etcd, HTTP and controllers.
func libCommand(args []string) error {
	fs := flag.NewFlagSet("lib", flag.ExitOnError)
	in := fs.String("in", "", "file of cases (default standard input)")
	dir := fs.String("dir", "", dirUsage)
	out := fs.String("out", "", "file for answers (default standard output)")
	raw := fs.Bool("raw", false, "leave times, uids and other random parts in the answers")
	workers := fs.Int("concurrency", runtime.NumCPU(), "servers, each working on one CRD at a time")
	quiet := fs.Bool("quiet", false, "no summary on standard error")
	again := fs.Int("again", 0, againUsage)
	bench := fs.Bool("bench", false, "time the creates instead: one JSON line for each create step")
	_ = fs.Parse(args)

	cases, err := loadCases(*in, *dir)
	if err != nil {
		return err
	}
	w, err := openOut(*out)
	if err != nil {
		return err
	}
	defer w.Close()
	buffered := bufio.NewWriter(w)
	captureLogs(nil)
	tuneMemory()
	if *bench {
		if err := benchCases(cases, buffered); err != nil {
			return err
		}
		return buffered.Flush()
	}

	begin := time.Now()
	var tally tally
	server := inProcessAsker(*workers, *raw)
	err = answerAll(context.Background(), cases, *again, server, []asker{server}, func(a Answer) error {
		tally.add(a)
		return writeLine(buffered, a)
	})
	if err != nil {
		return err
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	if !*quiet {
		took := time.Since(begin)
		fmt.Fprintf(os.Stderr, "%d cases in %.1f s (%.1f a second)\n%s",
			len(cases), took.Seconds(), float64(len(cases))/took.Seconds(), tally.String())
	}
	if tally.failed > 0 {
		return fmt.Errorf("%d cases could not be answered", tally.failed)
	}
	return nil
}

func inProcessAsker(workers int, raw bool) asker {
	return func(ctx context.Context, cases []Case, emit func(Answer) error) error {
		return runInProcess(ctx, cases, workers, raw, emit)
	}
}

// runInProcess answers all cases with in-process servers, in input order.
func runInProcess(ctx context.Context, cases []Case, workers int, raw bool, emit func(Answer) error) error {
	dir, err := os.MkdirTemp("", "judge-lib")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)

	var mu sync.Mutex
	answers := make([]*Answer, len(cases))
	next := 0
	var failed error
	give := func(b *batch, got []Answer) {
		mu.Lock()
		defer mu.Unlock()
		for j, a := range got {
			answers[b.index[j]] = &a
		}
		for next < len(answers) && answers[next] != nil && failed == nil {
			failed = emit(*answers[next])
			answers[next] = &Answer{}
			next++
		}
	}
	work := make(chan *batch)
	var making sync.Mutex // servers set process-wide state while they are built
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			var server *runner
			used := 0
			for b := range work {
				got := make([]Answer, 0, len(b.cases))
				for len(got) < len(b.cases) {
					if server == nil || server.unsound || used >= freshAfter {
						making.Lock()
						s, err := newInProcess(dir, "/judge")
						making.Unlock()
						if err != nil {
							mu.Lock()
							failed = err
							mu.Unlock()
							break
						}
						server, used = &runner{apiServer: s, raw: raw}, 0
					}
					used += crdWeight + len(b.cases[0].CRD.Body)
					got = append(got, server.batch(ctx, b.cases[len(got):])...)
				}
				give(b, got)
			}
		})
	}
	for _, b := range batches(cases) {
		work <- b
	}
	close(work)
	wg.Wait()
	return failed
}
