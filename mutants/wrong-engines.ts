/**
 * Engines with one deliberate error each, which the comparison once didn't detect. A change contains the text that it
 * replaces, so that changes of the engine are detected.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Modules } from './bundle.ts';
import { root, switchName } from './mutate.ts';

export interface WrongEngine {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly before: string;
  /** The replacement; `isOn` is an expression that tells whether this error is active. */
  readonly after: (isOn: string) => string;
}

/** The first finding below `spec.a`, `spec.b` and so on, then the second of each. */
const inTurns = `errors
    .map((error, i) => {
      const key = ({ field }) => field.split(/[.[]/).slice(0, 2).join('.');
      return { error, turn: errors.slice(0, i).filter((one) => key(one) === key(error)).length };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ error }) => error)`;

export const wrongEngines: readonly WrongEngine[] = [
  {
    name: 'findings of siblings come in turns',
    file: 'src/engine/status/status.ts',
    before: 'const head = `${groupKindText(gk)} ${quote(name)} is invalid`;',
    after: (isOn) => `if (${isOn}) errors = ${inTurns};
  const head = \`\${groupKindText(gk)} \${quote(name)} is invalid\`;`,
  },
  {
    name: 'deletionTimestamp is creationTimestamp',
    file: 'src/engine/customresource/changes/delete.ts',
    before: `generation + 1n);
    metadata.set('deletionTimestamp', now);`,
    after: (isOn) => `generation + 1n);
    metadata.set('deletionTimestamp', ${isOn} ? metadata.get('creationTimestamp') : now);`,
  },
  {
    name: 'deletionTimestamp is compared the wrong way',
    file: 'src/engine/customresource/changes/delete.ts',
    before: `textOf(metadata, 'deletionTimestamp') > now`,
    after: (isOn) =>
      `(${isOn} ? textOf(metadata, 'deletionTimestamp') < now : textOf(metadata, 'deletionTimestamp') > now)`,
  },
  {
    name: 'the numbers in ages are wrong',
    file: 'src/engine/table/human-duration.ts',
    before: 'const whole = Math.trunc(seconds);',
    after: (isOn) => `const whole = Math.trunc(seconds) + (${isOn} ? 1 : 0);`,
  },
  {
    name: 'a write that changes nothing else changes the times of owners',
    file: 'src/engine/customresource/changes/replace-stored.ts',
    before: `if (!sameManagers(before, after, 'times apart')) return after;`,
    after: (isOn) => `if (${isOn} || !sameManagers(before, after, 'times apart')) return after;`,
  },
];

/** The modules with all changes behind the switch, which selects them by their position in the list. */
export function wrongModules(): Modules {
  const modules: Record<string, string> = {};
  for (const [i, { name, file, before, after }] of wrongEngines.entries()) {
    const path = join(root, file);
    const parts = (modules[path] ?? readFileSync(path, 'utf8')).split(before);
    if (parts.length !== 2) throw new Error(`${name}: ${file} has its text ${parts.length - 1} times`);
    modules[path] = parts.join(after(`${switchName}(${i})`));
  }
  return modules;
}
