package judge

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The engine's table is what this Go says.
func TestPrintableTable(t *testing.T) {
	source, err := os.ReadFile("../../../../src/engine/go/text/printable-runs.ts")
	if err != nil {
		t.Skip("the engine is not here")
	}
	_, rest, _ := strings.Cut(string(source), "printableRuns =")
	table, _, _ := strings.Cut(rest, ";")
	var parts []string
	for _, m := range regexp.MustCompile(`'([^']*)'`).FindAllStringSubmatch(table, -1) {
		parts = append(parts, m[1])
	}
	if strings.Join(parts, "") != printable() {
		t.Error("src/engine/go/text/printable-runs.ts differs from `judge unicode`")
	}
}
