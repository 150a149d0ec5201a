package judge

import (
	"bufio"
	"flag"
	"os"
	"strconv"
	"strings"
	"unicode"
)

// unicodeCommand prints which characters Go prints as they are inside quotes,
// in the form that the engine carries them.
func unicodeCommand(args []string) error {
	fs := flag.NewFlagSet("unicode", flag.ExitOnError)
	_ = fs.Parse(args)
	w := bufio.NewWriter(os.Stdout)
	defer w.Flush()
	_, err := w.WriteString(printable() + "\n")
	return err
}

// printable lists the runs of characters for which strconv.IsPrint holds: by
// turns how many are not printed as they are, and how many are, from U+0000
// on, in base 36.
func printable() string {
	var out []string
	run, printed := 0, false
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if strconv.IsPrint(r) != printed {
			out = append(out, strconv.FormatInt(int64(run), 36))
			run, printed = 0, !printed
		}
		run++
	}
	if printed {
		out = append(out, strconv.FormatInt(int64(run), 36))
	}
	return strings.Join(out, " ")
}
