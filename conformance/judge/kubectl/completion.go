package main

import (
	_ "unsafe" // for go:linkname

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagCompletionFunctions is where cobra keeps what completes the flags of every
// command there ever was, and with them all that these commands hold: clients,
// discovery, OpenAPI. A process that runs one command after the other has to
// empty it.
//
//go:linkname flagCompletionFunctions github.com/spf13/cobra.flagCompletionFunctions
var flagCompletionFunctions map[*pflag.Flag]cobra.CompletionFunc

func forgetCommands() { clear(flagCompletionFunctions) }
