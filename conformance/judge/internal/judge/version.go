package judge

import (
	"errors"
	"flag"
	"fmt"
	"runtime/debug"
	"strings"

	"k8s.io/component-base/version"
)

// Minor is the Kubernetes minor that this program is, such as "1.37".
const Minor = version.DefaultKubeBinaryVersion

// versionCommand prints what the program is made of.
func versionCommand(args []string) error {
	fs := flag.NewFlagSet("version", flag.ExitOnError)
	_ = fs.Parse(args)
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return errors.New("no build information")
	}
	fmt.Println("Kubernetes", Minor)
	fmt.Println("go", strings.TrimPrefix(info.GoVersion, "go"))
	for _, s := range info.Settings {
		if s.Key == "DefaultGODEBUG" {
			fmt.Println("godebug", s.Value)
		}
	}
	for _, d := range info.Deps {
		if strings.HasPrefix(d.Path, "k8s.io/") || strings.HasPrefix(d.Path, "sigs.k8s.io/") || d.Path == "github.com/google/cel-go" {
			fmt.Println(d.Path, d.Version)
		}
	}
	return nil
}
