/** The cost of rules over budget and the limits that fit, in English. */
import { numberText } from '../numbers/number-text.ts';

export const budget = {
  rule: 'This rule',
  message: 'Its message expression',
  version: (name: string) => (name === '' ? 'All rules' : `All rules of ${name}`),
  times: (share: number, budget: string) =>
    `${share > 100 ? 'more than 100' : share.toFixed(1)} times its budget of ${numberText(budget)}`,
  runs: (runs: string) => `It runs up to ${numberText(runs)} times on one object.`,
  multiplied: 'Multiplied by',
  dearest: 'Most expensive',
  moreParts: (n: number) => `and ${numberText(n)} more ${n === 1 ? 'rule' : 'rules'}`,
  bounds: 'Limits that fit',
  proposed: {
    fewest: (n: number, ofRule: boolean) =>
      n === 1
        ? `With this limit the ${ofRule ? 'rule fits' : 'rules fit'} the budget. It is the largest value that fits.`
        : `With these ${numberText(n)} limits the ${ofRule ? 'rule fits' : 'rules fit'} the budget. Each is the largest value that fits.`,
    enough: (n: number, ofRule: boolean) =>
      n === 1
        ? `With this limit the ${ofRule ? 'rule fits' : 'rules fit'} the budget. It is the largest value that fits.`
        : `With these ${numberText(n)} limits the ${ofRule ? 'rule fits' : 'rules fit'} the budget. All of them are needed; each is the largest value that fits.`,
    tight: (n: number, ofRule: boolean) =>
      n === 1
        ? `With this limit the ${ofRule ? 'rule fits' : 'rules fit'} the budget, but the limit is very small. Consider simplifying the rule.`
        : `With these ${numberText(n)} limits the ${ofRule ? 'rule fits' : 'rules fit'} the budget, but the limits are very small. Consider simplifying the rules.`,
  },
  withoutOwn: 'The limits proposed for the other rules are enough for this rule too.',
  others: (n: number) =>
    n === 1
      ? 'Other rules of this version need one more limit. See the problem about all rules.'
      : `Other rules of this version need ${numberText(n)} more limits. See the problem about all rules.`,
  unfit: {
    rule: {
      nothing: (_least: string) => 'No limit changes the cost of this rule. Simplify it.',
      least: (least: string) =>
        `Even with the smallest limits that the schema allows, the rule costs ${numberText(least)}. Simplify it, or reduce minItems, minLength, defaults, or enums.`,
    },
    message: {
      nothing: (_least: string) =>
        'No limit changes the cost of its messageExpression, because the length of the message is unknown. Avoid parts with an unknown length, or use message instead.',
      least: (least: string) =>
        `Even with the smallest limits that the schema allows, its messageExpression costs ${numberText(least)}. Simplify it, or use message instead.`,
    },
  },
  otherUnfit: (n: number) =>
    n === 1
      ? 'Limits can’t bring another rule within its budget. The CRD stays rejected until you simplify that rule.'
      : `Limits can’t bring ${numberText(n)} other rules within their budget. The CRD stays rejected until you simplify them.`,
  versionLeft:
    'With limits each rule fits its budget, but all rules together don’t. Simplify or remove rules.',
  before: (keyword: string, before: string, declared: boolean) =>
    declared
      ? `currently ${keyword} ${numberText(before)}`
      : `currently no ${keyword}: up to ${numberText(before)}`,
  heldBy: {
    'this-rule': 'The largest value that fits the budget of this rule.',
    'other-rule': 'The largest value that fits the budget of another rule.',
    version: 'The largest value that fits the budget of all rules together.',
    most: 'A request can’t contain more.',
    unknown: 'Larger values might fit too.',
  },
  valueText: (keyword: string, value: string, outcome: string) => `${keyword} ${value}: ${outcome}`,
  fits: 'fits',
  over: 'over budget',
  moreBounds: (n: number) => `and ${numberText(n)} more`,
  versions: (n: number) => `All ${numberText(n)} versions use this schema. Add the lines to each of them.`,
  copy: 'Copy',
  copyLine: (line: string) => `Copy the line ${line}`,
  copyAll: (n: number) => (n === 1 ? 'Copy this line' : 'Copy these lines'),
  reset: 'Reset to the largest value that fits',
};
