/** What is said of fixes, in English. Loaded with the stories. */
import { numberText } from '../number-text.ts';
import { plural } from './plural.ts';

export const fixes = {
  label: 'Fixes',
  searching: 'Looking for a fix…',
  none: 'Nothing was found that clears this and brings nothing new.',
  kinds: {
    rename: (what: string, to: string) => `Rename ${what} to ${to}`,
    remove: (what: string, _to: string) => `Take out ${what}`,
    move: (what: string, to: string) => (to === '' ? `Move ${what}` : `Move ${what} to ${to}`),
    add: (what: string, to: string) => (to === '' ? `Add ${what}` : `Add ${what}: ${to}`),
    set: (what: string, to: string) => (to === '' ? `Change ${what}` : `Set ${what} to ${to}`),
    convert: (what: string, to: string) => (to === '' ? `Rewrite ${what}` : `Write ${what} as ${to}`),
    replace: (what: string, to: string) => `Write ${to} in place of ${what}`,
    quote: (what: string, to: string) => `Put ${what} in quotes: ${to}`,
    declare: (what: string, _to: string) => `Declare ${what} in the CRD`,
    'allow-null': (what: string, _to: string) => `Let ${what} be null: nullable: true in the CRD`,
    indent: (what: string, _to: string) =>
      what === '' ? 'Indent as the lines around' : `Indent ${what} as the lines around it`,
    'replace-tabs': (_what: string, _to: string) => 'Indent with spaces in place of tabs',
    escape: (what: string, to: string) =>
      /\bmessageExpression\b/.test(what) ? `Write the message as ${to}` : `Write the rule as ${to}`,
    guard: (what: string, to: string) =>
      /\btype\(/.test(to)
        ? `Let the rule ask first of what type ${what} is`
        : `Let the rule ask first whether ${what} is there`,
    bound: (_what: string, to: string) => `Bound what the rules go through: ${to}`,
    'spell-out': (what: string, to: string) => `Spell out what ${what} holds: ${to}`,
    embed: (what: string, _to: string) => `Make ${what} an object of its own: x-kubernetes-embedded-resource`,
    preserve: (what: string, _to: string) =>
      `Keep all unknown fields of ${what || 'the object'}: x-kubernetes-preserve-unknown-fields`,
    'any-key': (what: string, _to: string) =>
      `Let ${what || 'the object'} hold any key: additionalProperties`,
    default: (what: string, _to: string) =>
      `Give ${what} an empty default in the CRD, so that the defaults in it apply`,
    close: (what: string, _to: string) =>
      `Close the gap: a rule around ${what} keeps it from being taken out`,
    'to-v1': (what: string, _to: string) =>
      what === 'keep'
        ? 'Write the CRD in v1; unknown fields are kept as before'
        : what === 'prune'
          ? 'Write the CRD in v1; unknown fields are pruned from then on'
          : 'Write the CRD in v1',
    'keep-version': (what: string, _to: string) =>
      `Keep version ${what}, not served: objects are still stored in it`,
  },
  reveals: 'Then a later check is reached, which finds something else.',
  refuses: 'Then this very update is refused.',
  inPane: { crd: 'in the CRD', object: 'in the object', patch: 'in the patch' },
  preview: 'What changes',
  moreLines: (n: number) => `… ${plural(n, 'more line')}`,
  gone: (line: number) => `Line ${numberText(line)} goes`,
  come: (line: number) => `Line ${numberText(line)} comes`,
  all: (n: number) => `Fix all ${numberText(n)} of this kind`,
  allSearching: (fixed: number, of: number) =>
    `Looking for fixes: ${numberText(fixed)} of ${numberText(of)}…`,
  allFound: (fixed: number, of: number) =>
    fixed === of
      ? `One change for all ${numberText(of)}`
      : `One change for ${numberText(fixed)} of ${numberText(of)}`,
  allNone: 'They don’t go together: fix them one by one.',
  apply: 'Apply',
} as const;
