/** CEL expressions that don't compile: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const expressions = {
  title: "CEL expressions that don't compile",
  families: {
    'cel-syntax': {
      title: 'Syntax',
      about:
        'The parser reads from left to right and tries to continue after a mistake, so one mistake can cause several messages. Fix the first one.',
      codes: {
        'cel-token-unknown': {
          when: 'A character is not valid in CEL, for example a single = or &, an @, or an unclosed quote.',
          cause:
            'A single = instead of ==, a single & instead of &&, an unclosed quote, or a backslash outside a string.',
          cure: 'Correct the character at the caret.',
        },
        'cel-token-missing': {
          when: 'Something is missing here, but the parser could continue as if it were present.',
          cause: 'A closing bracket, a colon of a ? b : c, or a comma.',
          cure: 'Insert what the message names.',
        },
        'cel-token-extraneous': {
          when: 'The expression has an unexpected token, but the parser could continue without it.',
          cause: 'Two values without an operator (a b), an extra bracket, or words such as and, or, not.',
          cure: 'Remove it; write &&, || and ! for and, or, not.',
        },
        'cel-token-unexpected': {
          when: 'Something else was expected here; the message lists what is allowed.',
          cause: 'The expression ends too early, or an operator has nothing on one side.',
          cure: 'Complete the expression; <EOF> in the message means its end.',
        },
        'cel-syntax-unknown': {
          when: 'The expression cannot start like this, usually after a dot or a minus sign.',
          cause: 'A dot without a name after it, a name in quotes after a dot, or two operators in a row.',
          cure: "Write self.name, or self['name'] for keys of maps.",
        },
        'cel-syntax-errors-many': {
          when: 'The expression has more than 100 syntax errors; the rest are not reported.',
          cause: 'The text is not CEL: another language, or a file.',
          cure: 'Correct the first error and look again.',
        },
        'cel-recovery-attempts': {
          when: 'The parser gave up after many attempts to continue after errors.',
          cause: 'The text is not CEL, or a bracket is missing near its beginning.',
          cure: 'Correct the first error and look again.',
        },
        'cel-recovery-lookahead': {
          when: 'The parser gave up searching for a place where it could continue.',
          cause: 'A bracket is missing near the beginning of a long expression.',
          cure: 'Correct the first error and look again.',
        },
        'cel-recursion-limit': {
          when: 'The expression nests deeper than 250 levels.',
          cause: 'Generated conditions, each in its own brackets.',
          cure: "Write lists instead of chains: self in ['a', 'b'] rather than self == 'a' || (self == 'b' || …).",
        },
        'cel-nesting-limit': {
          when: 'Calls or selections nest too deep for the parser.',
          cause: 'A long chain of generated calls.',
          cure: 'Split the condition into several rules.',
        },
        'cel-too-long': {
          when: 'The expression has more characters than the parser reads.',
          cause: 'Generated lists of values inside a rule.',
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
          when: 'A reserved word of CEL is used as a name: if, for, namespace, package, var, and others.',
          cause: 'A field with that name is used without self., or as a variable of a macro.',
          cure: 'Select it from its object: self.namespace works on servers since 1.32; on older ones, write self.__namespace__.',
        },
        'cel-field-name-missing': {
          when: 'The name of a field or function is missing.',
          cause: 'A number or a string follows a dot.',
          cure: "Write a name, or use ['…'].",
        },
        'cel-escaped-name-unsupported': {
          when: 'A name is in backticks, which servers before 1.37 do not support in rules.',
          cause: 'The rule was written for a newer server.',
          cure: 'Write the escaped form: self.a__dash__b for a field a-b, or use such names only with newer servers.',
        },
        'cel-macro-variable-overwrites-accumulator': {
          when: 'The variable of a macro has a name that macros use internally.',
          cause: 'A variable named __result__ or similar.',
          cure: 'Choose another name.',
        },
        'cel-macro-argument-not-a-name': {
          when: 'The variable of a macro is not a plain name.',
          cause: 'The arguments are in the wrong order, or the variable was left out: self.all(x > 0).',
          cure: 'Name the variable first: self.all(x, x > 0).',
        },
        'cel-macro-argument-not-an-identifier': {
          when: 'The first argument of map or filter is not a plain name.',
          cause: 'The variable was left out.',
          cure: 'Name the variable first: self.map(x, x.name).',
        },
        'cel-macro-variable-not-a-name': {
          when: 'The variable of optMap or optFlatMap is not a plain name.',
          cause: 'An expression was written instead.',
          cure: 'Name the variable first: self.?a.optMap(v, v + 1).',
        },
        'cel-macro-variable-repeated': {
          when: 'A macro with two variables has the same name twice.',
          cause: 'A typo.',
          cure: 'Use different names for the key and the value: self.all(k, v, …).',
        },
        'cel-has-argument': {
          when: 'has() is given something that is not a field of an object.',
          cause: "has(self), has(self['a']) or has(self.list[0]).",
          cure: "Write has(self.a.b); for keys of maps write 'a' in self.",
        },
        'cel-sort-by-target': {
          when: "sortBy is called on something that it can't sort, for example a literal number.",
          cause: 'Brackets are missing around an expression.',
          cure: 'Call it on a list: self.items.sortBy(i, i.name).',
        },
        'cel-bind-variable-not-a-name': {
          when: 'The variable of cel.bind is not a plain name.',
          cause: 'The arguments are in the wrong order.',
          cure: 'Write cel.bind(name, value, expression).',
        },
      },
    },
    'cel-types': {
      title: 'Types',
      about: 'Each value has the type that the schema declares; CEL does not convert automatically.',
      codes: {
        'cel-undeclared-reference': {
          when: "A name or function is unknown. Rules can use self, oldSelf, variables of macros, and the functions of the server's libraries.",
          cause:
            'self. is missing before a field, a function is misspelled, or it was added in a later version of Kubernetes.',
          cure: 'Write self.name. New expressions can only use functions that the previous minor version of Kubernetes also supports.',
        },
        'cel-no-matching-overload': {
          when: 'An operator or function exists, but not for values of these types.',
          cause: 'An integer compared with a string, a list with a number, or int with double: 1 + 1.0.',
          cure: 'Convert one side: string(self.n), double(self.n), int(self.s), or compare size(self.list).',
        },
        'cel-type-mismatch': {
          when: 'A different type is expected here.',
          cause: 'The branches of ? : or the items of a literal list have different types.',
          cure: 'Convert them to one type, or wrap the parts that differ in dyn().',
        },
        'cel-field-type-mismatch': {
          when: 'The value of a field in a message literal does not have the type of the field.',
          cause: 'The rule contains a literal such as Int32Value{…}, which rules rarely need.',
          cure: 'Use plain values.',
        },
        'cel-undefined-field': {
          when: 'The object has no such field in the schema.',
          cause: ({ place }) =>
            place === 'metadata'
              ? 'Rules can read only name and generateName of metadata.'
              : place === 'escaped'
                ? 'The name contains a character that must be escaped in CEL.'
                : place === 'plain'
                  ? 'A misspelled name, or a field that the schema doesn’t declare.'
                  : 'A misspelled name, a field that is only preserved by x-kubernetes-preserve-unknown-fields, metadata other than name and generateName, or a name that must be escaped.',
          cure: ({ place }) =>
            place === 'metadata'
              ? 'Copy the value into a field of spec and validate that, or use an admission policy, which can read all of metadata.'
              : place === 'plain'
                ? 'Write the name as in the schema, or declare the field.'
                : 'Write the name as in the schema; escape names with special characters: a-b is self.a__dash__b, a.b is self.a__dot__b.',
        },
        'cel-no-field-selection': {
          when: 'A field is selected from a value that does not have fields, for example a number, a string, or a list.',
          cause: 'The rule goes one level too deep, or treats a list as one of its items.',
          cure: "Select from the item: self.list.all(i, i.name != ''), or self.list[0].name.",
        },
        'cel-type-unresolved': {
          when: 'The type of a literal is unknown.',
          cause: 'A map literal with a name before its bracket: self{…}.',
          cure: "Write a map as {'key': value}.",
        },
        'cel-not-a-type': {
          when: 'A value was written where a type name is required.',
          cause: 'A map literal with a name before its bracket.',
          cure: "Write a map as {'key': value}; compare types with type(self) == string.",
        },
        'cel-not-a-message-type': {
          when: 'A type that is not a message appears before the brackets of a literal.',
          cause: 'map{} or list{} instead of {} and [].',
          cure: 'Write {} or [].',
        },
        'cel-not-a-range': {
          when: 'A macro is called on something that is neither a list nor a map.',
          cause: 'self is the object rather than its list, or the value is a number or string.',
          cure: 'Call it on a list or map: self.items.all(i, …).',
        },
        'cel-expression-unspecified': {
          when: 'The parser skipped an invalid expression; other errors are reported before this one.',
          cause: 'A syntax error earlier in the expression.',
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
          when: 'A number with a fraction or exponent is beyond what a double can represent.',
          cause: 'An exponent over 308.',
          cure: 'Use a smaller number.',
        },
        'cel-escape-at-end': {
          when: 'A string ends with a single backslash.',
          cause: 'The backslash of a path or pattern.',
          cure: "Write it twice, or use a raw string: r'\\d'.",
        },
        'cel-escape-invalid': {
          when: 'A backslash in a string does not start a valid escape sequence, or bytes do not support it.',
          cause: 'A regular expression in plain quotes.',
          cure: "Use a raw string: self.matches(r'^\\d+$').",
        },
        'cel-escape-not-a-character': {
          when: 'An escape names a number that is not a Unicode character.',
          cause: 'Half of a surrogate pair such as \\ud83d.',
          cure: 'Write the character itself, or \\U with eight digits.',
        },
        'cel-literal-argument-invalid': {
          when: "A constant argument of matches, duration, timestamp, or a similar function can't be parsed.",
          cause: 'A pattern with a look-ahead (RE2 does not have one), or a duration with days (1d).',
          cure: 'Correct the constant: durations use h, m, s, and ms; times have the form 2006-01-02T15:04:05Z.',
        },
        'cel-format-ended': {
          when: 'The string before .format ends inside a clause, with a single %.',
          cause: 'The string contains a literal percent sign.',
          cure: 'Write %% for a percent sign.',
        },
        'cel-format-argument-missing': {
          when: 'The string before .format has more clauses than the list has values.',
          cause: 'A value is missing.',
          cure: 'Give one value for each %s, %d and so on.',
        },
        'cel-format-clause-invalid': {
          when: 'A clause of format does not exist.',
          cause: "A letter of another language's printf, for example %v or %z.",
          cure: 'Use %s, %d, %f, %e, %b, %x, %X or %o.',
        },
        'cel-format-argument-type': {
          when: 'A clause of format does not take a value of this type.',
          cause: '%d with a string or a double.',
          cure: 'Use %s, which supports all values.',
        },
        'cel-format-arguments-many': {
          when: 'The list has more values than the string before .format has clauses.',
          cause: 'A clause was removed, or % is missing.',
          cure: 'Remove the extra values.',
        },
      },
    },
  },
} as const satisfies Area;
