/** The texts about fixes, in English. Loaded with the explanations. */
import { numberText } from '../numbers/number-text.ts';
import { plural } from './plural.ts';

export const fixes = {
  label: 'Fixes',
  searching: 'Looking for a fix…',
  none: 'No fix was found that solves this without causing another problem.',
  kinds: {
    rename: (what: string, to: string) => `Rename ${what} to ${to}`,
    remove: (what: string, to: string) => (to === '' ? `Remove ${what}` : `Remove ${what} to ${to}`),
    move: (what: string, to: string) => (to === '' ? `Move ${what}` : `Move ${what} to ${to}`),
    add: (what: string, to: string) => (to === '' ? `Add ${what}` : `Add ${what}: ${to}`),
    set: (what: string, to: string) => (to === '' ? `Change ${what}` : `Set ${what} to ${to}`),
    convert: (what: string, to: string) => (to === '' ? `Rewrite ${what}` : `Change ${what} to ${to}`),
    replace: (what: string, to: string) => `Replace ${what} with ${to}`,
    quote: (what: string, to: string) => `Quote ${what}: ${to}`,
    declare: (what: string, _to: string) => `Declare ${what} in the CRD`,
    'allow-null': (what: string, _to: string) => `Allow null for ${what}: nullable: true in the CRD`,
    indent: (what: string, _to: string) =>
      what === '' ? 'Align with the lines around it' : `Align ${what} with the lines around it`,
    'replace-tabs': (_what: string, _to: string) => 'Indent with spaces instead of tabs',
    escape: (_what: string, to: string) => `Change the rule to ${to}`,
    'escape-message': (_what: string, to: string) => `Change the message expression to ${to}`,
    guard: (what: string, _to: string) => `Guard with has(${what})`,
    'guard-item': (what: string, _to: string) => `Check first whether ${what} exists`,
    'guard-optional': (what: string, _to: string) => `Use a default value if ${what} is missing`,
    'guard-type': (what: string, _to: string) => `Check the type of ${what} first`,
    bound: (_what: string, to: string) => `Add limits: ${to}`,
    'spell-out': (what: string, to: string) => `Declare the fields of ${what}: ${to}`,
    embed: (what: string, _to: string) => `Make ${what} an embedded resource: x-kubernetes-embedded-resource`,
    preserve: (what: string, _to: string) =>
      `Preserve unknown fields of ${what || 'the object'}: x-kubernetes-preserve-unknown-fields`,
    'any-key': (what: string, _to: string) =>
      `Allow any key in ${what || 'the object'}: additionalProperties`,
    default: (what: string, _to: string) =>
      `Add an empty default to ${what} in the CRD, so that the defaults inside it apply`,
    close: (what: string, _to: string) => `Close the gap: add a rule that forbids removing ${what}`,
    'to-v1': (what: string, _to: string) =>
      what === 'keep'
        ? 'Convert the CRD to v1 and preserve unknown fields'
        : what === 'prune'
          ? 'Convert the CRD to v1 and prune unknown fields'
          : 'Convert the CRD to v1',
    'keep-version': (what: string, _to: string) =>
      `Keep version ${what}, not served, because objects are still stored in it`,
  },
  reveals: (next: string) => `Fixes this, but another error follows: ${next}`,
  removes: (n: number) => `Only removes text that you wrote: ${plural(n, 'line')}.`,
  refuses: 'With this fix the server rejects the update.',
  inPane: { crd: 'in the CRD', object: 'in the object', patch: 'in the patch' },
  preview: 'Changes',
  moreLines: (n: number) => `… ${plural(n, 'more line')}`,
  gone: (line: number) => `Removes line ${numberText(line)}`,
  come: (line: number) => `Adds line ${numberText(line)}`,
  all: (n: number) => `Fix all ${numberText(n)} problems of this kind`,
  allSearching: (fixed: number, of: number) =>
    `Looking for fixes: ${numberText(fixed)} of ${numberText(of)}…`,
  allFound: (fixed: number, of: number) =>
    fixed === of
      ? `One change for all ${numberText(of)}`
      : `One change for ${numberText(fixed)} of ${numberText(of)}`,
  allNone: 'These fixes conflict with each other. Apply them one by one.',
  apply: 'Apply',
} as const;
