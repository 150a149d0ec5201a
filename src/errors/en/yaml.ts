/** Texts that can't be parsed: the pages of errors, in English. */
import type { Area } from '../explanation.ts';

export const yaml = {
  title: "Texts that can't be read",
  families: {
    'yaml-layout': {
      title: 'Indentation, colons and dashes',
      about:
        'The reader has lost the structure of the text. The line in the message is where it noticed, which is often one or a few lines below the mistake; nothing after that place was looked at.',
      codes: {
        'yaml-token-unknown': {
          when: 'A value begins with a character that YAML keeps for itself, for example @ or a backtick, or a tab is where a value begins.',
          cause:
            'Usually a value that was not quoted: a handle like @team, a template placeholder, or a tab from an editor.',
          cure: 'Put the value into quotes, as in owner: "@team", and indent with spaces only.',
        },
        'yaml-colon-missing': {
          when: 'A line is where a key is expected, and no colon follows it.',
          cause:
            'A line of text slipped out of its block or quotes, a colon is missing, or the space after a colon is missing (a:1).',
          cure: 'Write key: value with a space after the colon, or indent the line so that it belongs to the text above it.',
        },
        'yaml-list-item-not-allowed': {
          when: 'A dash that begins a list item is where no list can begin.',
          cause:
            'The list was begun on the line of its key, as in ports: - 80, or after a value that already exists.',
          cure: 'Put each dash on a line of its own below the key, or write the list as [80, 443].',
        },
        'yaml-key-not-allowed': {
          when: 'A question mark that begins a key is where no key can begin, usually after another key on its line.',
          cause: 'A value that begins with a question mark and a space was not quoted.',
          cure: 'Quote the value, or put the key on a line of its own.',
        },
        'yaml-value-not-allowed': {
          when: 'A second colon followed by a space is on a line that has a key and value already, or a key is indented deeper than its neighbours.',
          cause:
            'A value with ": " in it was not quoted (message: error: failed), or a line has too many spaces before it.',
          cure: 'Quote values that contain ": ", and align keys of one map in one column.',
        },
        'yaml-tab-in-indentation': {
          when: 'A line is indented with a tab.',
          cause: 'The editor put tabs in, or the text was pasted from a terminal or a document.',
          cure: 'Replace tabs by spaces; YAML never takes a tab as indentation.',
        },
        'yaml-block-indentation-zero': {
          when: 'The number after | or > that states the indentation of a text block is 0.',
          cause: 'The indicator was meant to say that the text is not indented.',
          cure: 'Leave the number out, and indent the text by at least one space below its key.',
        },
        'yaml-tab-in-block': {
          when: 'A line inside a text block (| or >) begins with a tab where its indentation should be.',
          cause: 'A script or Makefile was pasted into a block whose lines use tabs from the first column.',
          cure: 'Indent every line of the block with spaces; tabs are allowed after that indentation.',
        },
        'yaml-node-missing': {
          when: 'Nothing that could be a value is where one must be: the text has only an end mark (...), or a flow list has a comma too many.',
          cause: 'A template rendered to nothing, or a comma is directly after a bracket.',
          cure: 'Send a whole document, and take the extra comma or mark away.',
        },
        'yaml-list-item-missing': {
          when: 'A line in a list is aligned with the dashes, but does not begin with one.',
          cause: 'A key after a list is indented like its items, or an item has lost its dash.',
          cure: 'Begin the line with a dash, or move it left to the column of the key that the list belongs to.',
        },
        'yaml-key-missing': {
          when: 'Something is after a complete value, or a line is indented less than its map but more than the one around it.',
          cause: 'Text after a closing quote ("a" b), or a line that is off by a space.',
          cure: 'Put the whole value into one pair of quotes, or align the line with the keys of its map.',
        },
        'yaml-flow-list-not-closed': {
          when: 'An item of a list in square brackets is not followed by a comma or a closing bracket.',
          cause:
            'A comma or the bracket is missing, or an item contains a colon or brackets of its own without quotes.',
          cure: 'Separate items with commas, close the bracket, and quote items with special characters.',
        },
        'yaml-flow-map-not-closed': {
          when: 'An entry of a map in curly brackets is not followed by a comma or a closing bracket.',
          cause:
            'A comma or bracket is missing, or a template like {{ .Values.x }} was not rendered: YAML takes it for a map.',
          cure: 'Separate entries with commas and close the bracket; quote placeholders or render the template first.',
        },
        'duplicate-key': {
          when: 'One map has the same key twice; the later one would win.',
          cause: 'Two edits of one file, a merge, or a template that writes a block twice.',
          cure: 'Keep one of the two. With fieldValidation Strict the request is rejected, with Warn it only causes a warning.',
        },
      },
    },
    'yaml-quotes': {
      title: 'Quotes, escapes and characters',
      about:
        'In double quotes a backslash begins an escape; in single quotes nothing does. Both kinds must be closed before the document ends.',
      codes: {
        'yaml-quote-not-closed': {
          when: 'A quote is opened and the text ends before it is closed.',
          cause: 'The closing quote is missing, or an apostrophe is at the beginning of a value.',
          cure: "Close the quote; write an apostrophe inside single quotes twice ('it''s').",
        },
        'yaml-quote-not-closed-before-document': {
          when: 'A line of --- or ... comes while a quote is still open.',
          cause:
            'The closing quote is missing, so that the mark of the next document became a part of the text.',
          cure: 'Close the quote; a text that contains a line of --- must be a block (|) with indentation.',
        },
        'yaml-escape-unknown': {
          when: 'A backslash in double quotes is followed by a letter that is not an escape, for example \\d or \\q.',
          cause: 'A regular expression or a Windows path was written in double quotes.',
          cure: "Use single quotes, where a backslash is a backslash ('^\\d+$'), or write it twice.",
        },
        'yaml-escape-digits-missing': {
          when: '\\x, \\u or \\U in double quotes is not followed by its 2, 4 or 8 hexadecimal digits.',
          cause: 'An escape was cut short, or a backslash of a path appears before an x or u.',
          cure: 'Write all digits, as in \\x41 or \\u00e9, or use single quotes.',
        },
        'yaml-escape-not-a-character': {
          when: 'An escape names a number that is not a Unicode character, for example \\UFFFFFFFF or half of a surrogate pair.',
          cause: 'The number was copied from a JSON escape of two halves, or is a typo.',
          cure: 'Write the character itself, or its code point with \\U and eight digits.',
        },
        'yaml-control-character': {
          when: 'The text contains a control character, for example NUL, that YAML does not allow.',
          cause: 'Binary data or terminal colours were pasted, or the file is not UTF-8.',
          cure: 'Remove the character, write it as an escape in double quotes ("\\x01"), or encode the data as base64.',
        },
      },
    },
    'yaml-directives': {
      title: 'Directives (lines that begin with %)',
      about:
        'Directives are rare: %YAML names the version of YAML, %TAG shortens tags. They appear before the first --- only. A manifest needs none, so removing the line is almost always right.',
      codes: {
        'yaml-directive-name-missing': {
          when: 'A line begins with % and no name follows.',
          cause:
            'A line that should not begin at the first column, for example one of a template, begins with %.',
          cure: 'Remove or indent the line, or quote the value that begins with %.',
        },
        'yaml-directive-name-invalid': {
          when: 'The name after % is followed directly by a character that no name has.',
          cause: 'A value or key that begins with % was not quoted.',
          cure: 'Quote it, as in "%a": b.',
        },
        'yaml-directive-unknown': {
          when: 'The directive is neither %YAML nor %TAG.',
          cause: 'A line of a template language, for example {% or %include, was left in the text.',
          cure: 'Remove the line or render the template before the text is sent.',
        },
        'yaml-line-break-missing': {
          when: 'After a directive, or after the | or > that begins a text block, is something that is not a comment.',
          cause: 'Text is on the line of | instead of below it.',
          cure: 'Begin the text on the next line; a comment needs a space before its #.',
        },
        'yaml-version-invalid': {
          when: '%YAML is followed by a number that is not of the form 1.1.',
          cause: 'The minor number, or the dot, is missing.',
          cure: 'Remove the line, or write %YAML 1.1.',
        },
        'yaml-version-too-long': {
          when: 'A number of %YAML has more than nine digits, or the version is far from any that exists.',
          cause: 'A typo, or another number was meant.',
          cure: 'Remove the line, or write %YAML 1.1.',
        },
        'yaml-version-missing': {
          when: '%YAML is followed by no number, or by a version without its second one.',
          cause: 'The line was cut short.',
          cure: 'Remove the line, or write %YAML 1.1.',
        },
        'yaml-version-repeated': {
          when: 'Two lines of %YAML appear before one document.',
          cause: 'Two files were joined without --- between them.',
          cure: 'Keep one of the lines, or put --- between the two files.',
        },
        'yaml-version-unsupported': {
          when: '%YAML names another version than 1.1, usually 1.2.',
          cause:
            "The file was written for a newer YAML; the API server's reader is one of 1.1 and takes no other number.",
          cure: 'Remove the line: manifests that both versions read the same need none.',
        },
        'yaml-document-start-missing': {
          when: 'Directives are not followed by ---, or a document ended with ... and the next does not begin with ---.',
          cause: 'The line with --- was removed, or text follows after an end mark.',
          cure: 'Put a line of --- before the document, or remove the directive.',
        },
        'yaml-tag-directive-repeated': {
          when: 'Two lines of %TAG define the same handle.',
          cause: 'Files were joined that each define it.',
          cure: 'Keep one of the lines.',
        },
        'yaml-directive-space-missing': {
          when: 'The handle of a %TAG line is not followed by a space.',
          cause: 'The line was written without its second part.',
          cure: 'Write %TAG !e! tag:example.com,2000: or remove the line.',
        },
      },
    },
    'yaml-tags': {
      title: 'Tags (words that begin with !)',
      about:
        'A tag states the type of a value: !!str, !!int, !!binary. Manifests need them only to force a text, and quotes do that better. Tags of tools (CloudFormation, Vault …) are not known to the API server.',
      codes: {
        'yaml-tag-handle-unknown': {
          when: 'A tag has a handle, as in !e!name, that no %TAG line defines.',
          cause:
            'The value begins with an exclamation mark that belongs to the text, or the tag is one of a tool.',
          cure: 'Quote the value, as in "!e!name", or remove the tag.',
        },
        'yaml-tag-not-ended': {
          when: "A tag is followed directly by a character that can't belong to it.",
          cause: 'The space between tag and value is missing.',
          cure: 'Put a space after the tag, or quote the whole value.',
        },
        'yaml-tag-bracket-missing': {
          when: 'A tag that begins with !< is not closed with >.',
          cause: 'The closing bracket is missing, or the value is text that begins with !<.',
          cure: 'Close the tag, or quote the value.',
        },
        'yaml-tag-mark-missing': {
          when: 'The handle of a %TAG line does not begin, or does not end, with an exclamation mark.',
          cause: 'The line was cut short or mistyped.',
          cure: 'Write the handle as ! or !name!, or remove the line.',
        },
        'yaml-tag-uri-missing': {
          when: 'A tag or a %TAG line ends before the name of the tag.',
          cause: 'The value is a lone handle such as !x!.',
          cure: 'Write the whole tag, or quote the value.',
        },
        'yaml-tag-escape-invalid': {
          when: 'A percent sign in a tag is not followed by two hexadecimal digits.',
          cause: 'The value is text that begins with ! and contains a percent sign.',
          cure: 'Quote the value.',
        },
        'yaml-tag-escape-not-utf8': {
          when: "The first escaped byte of a tag, as in %ff, can't begin a character in UTF-8.",
          cause: 'The tag was escaped from another encoding.',
          cure: 'Quote the value, or escape the tag as UTF-8.',
        },
        'yaml-tag-escape-not-utf8-inside': {
          when: "An escaped byte in a tag, as in %c3%28, can't go on with the character that the bytes before began.",
          cause: 'The tag was escaped from another encoding, or cut in the middle of a character.',
          cure: 'Quote the value, or escape the tag as UTF-8.',
        },
        'yaml-tag-does-not-fit': {
          when: 'A value has a tag that its text does not fit, for example !!int before a word or before nothing.',
          cause: 'The tag was kept while the value changed, or a template rendered an empty value.',
          cure: 'Remove the tag, or write a value of its type.',
        },
        'yaml-binary-not-base64': {
          when: 'A value with the tag !!binary is not base64.',
          cause: 'Plain text was given the tag.',
          cure: 'Encode the value as base64, or remove the tag. In an API object, base64 is as a plain string without a tag.',
        },
      },
    },
    'yaml-anchors': {
      title: 'Anchors, aliases and merges',
      about:
        '&name marks a value, *name repeats it, <<: merges maps. The API server resolves them before it looks at the object; what is stored has no anchors any more.',
      codes: {
        'yaml-anchor-name-missing': {
          when: "An & or * that begins a value is not followed by a letter or digit, or the name is followed by a character that names don't have.",
          cause: 'A wildcard such as *.example.com, or a text that begins with & or *, was not quoted.',
          cure: 'Quote it: host: "*.example.com".',
        },
        'yaml-anchor-unknown': {
          when: 'An alias (*name) has no anchor (&name) before it in the same document.',
          cause:
            'The anchor is in another document or below the alias, or the value is a text that begins with *.',
          cure: 'Put the anchor before the alias in the same document, or quote the text.',
        },
        'yaml-anchor-contains-itself': {
          when: 'A value contains an alias to itself.',
          cause: 'The alias is inside the map or list that has its anchor.',
          cure: "Write the inner value out; an API object can't contain itself.",
        },
        'yaml-too-many-aliases': {
          when: 'Aliases make far more of the document than its text says.',
          cause:
            'Aliases of lists that contain aliases again: a few lines that expand to millions of values.',
          cure: 'Write the values out, or use fewer levels of aliases.',
        },
        'yaml-merge-not-a-map': {
          when: 'The value after <<: is neither a map nor a list of maps.',
          cause: 'The alias after <<: refers to a string or a list.',
          cure: 'Merge maps only, or give the key another name if << was meant as one.',
        },
      },
    },
    'reading-limits': {
      title: "What JSON can't represent, and limits",
      about:
        'Every YAML text becomes JSON before anything else happens. JSON has no keys but texts, no infinities, and the reader has a limit of depth.',
      codes: {
        'yaml-key-not-scalar': {
          when: 'A key is a list or a map.',
          cause:
            'A template placeholder like {{ name }} in the place of a key, or a question mark that begins a complex key.',
          cure: 'Quote the key or render the template.',
        },
        'json-key-unsupported': {
          when: 'A key is null, or of another type that no JSON key can be made from.',
          cause: 'The key is missing before its colon, or is ~ or null without quotes.',
          cure: 'Quote the key: "null": x.',
        },
        'json-value-unsupported': {
          when: 'A number is .nan or .inf, which JSON does not have.',
          cause: 'The value was computed by a template, or was meant as text.',
          cure: 'Write a finite number, or quote the text.',
        },
        'yaml-too-deep': {
          when: 'Lists and maps are nested for more than 10,000 levels.',
          cause: 'The text was generated by a program that never stopped.',
          cure: 'Flatten it; no schema describes such depth.',
        },
        'json-too-deep': {
          when: 'JSON is nested for 10,000 levels or more.',
          cause: 'The text was generated by a program that never stopped.',
          cure: 'Flatten it; no schema describes such depth.',
        },
        'json-ended': {
          when: 'The JSON ends before it is complete, or the body is empty.',
          cause: 'The text was cut on its way, or a program sent nothing.',
          cure: 'Send the whole text; check that the file is not empty.',
        },
        'json-invalid-character': {
          when: 'A character is where JSON has no place for it; the message says what came before.',
          cause: 'A trailing comma, a comment, single quotes, or YAML that is sent as application/json.',
          cure: 'Write strict JSON, or send the text as application/yaml.',
        },
        'too-many-values': {
          when: "The text has more values than this engine reads; the limit is the playground's own, the API server does not have one here.",
          cause: 'A very large generated file.',
          cure: 'Cut the text down to the part the question is about; a cluster would go on and meet its own limits of size.',
        },
      },
    },
  },
} as const satisfies Area;
