package main

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"k8s.io/cli-runtime/pkg/genericclioptions"
	"k8s.io/cli-runtime/pkg/genericiooptions"
	"k8s.io/client-go/rest"
	"k8s.io/component-base/cli"
	"k8s.io/kubectl/pkg/cmd"
	"k8s.io/kubectl/pkg/cmd/util"
)

const host = "https://cluster.example:6443"

const kubeconfig = `apiVersion: v1
kind: Config
clusters:
- {name: cluster, cluster: {server: "` + host + `"}}
contexts:
- {name: cluster, context: {cluster: cluster, user: admin}}
current-context: cluster
users:
- {name: admin, user: {token: admin}}
`

// exit is thrown where kubectl would end its process.
type exit struct{ code int }

// prepare makes this process look like kubectl's: its name is the manager of some
// requests, its environment says who the user is.
func prepare(home string) error {
	os.Args = []string{"kubectl"}
	file := filepath.Join(home, "kubeconfig")
	if err := os.WriteFile(file, []byte(kubeconfig), 0o600); err != nil {
		return err
	}
	for _, name := range []string{"TERM", "LANG", "LC_ALL", "EDITOR", "KUBECTL_EXTERNAL_DIFF", "KUBECACHEDIR"} {
		os.Unsetenv(name)
	}
	os.Setenv("HOME", home)
	os.Setenv("KUBECONFIG", file)
	os.Setenv("TMPDIR", "/tmp")
	// What kubectl starts. Elsewhere it would look for plugins.
	if diff, err := exec.LookPath("diff"); err == nil {
		if err := os.Symlink(diff, filepath.Join(home, "diff")); err != nil {
			return err
		}
	}
	os.Setenv("PATH", home)
	os.Setenv("KUBE_EDITOR", editorName)
	return nil
}

// run runs one command line in the current folder.
func run(home string, step Step, transport http.RoundTripper) (stdout, stderr string, code int, err error) {
	defer forgetCommands()
	// Some of kubectl reads its streams, some the process's own.
	input := filepath.Join(home, "stdin")
	if err := os.WriteFile(input, []byte(step.Stdin), 0o600); err != nil {
		return "", "", 0, err
	}
	stdin, err := os.Open(input)
	if err != nil {
		return "", "", 0, err
	}
	defer stdin.Close()
	defer func(before *os.File) { os.Stdin = before }(os.Stdin)
	os.Stdin = stdin
	var out, errOut bytes.Buffer
	streams := genericiooptions.IOStreams{In: stdin, Out: &out, ErrOut: &errOut}
	util.BehaviorOnFatal(func(message string, code int) {
		if message != "" {
			fmt.Fprint(&errOut, strings.TrimSuffix(message, "\n")+"\n")
		}
		panic(exit{code})
	})
	cache := filepath.Join(home, "cache")
	if err := os.RemoveAll(cache); err != nil {
		return "", "", 0, err
	}
	os.Setenv("KUBECACHEDIR", cache)
	flags := genericclioptions.NewConfigFlags(true).WithDeprecatedPasswordFlag().
		WithDiscoveryBurst(300).WithDiscoveryQPS(50.0).WithWarningPrinter(streams).
		WithWrapConfigFn(func(c *rest.Config) *rest.Config {
			c.QPS = -1
			c.Wrap(func(http.RoundTripper) http.RoundTripper { return transport })
			return c
		})
	code, err = status(func() {
		command := cmd.NewDefaultKubectlCommandWithArgs(cmd.KubectlOptions{
			Arguments: append([]string{"kubectl"}, step.Argv...), ConfigFlags: flags, IOStreams: streams,
		})
		command.SetArgs(step.Argv)
		command.SetIn(streams.In)
		command.SetOut(&out)
		command.SetErr(&errOut)
		util.CheckErr(cli.RunNoErrOutput(command))
	})
	return out.String(), errOut.String(), code, err
}

// status is the exit code of what runs; any other panic is an error.
func status(f func()) (code int, err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case exit:
			code = p.code
		default:
			err = fmt.Errorf("kubectl panics: %v", p)
		}
	}()
	f()
	return 0, nil
}
