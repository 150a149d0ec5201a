/** What is said of fixes and of objects that are made, where no story is open yet. In English. */
import { plural } from './plural.ts';

export const making = {
  making: {
    fix: 'fix…',
    fixOf: (field: string) => (field === '' ? 'Fix this problem' : `Fix the problem of ${field}`),
    new: 'New…',
    newObject: 'New object',
    minimal: 'Minimal',
    minimalHelp: 'An object of this CRD with the fewest fields that the server accepts',
    full: 'Full',
    fullHelp: 'An object of this CRD with every field, its description as a comment',
    fromCrd: 'Made for the CRD:',
    breakRule: 'break this rule',
    breakRuleOf: (rule: string) => `An object that breaks the rule ${rule} and nothing else`,
    searching: (tried: number) => `Looking for one: ${plural(tried, 'object')} tried…`,
    stop: 'Stop',
    none: 'No such object was found.',
    inTheWay: 'In the way:',
    failed: 'Looking for it failed or took too long.',
  },
} as const;
