/** Validation rules (x-kubernetes-validations): the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const rules = {
  title: 'Validation rules (x-kubernetes-validations)',
  families: {
    'rule-results': {
      title: 'Results of rules',
      about: 'Rules run after schema validation passes, and share one cost budget for the whole object.',
      codes: {
        'rule-failed': {
          when: 'A rule evaluated to false. The text is the rule\'s message, the result of its messageExpression, or "failed rule: " followed by the rule.',
          cause: 'The object violates a condition that the author of the CRD wrote.',
          cure: 'Read the message; if it only quotes the rule, evaluate it step by step in the playground to see which part is false.',
        },
        'rule-error': {
          when: 'A rule ended with an error instead of true or false, which counts as failed.',
          cause:
            'Usually a field that does not exist (no such key), a division by zero, or an index beyond a list.',
          cure: 'If a field may be missing, check it first: has(self.x) && self.x > 0, or self.?x.orValue(0) > 0.',
        },
        'rule-no-such-overload': {
          when: 'An operator or function in a rule does not support the values it got.',
          cause:
            'Values without a type (int-or-string, preserved unknown fields) are only known at run time: "50%" > 3 has no meaning.',
          cure: "Check the type first: type(self) == int ? self > 3 : self.endsWith('%').",
        },
        'rule-over-call-limit': {
          when: 'One evaluation of a rule exceeded the limit for a single evaluation (1,000,000 units); no more rules are run.',
          cause: 'Nested all, exists, or map over long lists.',
          cure: 'Limit the lists with maxItems, and avoid nested loops, for example with a list of type map or a sorted list.',
        },
        'rules-over-budget': {
          when: 'All rules together used up the budget of the object (10,000,000 units); the remaining rules are not run.',
          cause: 'Many items, each with expensive rules.',
          cure: 'Limit lists and strings, move rules to a level where they run once, and split large objects.',
        },
        'rule-message-over-budget': {
          when: 'The messageExpression of a failed rule used up the budget of the object.',
          cause: 'The message is built from a large part of the object.',
          cure: 'Build it from short values, or use a plain message.',
        },
        'rule-message-over-call-limit': {
          when: 'The messageExpression of a failed rule exceeded the limit for a single evaluation.',
          cause: 'Loops inside the message.',
          cure: 'Build it from short values, or use a plain message.',
        },
        'rule-does-not-run': {
          when: 'A rule of a stored CRD no longer compiles, so the server rejects every object that the rule applies to.',
          cause: 'The CRD was stored by an older server, or it was written directly to etcd.',
          cure: 'Correct the rule in the CRD.',
        },
        'rules-without-types': {
          when: 'The schema at a rule has no type that CEL supports; the API server rejects new CRDs like this.',
          cause: 'A CRD that was written directly to etcd.',
          cure: 'Set type in the schema.',
        },
        'rules-not-checked': {
          when: 'Some rules were not run because the object has other errors; this message only reports that.',
          cause: 'Errors about types or limits are reported with it.',
          cure: 'Correct those first; rules might then report more.',
        },
      },
    },
    'rule-costs': {
      title: 'Estimated costs',
      about:
        'When a CRD is created or updated, the server estimates the worst case of each rule from the limits in the schema. For lists, maps, and strings without limits it assumes the size of a request.',
      codes: {
        'rule-cost': {
          when: 'The estimate of one rule is above the limit of 10,000,000 for a single expression.',
          cause:
            'A loop or a search over a list, map, or string without maxItems, maxProperties, or maxLength; nested lists multiply.',
          cure: 'Set limits on everything the rule iterates over, and on the lists that contain it. The Rules view of the playground shows the cost of each rule and what multiplies it.',
        },
        'rule-message-expression-cost': {
          when: 'The estimate of a messageExpression is above the limit for a single expression.',
          cause:
            'The message contains a string of unknown length; string() of an integer field counts as unlimited too.',
          cure: "Set maxLength on the strings, use '%d'.format([self.n]), or a plain message.",
        },
        'rules-cost': {
          when: 'The estimates of all rules of one version together exceed the limit of 100,000,000.',
          cause: 'Many rules, or rules inside nested lists: each counts once for every possible item.',
          cure: 'Reduce the cost of the most expensive rules, which are listed next to this message, by limiting the lists that contain them.',
        },
        'rule-cost-contributes': {
          when: 'This rule is one of those that make up most of the cost of all rules.',
          cause: 'It is inside lists or maps without limits, or iterates over some.',
          cure: 'Limit the lists that contain it and everything it iterates over.',
        },
      },
    },
    'rule-form': {
      title: 'Fields of a validation rule',
      about: 'The server reports these when the CRD is created or updated, before it compiles any rule.',
      codes: {
        'rule-missing': {
          when: 'The expression of a rule is missing or contains only spaces.',
          cause: 'An empty entry, or the expression is under another key.',
          cure: 'Write rule: with a CEL expression whose result is true or false.',
        },
        'rule-message-empty': {
          when: 'message is set, but contains only spaces.',
          cause: 'A template rendered to an empty string.',
          cure: 'Write a message, or leave the field out.',
        },
        'rule-message-line-breaks': {
          when: 'message contains a line break.',
          cause: 'A block scalar (|) was used for a message.',
          cure: 'Write it on one line, or use >-, which folds lines into one without a line break at the end.',
        },
        'rule-message-missing': {
          when: 'The rule spans several lines and has no message. Without one, the message would be the rule itself.',
          cause: 'A long rule in a block scalar.',
          cure: 'Add a message, or write the rule on one line.',
        },
        'rule-message-expression-empty': {
          when: 'messageExpression is set, but contains only spaces.',
          cause: 'A template rendered to an empty string.',
          cure: 'Write an expression whose result is a string, or leave the field out.',
        },
        'rule-reason-unsupported': {
          when: 'reason is not one of the four supported values.',
          cause: 'A different spelling, or a reason of the Kubernetes Status type.',
          cure: 'Use FieldValueInvalid, FieldValueForbidden, FieldValueRequired, or FieldValueDuplicate.',
        },
        'rule-field-path-empty': {
          when: 'fieldPath is set, but contains only spaces.',
          cause: 'A template rendered to an empty string.',
          cure: 'Write a path such as .spec.replicas, or leave the field out.',
        },
        'rule-field-path-line-breaks': {
          when: 'fieldPath contains a line break.',
          cause: 'A block scalar (|) was used for it.',
          cure: 'Write it on one line.',
        },
        'rule-field-path-invalid': {
          when: 'fieldPath is not a path to a field of the schema at the rule.',
          cause:
            'The path begins at the root rather than at the rule, names no property, or points into a list.',
          cure: "Begin with a dot and name properties, starting where the rule is declared; list items can't be named.",
        },
        'optional-old-self-without-old-self': {
          when: 'optionalOldSelf is set on a rule that does not use oldSelf.',
          cause: 'The rule was changed, or the field was set for all rules.',
          cure: 'Remove optionalOldSelf, or use oldSelf.',
        },
        'old-self-uncorrelatable': {
          when: "A rule uses oldSelf inside a list whose items can't be matched with those of the existing object.",
          cause:
            "The list has no list type, or is atomic or a set, so the server can't match old items with new ones.",
          cure: "Make it a list of type map with keys, or move the rule up to the list's parent.",
        },
      },
    },
    'rule-results-of-compiling': {
      title: 'Rules that do not compile',
      about: 'Each rule is compiled against the types that the schema declares.',
      codes: {
        'rule-does-not-compile': {
          when: ({ compileError }) =>
            compileError === undefined
              ? 'The expression is not valid CEL for the types of the schema. Line, column, and reason follow.'
              : `The expression is not valid CEL for the types of the schema: ${compileError}.`,
          cause: "An undefined field, a misspelled function, or types that don't fit an operator.",
          cure: 'Read the lines below ERROR: the caret marks the place. Each reason has its own page here.',
        },
        'rule-not-a-bool': {
          when: 'The rule compiles, but its result is not a boolean.',
          cause: "The comparison is missing: self.name rather than self.name != ''.",
          cure: 'Add the comparison.',
        },
        'rule-message-expression-not-a-string': {
          when: 'messageExpression compiles, but does not return a string.',
          cause: 'A number or a boolean is used on its own.',
          cure: "Convert it to a string: string(self.n), or 'at most %d'.format([self.max]).",
        },
        'rule-without-program': {
          when: "The expression compiles, but can't be prepared for evaluation, because a constant part of it fails.",
          cause: 'A constant such as int(1e30), or an invalid duration.',
          cure: 'Correct the constant.',
        },
        'rules-below-no-type': {
          when: 'Rules are declared below a value that has no CEL type, for example the items of an int-or-string.',
          cause: 'Keywords for lists or objects remain on a field of another type.',
          cure: "Remove the keywords that don't apply to the field's type, or set the right type.",
        },
        'rules-of-node-without-type': {
          when: 'The schema at the rule has no type that CEL supports.',
          cause: 'type is missing or unknown, or items is missing for a list.',
          cure: 'Set type, and items for lists.',
        },
      },
    },
  },
} as const satisfies Area;
