package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
)

// This program is the editor when it has that name; the variable says what it does.
const (
	editorName     = "editor"
	scriptVariable = "EDITOR_SCRIPT"
	openedEnding   = ".opened"
)

// editNext does the next edit of a script to a file.
func editNext(script, file string) error {
	var edits []Edit
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := keepOpened(script+openedEnding, string(text)); err != nil {
		return err
	}
	data, err := os.ReadFile(script)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, &edits); err != nil || len(edits) == 0 {
		return err
	}
	rest, err := json.Marshal(edits[1:])
	if err != nil {
		return err
	}
	if err := os.WriteFile(script, rest, 0o600); err != nil {
		return err
	}
	now := string(text)
	if edits[0].Text != nil {
		now = *edits[0].Text
	}
	for _, pair := range edits[0].Replace {
		if !strings.Contains(now, pair[0]) {
			return fmt.Errorf("%q is not in the text", pair[0])
		}
		now = strings.Replace(now, pair[0], pair[1], 1)
	}
	return os.WriteFile(file, []byte(now), 0o600)
}

// keepOpened notes what the editor is shown.
func keepOpened(path, text string) error {
	opened, err := readOpened(path)
	if err != nil {
		return err
	}
	data, err := json.Marshal(append(opened, text))
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o600)
}

func readOpened(path string) ([]string, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var opened []string
	return opened, json.Unmarshal(data, &opened)
}
