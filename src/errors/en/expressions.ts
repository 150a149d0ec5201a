/** CEL expressions that don't compile: the pages of errors, in English. */
import type { Area } from '../explanation.ts';

export const expressions = {
  title: "CEL expressions that don't compile",
  families: {
    'cel-syntax': {
      title: 'Syntax',
      about:
        'The parser reads from left to right and tries to go on after a mistake, so that one mistake may give several messages; the first is the one that counts.',
      codes: {
        'cel-token-unknown': {
          when: 'A character belongs to nothing that CEL knows, such as a single = or &, a @, or an open quote.',
          cause:
            'A single = for ==, a single & for &&, a quote that is not closed, or a backslash outside of a string.',
          cure: 'Correct the character at the caret.',
        },
        'cel-token-missing': {
          when: 'Something is missing at this place, and the parser could go on as if it stood there.',
          cause: 'A closing bracket, a colon of a ? b : c, or a comma.',
          cure: 'Insert what the message names.',
        },
        'cel-token-extraneous': {
          when: 'Something stands here that does not belong, and the parser could go on without it.',
          cause: 'Two values without an operator (a b), one bracket too many, or words such as and, or, not.',
          cure: 'Remove it; write &&, || and ! for and, or, not.',
        },
        'cel-token-unexpected': {
          when: 'Something else was expected here; the message lists what could stand.',
          cause: 'The expression ends too early, or an operator has nothing on one side.',
          cure: 'Complete the expression; <EOF> in the message means its end.',
        },
        'cel-syntax-unknown': {
          when: 'What stands here begins nothing that CEL knows, mostly after a dot or a minus sign.',
          cause: 'A dot with no name behind it, a name in quotes after a dot, or two operators in a row.',
          cure: "Write self.name, or self['name'] for keys of maps.",
        },
        'cel-syntax-errors-many': {
          when: 'The expression has more than 100 syntax errors; the rest is not told.',
          cause: 'The text is no CEL: another language, or a file.',
          cure: 'Correct the first error and look again.',
        },
        'cel-recovery-attempts': {
          when: 'The parser gave up after many attempts to go on behind errors.',
          cause: 'The text is no CEL, or a bracket is missing near its beginning.',
          cure: 'Correct the first error and look again.',
        },
        'cel-recovery-lookahead': {
          when: 'The parser gave up searching for a place where it could go on.',
          cause: 'A bracket is missing near the beginning of a long expression.',
          cure: 'Correct the first error and look again.',
        },
        'cel-recursion-limit': {
          when: 'The expression nests deeper than 250 levels.',
          cause: 'Generated conditions, each in brackets of its own.',
          cure: "Write lists in place of chains: self in ['a', 'b'] rather than self == 'a' || (self == 'b' || …).",
        },
        'cel-nesting-limit': {
          when: 'Calls or selections nest too deep for the parser.',
          cause: 'A long chain of generated calls.',
          cure: 'Split the condition into several rules.',
        },
        'cel-too-long': {
          when: 'The expression has more characters than the parser reads.',
          cause: 'Generated lists of values inside of a rule.',
          cure: 'Use enum or pattern in the schema, or split the rule.',
        },
      },
    },
    'cel-names': {
      title: 'Names and macros',
      about:
        'Macros (all, exists, map, has …) are expanded before types are checked, so they need plain names in the right places.',
      codes: {
        'cel-reserved-name': {
          when: 'A word that CEL keeps for itself is used as a name: if, for, namespace, package, var and others.',
          cause: 'A field of that name is used without self., or as a variable of a macro.',
          cure: 'Select it from its object: self.namespace works on servers from 1.32; before, write self.__namespace__.',
        },
        'cel-field-name-missing': {
          when: 'There is no name where a field or a function must be named.',
          cause: 'A number or a string stands behind a dot.',
          cure: "Write a name, or use ['…'].",
        },
        'cel-escaped-name-unsupported': {
          when: 'A name stands in backticks, which servers before 1.37 do not take in rules.',
          cause: 'The rule was written for a newer server.',
          cure: 'Write the escaped form: self.a__dash__b for a field a-b, or leave such names to new servers.',
        },
        'cel-macro-variable-overwrites-accumulator': {
          when: 'The variable of a macro has a name that macros use inside.',
          cause: 'A variable named __result__ or similar.',
          cure: 'Choose another name.',
        },
        'cel-macro-argument-not-a-name': {
          when: 'The variable of a macro is no plain name.',
          cause: 'The arguments stand in the wrong order, or the variable was left out: self.all(x > 0).',
          cure: 'Name the variable first: self.all(x, x > 0).',
        },
        'cel-macro-argument-not-an-identifier': {
          when: 'The first argument of map or filter is no plain name.',
          cause: 'The variable was left out.',
          cure: 'Name the variable first: self.map(x, x.name).',
        },
        'cel-macro-variable-not-a-name': {
          when: 'The variable of optMap or optFlatMap is no plain name.',
          cause: 'An expression stands in its place.',
          cure: 'Name the variable first: self.?a.optMap(v, v + 1).',
        },
        'cel-macro-variable-repeated': {
          when: 'A macro with two variables has the same name twice.',
          cause: 'A typing error.',
          cure: 'Give the key and the value names of their own: self.all(k, v, …).',
        },
        'cel-has-argument': {
          when: 'has() is given something that is no field of an object.',
          cause: "has(self), has(self['a']) or has(self.list[0]).",
          cure: "Write has(self.a.b); for keys of maps write 'a' in self.",
        },
        'cel-sort-by-target': {
          when: "sortBy is called on something that it can't sort, such as a literal number.",
          cause: 'Brackets are missing around an expression.',
          cure: 'Call it on a list: self.items.sortBy(i, i.name).',
        },
        'cel-bind-variable-not-a-name': {
          when: 'The variable of cel.bind is no plain name.',
          cause: 'The arguments stand in the wrong order.',
          cure: 'Write cel.bind(name, value, expression).',
        },
      },
    },
    'cel-types': {
      title: 'Types',
      about: 'Each value has the type that the schema declares; CEL does not convert by itself.',
      codes: {
        'cel-undeclared-reference': {
          when: "A name or function is not known here. Known are self, oldSelf, variables of macros, and the functions of the server's libraries.",
          cause:
            'self. is missing before a field, a function is misspelled, or it came with a later version of Kubernetes.',
          cure: 'Write self.name. New expressions may use only what the previous minor of Kubernetes knew as well.',
        },
        'cel-no-matching-overload': {
          when: 'An operator or function exists, but not for values of these types.',
          cause: 'An integer compared with a string, a list with a number, or int with double: 1 + 1.0.',
          cure: 'Convert one side: string(self.n), double(self.n), int(self.s), or compare size(self.list).',
        },
        'cel-type-mismatch': {
          when: 'Another type is expected at this place.',
          cause: 'The branches of ? : or the items of a literal list have different types.',
          cure: 'Make them one type, or put dyn() around the parts that differ.',
        },
        'cel-field-type-mismatch': {
          when: 'A field of a message literal has another type than the value given.',
          cause: 'Such literals (Int32Value{…}) are hardly ever needed in rules.',
          cure: 'Use plain values.',
        },
        'cel-undefined-field': {
          when: 'The object has no such field in the schema.',
          cause:
            'A misspelled name, a field that only x-kubernetes-preserve-unknown-fields lets through, metadata other than name and generateName, or a name that must be escaped.',
          cure: 'Write the name as the schema has it; names with other characters are escaped: a-b is self.a__dash__b, a.b is self.a__dot__b.',
        },
        'cel-no-field-selection': {
          when: 'A field is selected from a value that has none, such as a number, a string or a list.',
          cause: 'A level too many, or a list is taken for its item.',
          cure: "Select from the item: self.list.all(i, i.name != ''), or self.list[0].name.",
        },
        'cel-type-unresolved': {
          when: 'A name that stands where a type of a literal must be is none that is known.',
          cause: 'A map literal with a name before its bracket: self{…}.',
          cure: "Write a map as {'key': value}.",
        },
        'cel-not-a-type': {
          when: 'A value stands where the name of a type must be.',
          cause: 'A map literal with a name before its bracket.',
          cure: "Write a map as {'key': value}; compare types with type(self) == string.",
        },
        'cel-not-a-message-type': {
          when: 'A type that is no message stands before the brackets of a literal.',
          cause: 'map{} or list{} in place of {} and [].',
          cure: 'Write {} or [].',
        },
        'cel-not-a-range': {
          when: 'A macro is called on something that is no list and no map.',
          cause: 'self is the object rather than its list, or a number or string is walked over.',
          cure: 'Call it on a list or map: self.items.all(i, …).',
        },
        'cel-expression-unspecified': {
          when: 'The parser left a hole where an expression was; other errors are told before this one.',
          cause: 'A syntax error further left.',
          cure: 'Correct the other errors first.',
        },
      },
    },
    'cel-literals': {
      title: 'Literals',
      about: 'Constants are checked when a rule is compiled.',
      codes: {
        'cel-int-invalid': {
          when: 'A whole number does not fit into 64 bits.',
          cause: 'A number beyond 9223372036854775807.',
          cure: 'Use a smaller number, or a double: 1e19.',
        },
        'cel-uint-invalid': {
          when: 'An unsigned number (5u) does not fit into 64 bits.',
          cause: 'A number beyond 18446744073709551615.',
          cure: 'Use a smaller number.',
        },
        'cel-double-invalid': {
          when: 'A number with a fraction or exponent is beyond what a double holds.',
          cause: 'An exponent over 308.',
          cure: 'Use a smaller number.',
        },
        'cel-escape-at-end': {
          when: 'A string ends with a single backslash.',
          cause: 'The backslash of a path or pattern.',
          cure: "Write it twice, or use a raw string: r'\\d'.",
        },
        'cel-escape-invalid': {
          when: "A backslash in a string is followed by what is no escape, or is one that bytes don't take.",
          cause: 'A regular expression in plain quotes.',
          cure: "Use a raw string: self.matches(r'^\\d+$').",
        },
        'cel-escape-not-a-character': {
          when: 'An escape names a number that is no Unicode character.',
          cause: 'Half of a surrogate pair such as \\ud83d.',
          cure: 'Write the character itself, or \\U with eight digits.',
        },
        'cel-literal-argument-invalid': {
          when: "A constant argument of matches, duration, timestamp or the like can't be read.",
          cause: 'A pattern with a look-ahead (RE2 has none), or a duration with days (1d).',
          cure: 'Correct the constant: durations have h, m, s, ms; times are of the form 2006-01-02T15:04:05Z.',
        },
        'cel-format-ended': {
          when: 'The text before .format ends inside of a clause, with a single %.',
          cause: 'A percent sign that is meant as such.',
          cure: 'Write %% for a percent sign.',
        },
        'cel-format-argument-missing': {
          when: 'The text before .format has more clauses than the list has values.',
          cause: 'A value was forgotten.',
          cure: 'Give one value for each %s, %d and so on.',
        },
        'cel-format-clause-invalid': {
          when: 'A clause of format is none that exists.',
          cause: "A letter of another language's printf, such as %v or %z.",
          cure: 'Use %s, %d, %f, %e, %b, %x, %X or %o.',
        },
        'cel-format-argument-type': {
          when: 'A clause of format does not take a value of this type.',
          cause: '%d with a string or a double.',
          cure: 'Use %s, which takes every value.',
        },
        'cel-format-arguments-many': {
          when: 'The list has more values than the text before .format has clauses.',
          cause: 'A clause was removed, or % is missing.',
          cure: 'Remove the values that are left over.',
        },
      },
    },
  },
} as const satisfies Area;
