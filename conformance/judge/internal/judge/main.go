// Package judge asks the real Kubernetes API server what it makes of a
// CustomResourceDefinition and of objects of that kind.
package judge

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"
)

const usage = `usage: judge COMMAND [flags]

  run      answer cases with a real API server and etcd, both in this process
  serve    the same, for single cases over HTTP: POST /case
  lib      the same answers from the same code, without etcd and HTTP; -bench times creates
  admit    answer cases of requests with the real admission chain
  cel      compile and run single CEL rules
  compare  compare two files of answers
  corpus   make cases from a folder of CRDs and objects
  unicode  list the characters that Go prints as they are
  version  print the Kubernetes minor and the modules in this program

judge COMMAND -h lists the flags of a command.
`

// Main is the program.
func Main() {
	if len(os.Args) < 2 {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(2)
	}
	commands := map[string]func([]string) error{
		"run":     runCommand,
		"serve":   serveCommand,
		"compare": compareCommand,
		"corpus":  corpusCommand,
		"lib":     libCommand,
		"admit":   admitCommand,
		"cel":     celCommand,
		"unicode": unicodeCommand,
		"version": versionCommand,
	}
	command, ok := commands[os.Args[1]]
	if !ok {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(2)
	}
	if err := command(os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "judge:", err)
		os.Exit(1)
	}
}

const dirUsage = "folder where file references start, and may lead out of (default the folder of the case file)"

const againUsage = "times to ask again where an answer has several findings, to tell in which order they may come"

// serverFlags are shared by the commands that start servers.
func serverFlags(fs *flag.FlagSet) (*config, *string) {
	c := &config{}
	fs.IntVar(&c.servers, "servers", runtime.NumCPU(), "API servers to start; each can hold one CRD of a name at a time")
	fs.BoolVar(&c.raw, "raw", false, "leave times, uids and other random parts in the answers")
	fs.BoolVar(&c.keepDelay, "keep-delay", false, "let the server sleep 2 s before the first create, as it does for a new CRD")
	fs.UintVar(&c.etcdBytes, "etcd-max-request-bytes", 1572864, "largest etcd write; the default is etcd's own")
	return c, fs.String("log", "", "write the server's log to this file")
}

// start readies logging, memory and the pool.
func start(c config, logFile string) (*pool, error) {
	var copy io.Writer
	if logFile != "" {
		f, err := os.Create(logFile)
		if err != nil {
			return nil, err
		}
		copy = f
	}
	captureLogs(copy)
	tuneMemory()
	return startPool(c)
}

// tuneMemory trades memory for speed, unless GOGC says otherwise.
func tuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(300)
	}
}

func runCommand(args []string) error {
	fs := flag.NewFlagSet("run", flag.ExitOnError)
	c, logFile := serverFlags(fs)
	fs.IntVar(&c.concurrency, "concurrency", 0, "CRDs to work on at the same time (default 4 for each server)")
	in := fs.String("in", "", "file of cases (default standard input)")
	dir := fs.String("dir", "", dirUsage)
	out := fs.String("out", "", "file for answers (default standard output)")
	quiet := fs.Bool("quiet", false, "no summary on standard error")
	again := fs.Int("again", 0, againUsage)
	_ = fs.Parse(args)
	if c.concurrency == 0 {
		c.concurrency = 4 * c.servers
	}

	cases, err := loadCases(*in, *dir)
	if err != nil {
		return err
	}
	begin := time.Now()
	p, err := start(*c, *logFile)
	if err != nil {
		return err
	}
	defer p.stop()
	ready := time.Now()
	w, err := openOut(*out)
	if err != nil {
		return err
	}
	defer w.Close()
	buffered := bufio.NewWriter(w)
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	var tally tally
	server := func(ctx context.Context, cases []Case, emit func(Answer) error) error {
		return p.run(ctx, cases, c.concurrency, emit)
	}
	// The order of findings is made by code that both servers share.
	err = answerAll(ctx, cases, *again, server, []asker{inProcessAsker(c.servers, c.raw), server}, func(a Answer) error {
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
		took := time.Since(ready)
		fmt.Fprintf(os.Stderr, "%d cases in %.1f s (%.1f a second), start %.1f s\n%s",
			len(cases), took.Seconds(), float64(len(cases))/took.Seconds(), ready.Sub(begin).Seconds(), tally.String())
	}
	if tally.failed > 0 {
		return fmt.Errorf("%d cases could not be answered", tally.failed)
	}
	return nil
}

func serveCommand(args []string) error {
	fs := flag.NewFlagSet("serve", flag.ExitOnError)
	c, logFile := serverFlags(fs)
	addr := fs.String("addr", "127.0.0.1:0", "address to listen on")
	dir := fs.String("dir", "", "folder where file references start, and may lead out of (default: none allowed)")
	_ = fs.Parse(args)
	p, err := start(*c, *logFile)
	if err != nil {
		return err
	}
	defer p.stop()
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return err
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	go func() {
		<-ctx.Done()
		listener.Close()
	}()
	if err := serve(p, *dir, listener, os.Stdout); ctx.Err() == nil {
		return err
	}
	return nil
}

func compareCommand(args []string) error {
	fs := flag.NewFlagSet("compare", flag.ExitOnError)
	ignore := fs.String("ignore", "", "comma separated parts of JSON paths to leave out, such as .crd.object.status")
	width := fs.Int("width", 600, "show at most this much of a value, around the first difference; 0 shows all")
	_ = fs.Parse(args)
	if fs.NArg() != 2 {
		return fmt.Errorf("compare takes two files: expected actual")
	}
	want, err := os.Open(fs.Arg(0))
	if err != nil {
		return err
	}
	defer want.Close()
	got, err := os.Open(fs.Arg(1))
	if err != nil {
		return err
	}
	defer got.Close()
	var skip []string
	if *ignore != "" {
		skip = strings.Split(*ignore, ",")
	}
	out := bufio.NewWriter(os.Stdout)
	agree, total, err := compareAnswers(want, got, out, compareOptions{ignore: skip, width: *width})
	if err := out.Flush(); err != nil {
		return err
	}
	if err != nil {
		return err
	}
	if agree != total {
		os.Exit(1)
	}
	return nil
}
