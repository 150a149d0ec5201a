/** The tour, in English. */
import type { StepId } from './steps.ts';

export interface StepTexts {
  readonly title: string;
  /** What there is to know. */
  readonly said: string;
  /** What is to be done. */
  readonly question: string;
  /** What was shown by doing it. */
  readonly learned: string;
}

export const en: Readonly<Record<StepId, StepTexts>> = {
  kind: {
    title: 'A kind of your own',
    said: 'A CustomResourceDefinition (CRD) makes a new kind, Plant, and says what a Plant looks like. Beside it is an object of that kind; the result is what the API server answers.',
    question: 'water is an integer. Correct the object, so that the server stores it.',
    learned: 'The schema decides what is stored: the answer is the server’s, with the line that decided.',
  },
  structural: {
    title: 'Structural schema',
    said: 'In the schema of a CRD each field says its type; such a schema is called structural. Without it the server takes neither the CRD nor its objects.',
    question: 'Give height its type, so that the CRD is accepted and the plant is stored.',
    learned: 'Types come first: pruning, defaults and rules all rely on them.',
  },
  pruning: {
    title: 'Pruning',
    said: 'What the schema does not know is taken out before the object is stored. With Warn the server says so; with Strict, which kubectl asks for, it refuses the object.',
    question: 'Make the server keep colour.',
    learned:
      'A field is kept when the schema declares it, or says x-kubernetes-preserve-unknown-fields around it.',
  },
  defaulting: {
    title: 'Defaults',
    said: 'A field that is absent gets the default of its schema, before the object is validated and stored.',
    question: 'Leave the object as it is, and make the server fill in pot.',
    learned: 'The default is stored with the object; another default later does not change what is stored.',
  },
  'nested-default': {
    title: 'Defaults inside of objects',
    said: 'light has a default, but care, the object around it, is absent: there is nothing to fill in. The line with the dot shows what would be there.',
    question: 'Make the server fill in care.light by a change of the CRD.',
    learned: 'default: {} puts the parent there, and then the defaults inside of it count.',
  },
  nullable: {
    title: 'null',
    said: 'A null is dropped as if the field were absent, unless the schema lets it be null.',
    question: 'Make the server keep label: null.',
    learned:
      'nullable: true keeps null. Of a field that also has a default, null then wins over the default.',
  },
  validation: {
    title: 'Validation',
    said: 'Keywords such as minimum, maxLength, enum and pattern restrict values. Here 40 litres are stored, which drowns the fern.',
    question: 'Make the server refuse more than 10 of water, and leave the object as it is.',
    learned: 'The server names field, value and limit; the object is not stored.',
  },
  rule: {
    title: 'Rules',
    said: 'What concerns several fields is said by a rule in CEL under x-kubernetes-validations. self is the value that the rule stands at, here spec.',
    question: 'Write a rule that refuses a min above the max.',
    learned: 'A rule that is false refuses the object, with the message beside it.',
  },
  optional: {
    title: 'Rules and absent fields',
    said: 'Reading an absent field is an error, and an error refuses the object like a false rule. has() asks whether a field is there.',
    question: 'Make the rule pass for a plant without a max.',
    learned: 'Ask first, then read; Rules shows what each rule saw, step by step.',
  },
  update: {
    title: 'Updates',
    said: 'Behind the tab “old” is the object that is stored already, and this request replaces it. In a rule oldSelf is the old value; such a transition rule only runs on updates.',
    question: 'Make species a field that can’t be changed.',
    learned:
      'self == oldSelf holds a value still. It does not keep the field from being taken out: that takes a rule on the parent.',
  },
  versions: {
    title: 'Versions',
    said: 'A CRD may have several versions, each with a schema of its own; objects are stored in one of them, v2 here. This plant is written as v1, which knows no pot.',
    question: 'Leave the CRD as it is, and make the server keep pot.',
    learned:
      'Pruning goes by the schema of the version in which an object is sent. Versions shows how each of them reads it.',
  },
};
