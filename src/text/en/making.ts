/** The texts about fixes and generated objects while no explanation is open, in English. */
import { plural } from './plural.ts';

export const making = {
  making: {
    fix: 'fix…',
    fixOf: (field: string) => (field === '' ? 'Fix this problem' : `Fix the problem at ${field}`),
    new: 'New…',
    newObject: 'New object',
    minimal: 'Minimal',
    minimalHelp: 'An object with only the fields that the server requires',
    full: 'Full',
    fullHelp: 'An object with every field, and descriptions as comments',
    fromCrd: 'Generated from the CRD:',
    breakRule: 'break this rule',
    breakRuleOf: (rule: string) => `An object that violates only the rule ${rule}`,
    searching: (tried: number) => `Searching: ${plural(tried, 'object')} tried…`,
    stop: 'Stop',
    none: 'No such object was found.',
    inTheWay: 'Blocked by:',
    failed: 'The search failed or took too long.',
  },
} as const;
