/** The examples that the help of each command shows. */

export interface Example {
  readonly line: string;
  readonly says: string;
}

export const examples: Readonly<Record<string, readonly [Example, Example, Example]>> = {
  check: [
    { line: 'crd-playground check', says: 'check all files in this folder and its subfolders' },
    {
      line: 'helm template ./chart | crd-playground check - --crds ./chart/crds',
      says: 'check a rendered chart',
    },
    {
      line: 'crd-playground check config --kubernetes 1.36,1.37 --output github',
      says: 'annotate a pull request, for two minor versions',
    },
  ],
};

export function examplesText(own: readonly Example[]): string {
  const lines = own.map(({ line, says }) => `  # ${says}\n  ${line}`);
  return `\nExamples:\n${lines.join('\n\n')}\n`;
}
