/** Texts that can't be parsed: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const yaml = {
  title: "Documents that can't be parsed",
  families: {
    'yaml-layout': {
      title: 'Indentation, colons, and dashes',
      about:
        'The parser could not follow the structure of the document. The line in the message is where it stopped, which is often a few lines below the mistake; nothing after that line was read.',
      codes: {
        'yaml-token-unknown': {
          when: 'A value begins with a character that YAML reserves, for example @ or a backtick, or with a tab.',
          cause:
            'Usually an unquoted value: a handle like @team, a template placeholder, or a tab from an editor.',
          cure: 'Quote the value, for example owner: "@team", and indent with spaces only.',
        },
        'yaml-colon-missing': {
          when: 'A key is expected, but the line has no colon.',
          cause:
            'A line of text is outside its block or quotes, a colon is missing, or the space after a colon is missing (a:1).',
          cure: 'Write key: value with a space after the colon, or indent the line so that it belongs to the text above it.',
        },
        'yaml-list-item-not-allowed': {
          when: 'A list item begins where no list is allowed.',
          cause: 'The list begins on the line of its key, for example ports: - 80, or after another value.',
          cure: 'Put each dash on its own line below the key, or write the list as [80, 443].',
        },
        'yaml-key-not-allowed': {
          when: 'A question mark begins a key where no key is allowed, usually after another key on the same line.',
          cause: 'A value that begins with a question mark and a space is not quoted.',
          cure: 'Quote the value, or put the key on its own line.',
        },
        'yaml-value-not-allowed': {
          when: 'A line that already has a key and a value contains a second colon followed by a space, or a key is indented more than its siblings.',
          cause:
            'A value that contains ": " is not quoted (message: error: failed), or a line is indented too much.',
          cure: 'Quote values that contain ": ", and align the keys of a map.',
        },
        'yaml-tab-in-indentation': {
          when: 'A line is indented with a tab.',
          cause: 'The editor inserted tabs, or the text was pasted from a terminal or a document.',
          cure: 'Replace tabs with spaces; YAML does not allow tabs as indentation.',
        },
        'yaml-block-indentation-zero': {
          when: 'The number after | or >, which is the indentation of the block, is 0.',
          cause: 'The number was meant to declare that the text is not indented.',
          cure: 'Leave the number out, and indent the text by at least one space below its key.',
        },
        'yaml-tab-in-block': {
          when: 'A line inside a block scalar (| or >) begins with a tab instead of its indentation.',
          cause: 'A script or Makefile was pasted into a block whose lines use tabs from the first column.',
          cure: 'Indent every line of the block with spaces; tabs are allowed after that indentation.',
        },
        'yaml-node-missing': {
          when: 'A value is missing: the document contains only an end marker (...), or a flow list has an extra comma.',
          cause: 'A template rendered to nothing, or a comma directly follows a bracket.',
          cure: 'Send a complete document, and remove the extra comma or marker.',
        },
        'yaml-list-item-missing': {
          when: 'A line in a list is aligned with the dashes, but does not begin with one.',
          cause: 'A key after a list is indented like its items, or the dash of an item is missing.',
          cure: 'Begin the line with a dash, or align it with the key of the list.',
        },
        'yaml-key-missing': {
          when: 'Text follows a complete value, or a line is indented less than its map but more than the parent of that map.',
          cause:
            'Text after a closing quote ("a" b), or a line that is indented by one space too few or too many.',
          cure: 'Quote the whole value, or align the line with the keys of its map.',
        },
        'yaml-flow-list-not-closed': {
          when: 'An item of a list in square brackets is not followed by a comma or a closing bracket.',
          cause: 'A comma or the bracket is missing, or an unquoted item contains a colon or brackets.',
          cure: 'Separate items with commas, close the bracket, and quote items with special characters.',
        },
        'yaml-flow-map-not-closed': {
          when: 'An entry of a map in curly brackets is not followed by a comma or a closing bracket.',
          cause:
            'A comma or bracket is missing, or a template like {{ .Values.x }} was not rendered: YAML reads it as a map.',
          cure: 'Separate entries with commas and close the bracket; quote placeholders or render the template first.',
        },
        'duplicate-key': {
          when: 'A map has the same key twice; the last one would win.',
          cause: 'Two edits of one file, a merge, or a template that renders a block twice.',
          cure: 'Keep one of the two. With fieldValidation Strict the request is rejected, with Warn it only causes a warning.',
        },
      },
    },
    'yaml-quotes': {
      title: 'Quotes, escapes, and characters',
      about:
        'In double quotes a backslash begins an escape sequence; single quotes have no escape sequences. Both must be closed before the document ends.',
      codes: {
        'yaml-quote-not-closed': {
          when: 'The document ends inside an unclosed quote.',
          cause: 'The closing quote is missing, or a value begins with an apostrophe.',
          cure: "Close the quote; write an apostrophe inside single quotes twice ('it''s').",
        },
        'yaml-quote-not-closed-before-document': {
          when: 'A line with --- or ... appears inside an unclosed quote.',
          cause:
            'The closing quote is missing, so the marker of the next document is read as part of the string.',
          cure: 'Close the quote; use an indented block scalar (|) for a string that contains a line with ---.',
        },
        'yaml-escape-unknown': {
          when: 'A backslash in double quotes is followed by a letter that is not an escape, for example \\d or \\q.',
          cause: 'A regular expression or a Windows path was written in double quotes.',
          cure: "Use single quotes, where a backslash is a backslash ('^\\d+$'), or write it twice.",
        },
        'yaml-escape-digits-missing': {
          when: '\\x, \\u or \\U in double quotes is not followed by its 2, 4, or 8 hexadecimal digits.',
          cause: 'An escape sequence is incomplete, or a path has a backslash before an x or u.',
          cure: 'Write all digits, for example \\x41 or \\u00e9, or use single quotes.',
        },
        'yaml-escape-not-a-character': {
          when: 'An escape sequence does not represent a Unicode character, for example \\UFFFFFFFF or half of a surrogate pair.',
          cause: 'The number is a typo, or was copied from a JSON surrogate pair.',
          cure: 'Write the character itself, or its code point with \\U and eight digits.',
        },
        'yaml-control-character': {
          when: 'The text contains a control character, for example NUL, that YAML does not allow.',
          cause: 'Binary data or terminal colours were pasted, or the file is not UTF-8.',
          cure: 'Remove the character, write it as an escape sequence in double quotes ("\\x01"), or encode the data as base64.',
        },
      },
    },
    'yaml-directives': {
      title: 'Directives (lines that begin with %)',
      about:
        'Directives are rare: %YAML sets the version of YAML, and %TAG defines a short form of tags. They are only allowed before ---. Manifests need no directives, so you can almost always remove the line.',
      codes: {
        'yaml-directive-name-missing': {
          when: 'A line begins with %, but no name follows.',
          cause: 'A line that should be indented, or a line of a template, begins with %.',
          cure: 'Remove or indent the line, or quote the value that begins with %.',
        },
        'yaml-directive-name-invalid': {
          when: 'The name after % is followed directly by a character that is not allowed in names.',
          cause: 'A value or key that begins with % is not quoted.',
          cure: 'Quote it, for example "%a": b.',
        },
        'yaml-directive-unknown': {
          when: 'The directive is neither %YAML nor %TAG.',
          cause: 'The document contains a line of a template language, for example {% or %include.',
          cure: 'Remove the line, or render the template before you send the document.',
        },
        'yaml-line-break-missing': {
          when: 'A directive, or the | or > that begins a block scalar, is followed by something other than a comment.',
          cause: 'The text begins on the line of | instead of below it.',
          cure: 'Begin the text on the next line; a comment needs a space before its #.',
        },
        'yaml-version-invalid': {
          when: '%YAML is followed by a number that is not of the form 1.1.',
          cause: 'The minor number, or the dot, is missing.',
          cure: 'Remove the line, or write %YAML 1.1.',
        },
        'yaml-version-too-long': {
          when: 'A number in %YAML has more than nine digits, or no such version exists.',
          cause: 'A typo, or another number was meant.',
          cure: 'Remove the line, or write %YAML 1.1.',
        },
        'yaml-version-missing': {
          when: '%YAML is not followed by a number, or the minor version is missing.',
          cause: 'The line is incomplete.',
          cure: 'Remove the line, or write %YAML 1.1.',
        },
        'yaml-version-repeated': {
          when: 'One document has two %YAML lines.',
          cause: 'Two files were joined without --- between them.',
          cure: 'Keep one of the lines, or add --- between the two files.',
        },
        'yaml-version-unsupported': {
          when: '%YAML names a version other than 1.1, usually 1.2.',
          cause: 'The file was written for a newer version of YAML; the API server only supports 1.1.',
          cure: 'Remove the line: both versions read almost all manifests the same way.',
        },
        'yaml-document-start-missing': {
          when: 'Directives are not followed by ---, or a document ends with ... and the next does not begin with ---.',
          cause: 'The line with --- was removed, or text follows an end marker.',
          cure: 'Add a line with --- before the document, or remove the directive.',
        },
        'yaml-tag-directive-repeated': {
          when: 'Two %TAG lines define the same handle.',
          cause: 'Several files that define it were joined.',
          cure: 'Keep one of the lines.',
        },
        'yaml-directive-space-missing': {
          when: 'The handle of a %TAG line is not followed by a space.',
          cause: 'The second part of the line is missing.',
          cure: 'Write %TAG !e! tag:example.com,2000: or remove the line.',
        },
      },
    },
    'yaml-tags': {
      title: 'Tags (words that begin with !)',
      about:
        'A tag sets the type of a value: !!str, !!int, !!binary. Manifests rarely need tags; to make a value a string, use quotes. The API server does not support tags of other tools (CloudFormation, Vault …).',
      codes: {
        'yaml-tag-handle-unknown': {
          when: 'A tag has a handle, for example in !e!name, that no %TAG line defines.',
          cause:
            'The value is a string that begins with an exclamation mark, or the tag belongs to another tool.',
          cure: 'Quote the value, for example "!e!name", or remove the tag.',
        },
        'yaml-tag-not-ended': {
          when: 'A tag is followed directly by a character that is not allowed in tags.',
          cause: 'The space between tag and value is missing.',
          cure: 'Put a space after the tag, or quote the whole value.',
        },
        'yaml-tag-bracket-missing': {
          when: 'A tag that begins with !< is not closed with >.',
          cause: 'The closing bracket is missing, or the value is a string that begins with !<.',
          cure: 'Close the tag, or quote the value.',
        },
        'yaml-tag-mark-missing': {
          when: 'The handle of a %TAG line does not begin, or does not end, with an exclamation mark.',
          cause: 'The line is incomplete or has a typo.',
          cure: 'Write the handle as ! or !name!, or remove the line.',
        },
        'yaml-tag-uri-missing': {
          when: 'A tag or a %TAG line ends before the name of the tag.',
          cause: 'The value is a lone handle such as !x!.',
          cure: 'Write the whole tag, or quote the value.',
        },
        'yaml-tag-escape-invalid': {
          when: 'A percent sign in a tag is not followed by two hexadecimal digits.',
          cause: 'The value is a string that begins with ! and contains a percent sign.',
          cure: 'Quote the value.',
        },
        'yaml-tag-escape-not-utf8': {
          when: "The first escaped byte of a tag, for example %ff, can't begin a UTF-8 character.",
          cause: 'The tag was escaped from another encoding.',
          cure: 'Quote the value, or escape the tag as UTF-8.',
        },
        'yaml-tag-escape-not-utf8-inside': {
          when: 'Escaped bytes in a tag, for example %c3%28, are not a complete UTF-8 character.',
          cause: 'The tag was escaped from another encoding, or cut in the middle of a character.',
          cure: 'Quote the value, or escape the tag as UTF-8.',
        },
        'yaml-tag-does-not-fit': {
          when: 'The text of a value does not match its tag, for example !!int before a word or before nothing.',
          cause: 'The tag was kept while the value changed, or a template rendered an empty value.',
          cure: 'Remove the tag, or write a value of its type.',
        },
        'yaml-binary-not-base64': {
          when: 'A value with the tag !!binary is not base64.',
          cause: 'The tag is on plain text.',
          cure: 'Encode the value as base64, or remove the tag. In API objects, base64 is a string without a tag.',
        },
      },
    },
    'yaml-anchors': {
      title: 'Anchors, aliases, and merges',
      about:
        '&name defines an anchor, *name repeats its value, and <<: merges maps. The API server resolves them before it reads the object; the stored object has no anchors.',
      codes: {
        'yaml-anchor-name-missing': {
          when: 'An & or * at the beginning of a value is not followed by a letter or digit, or the name is followed by a character that is not allowed in names.',
          cause:
            'A wildcard such as *.example.com, or another string that begins with & or *, is not quoted.',
          cure: 'Quote it: host: "*.example.com".',
        },
        'yaml-anchor-unknown': {
          when: 'An alias (*name) has no anchor (&name) before it in the same document.',
          cause:
            'The anchor is in another document or below the alias, or the value is a string that begins with *.',
          cure: 'Put the anchor before the alias in the same document, or quote the string.',
        },
        'yaml-anchor-contains-itself': {
          when: 'A value contains an alias to itself.',
          cause: 'The alias is inside the map or list that has the anchor.',
          cure: "Replace the alias with the value; an API object can't contain itself.",
        },
        'yaml-too-many-aliases': {
          when: 'Aliases expand the document far beyond its size.',
          cause:
            'Aliases of lists that contain aliases again: a few lines that expand to millions of values.',
          cure: 'Write the values in full, or use fewer levels of aliases.',
        },
        'yaml-merge-not-a-map': {
          when: 'The value after <<: is neither a map nor a list of maps.',
          cause: 'The alias after <<: refers to a string or a list.',
          cure: 'Merge only maps, or rename the key if << was meant as a key.',
        },
      },
    },
    'reading-limits': {
      title: "What JSON can't represent, and limits",
      about:
        'The server converts YAML to JSON before it does anything else. In JSON, keys are strings and numbers are finite, and the parser limits the depth.',
      codes: {
        'yaml-key-not-scalar': {
          when: 'A key is a list or a map.',
          cause:
            'A template placeholder like {{ name }} instead of a key, or a question mark that begins a complex key.',
          cure: 'Quote the key or render the template.',
        },
        'json-key-unsupported': {
          when: "A key is null, or has another type that can't be converted to a JSON key.",
          cause: 'The key is missing before its colon, or is ~ or null without quotes.',
          cure: 'Quote the key: "null": x.',
        },
        'json-value-unsupported': {
          when: 'A number is .nan or .inf, which JSON does not have.',
          cause: 'A template computed the value, or the value was meant as a string.',
          cure: 'Write a finite number, or quote the value.',
        },
        'yaml-too-deep': {
          when: 'Lists and maps are nested more than 10,000 levels deep.',
          cause: 'A program with a bug generated the document.',
          cure: 'Reduce the depth; no schema needs so many levels.',
        },
        'json-too-deep': {
          when: 'The JSON is nested 10,000 levels deep or more.',
          cause: 'A program with a bug generated the document.',
          cure: 'Reduce the depth; no schema needs so many levels.',
        },
        'json-ended': {
          when: 'The JSON ends before it is complete, or the body is empty.',
          cause: 'The document was truncated, or a program sent nothing.',
          cure: 'Send the complete document, and check that the file is not empty.',
        },
        'json-invalid-character': {
          when: 'A character is not allowed here in JSON; the message describes the position.',
          cause: 'A trailing comma, a comment, single quotes, or YAML that was sent as application/json.',
          cure: 'Write strict JSON, or send the document as application/yaml.',
        },
        'too-many-values': {
          when: "The document has more values than this engine supports; the limit is the playground's own. The API server has no such limit.",
          cause: 'A very large generated file.',
          cure: 'Reduce the document to the relevant part; a cluster would continue until it reaches its own size limits.',
        },
      },
    },
  },
} as const satisfies Area;
