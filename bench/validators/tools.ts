/** The validators: how each is run, and the verdicts in its output. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Arena } from './arena.ts';

export type Verdict = 'valid' | 'invalid' | 'no answer';

export interface Tool {
  readonly name: string;
  /** Undefined if it isn't installed. */
  readonly program: string | undefined;
  readonly args: (arena: Arena) => readonly string[];
  /** Verdicts by the name of the file. */
  readonly verdicts: (stdout: string) => ReadonlyMap<string, Verdict>;
}

const root = join(import.meta.dirname, '..', '..');

/** `bin` is the folder of the other validators. */
export function tools(bin: string, minor: string): Tool[] {
  const command = join(root, 'dist-package', 'crd-playground.mjs');
  const installed = (name: string): string | undefined =>
    existsSync(join(bin, name)) ? join(bin, name) : undefined;
  return [
    {
      name: 'crd-playground check',
      program: existsSync(command) ? process.execPath : undefined,
      args: ({ objects, crds }) => [command, 'check', objects, '--crds', crds, '--output', 'json', '--kubernetes', minor], // prettier-ignore
      verdicts: verdictsOfCheck,
    },
    {
      name: 'kubeconform -strict',
      program: installed('kubeconform'),
      args: ({ objects, schemas }) => [
        '-strict',
        '-verbose',
        '-output',
        'json',
        '-schema-location',
        join(schemas, '{{.Group}}-{{.ResourceKind}}-{{.ResourceAPIVersion}}.json'),
        objects,
      ],
      verdicts: verdictsOfKubeconform,
    },
    {
      name: 'kubectl-validate',
      program: installed('kubectl-validate'),
      // It has schemas of older minors only, which don't matter for custom resources.
      args: ({ objects, crds }) => [objects, '--local-crds', crds, '--version', '1.30', '--output', 'json'],
      verdicts: verdictsOfKubectlValidate,
    },
  ];
}

function verdictsOfCheck(stdout: string): Map<string, Verdict> {
  const lines = stdout.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const { path, verdict } = JSON.parse(line) as { path: string; verdict: string };
      return [basename(path), { accepted: 'valid', refused: 'invalid' }[verdict] ?? 'no answer'];
    }) as [string, Verdict][],
  );
}

function verdictsOfKubeconform(stdout: string): Map<string, Verdict> {
  const { resources } = JSON.parse(stdout) as { resources: { filename: string; status: string }[] };
  const verdicts = { statusValid: 'valid', statusInvalid: 'invalid', statusError: 'invalid' } as const;
  return new Map(
    resources.map(({ filename, status }) => [
      basename(filename),
      verdicts[status as keyof typeof verdicts] ?? 'no answer',
    ]),
  );
}

/** It prints an object: for each file, a list of metav1.Status. */
function verdictsOfKubectlValidate(stdout: string): Map<string, Verdict> {
  const files = JSON.parse(stdout) as Record<string, readonly { readonly status: string }[]>;
  return new Map(
    Object.entries(files).map(([path, statuses]) => [
      basename(path),
      statuses.every(({ status }) => status === 'Success') ? 'valid' : 'invalid',
    ]),
  );
}
