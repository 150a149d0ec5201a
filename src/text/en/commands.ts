/** The texts about the flags and the notes of commands, in English. */
import { numberText } from '../numbers/number-text.ts';
import { plural } from './plural.ts';

export const commands = {
  commandFlags: {
    force: '--force-conflicts',
    forceHelp: 'Take ownership of fields that other field managers own',
    manager: '--field-manager',
    managerHelp: 'The name of the field manager; leave empty for the default',
    replicas: '--replicas',
    pairs: 'Changes',
    pairsHelp: 'key=value sets a label or annotation, key- removes it. Quote values with spaces.',
    overwrite: '--overwrite',
    overwriteHelp: 'Change labels and annotations that already have another value',
    openStored: 'Open the stored object',
    openStoredHelp: 'Copies what kubectl edit opens into the pane; your changes are sent.',
  },
  commandNotes: {
    terminal: 'Terminal output',
    notes: {
      'repeated-key': (key: string) =>
        `${key} appears more than once. kubectl silently keeps the last one; the API server would reject it or warn.`,
      'other-kinds': (n: number) =>
        `${plural(n, 'document')} of other API groups ${n === 1 ? 'is' : 'are'} left out, because this page only knows the CRD’s group.`,
      'only-chosen': (n: number) => `Only the selected document is sent: ${numberText(n)} are too many.`,
    },
    crdApply:
      'The CRD is too long for kubectl apply, which stores a copy in an annotation. kubectl create and kubectl apply --server-side accept it. kubectl apply -f crd.yaml reports:',
    moreNotes: (n: number) => `${numberText(n)} more.`,
  },
} as const;
