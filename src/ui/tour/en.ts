/** The tour, in English. */
import type { StepId } from './steps.ts';

export interface StepTexts {
  readonly title: string;
  /** Background that the step needs. */
  readonly text: string;
  /** The task. */
  readonly question: string;
  /** The result, shown once the step is solved. */
  readonly learned: string;
}

export const en: Readonly<Record<StepId, StepTexts>> = {
  kind: {
    title: 'Your own kind',
    text: 'A CustomResourceDefinition (CRD) defines a new kind, Plant, and its schema. Next to it is an object of that kind. The result shows the answer of the API server.',
    question: 'water is an integer. Correct the object so that the server stores it.',
    learned:
      'The schema determines what the server stores. The answer links to the schema line that decided.',
  },
  structural: {
    title: 'Structural schema',
    text: 'In a structural schema, every field declares its type. The server rejects a CRD whose schema isn’t structural.',
    question: 'Add a type to height so that the server accepts the CRD and stores the plant.',
    learned: 'Pruning, defaulting, and validation rules all rely on these types.',
  },
  pruning: {
    title: 'Pruning',
    text: 'The server removes unknown fields before it stores an object. With Warn it returns a warning; with Strict, the default of kubectl, it rejects the object.',
    question: 'Make the server keep colour.',
    learned:
      'The server keeps a field if the schema declares it, or if x-kubernetes-preserve-unknown-fields is set on a parent.',
  },
  defaulting: {
    title: 'Defaults',
    text: 'If a field is missing, the server sets the default of its schema before it validates and stores the object.',
    question: 'Don’t change the object. Make the server set pot.',
    learned:
      'The default is stored with the object. Changing the default later doesn’t change stored objects.',
  },
  'nested-default': {
    title: 'Nested defaults',
    text: 'light has a default, but its parent, care, is missing, so the server can’t set it. The line with the dot shows where the default would be.',
    question: 'Change the CRD so that the server sets care.light.',
    learned: 'default: {} creates the parent, and then the defaults inside it apply.',
  },
  nullable: {
    title: 'null',
    text: 'The server drops a null as if the field were missing, unless the schema sets nullable.',
    question: 'Make the server keep label: null.',
    learned: 'nullable: true keeps the null, even if the field also has a default.',
  },
  validation: {
    title: 'Validation',
    text: 'Keywords such as minimum, maxLength, enum, and pattern restrict values. Here the server stores 40 litres, which drowns the fern.',
    question: 'Don’t change the object. Make the server reject more than 10 litres of water.',
    learned: 'The error contains the field, the value, and the limit; the object isn’t stored.',
  },
  rule: {
    title: 'Validation rules',
    text: 'A CEL rule under x-kubernetes-validations can compare several fields. self is the value that the rule is declared on, here spec.',
    question: 'Write a rule that rejects a min above the max.',
    learned: 'If a rule evaluates to false, the server rejects the object with the rule’s message.',
  },
  optional: {
    title: 'Rules and optional fields',
    text: 'Reading a missing field is an error, and an error rejects the object like a false rule. has() checks whether a field is set.',
    question: 'Make the rule pass for a plant without a max.',
    learned:
      'Check with has() before you read an optional field. The Rules view shows each evaluation step by step.',
  },
  update: {
    title: 'Updates',
    text: 'The tab “existing” contains the stored object, which this request replaces. In a rule, oldSelf is the old value. A rule that uses oldSelf is a transition rule and only runs on updates.',
    question: 'Make species immutable.',
    learned:
      'self == oldSelf prevents changes of the value. It doesn’t prevent removing the field; that needs a rule on the parent.',
  },
  versions: {
    title: 'Versions',
    text: 'A CRD can have several versions, each with its own schema. Objects are stored in one of them, here v2. This plant is written as v1, which doesn’t declare pot.',
    question: 'Don’t change the CRD. Make the server keep pot.',
    learned:
      'The server prunes an object by the schema of the version that it is sent in. The Versions view shows the object in each version.',
  },
};
