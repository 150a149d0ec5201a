/** Reproduces the case on a real cluster: commands for a POSIX shell that quote all texts and names. */
import { commandWords } from '../../protocol/chosen.ts';
import { commandLine, printCommand, shellQuoted } from '../../protocol/shell.ts';
import { sendsPatch, takesOld, type Settings } from '../../store/settings.ts';
import type { Texts } from '../../store/documents.ts';
import { textOf } from '../../store/history.ts';

export interface Case {
  readonly texts: Texts;
  readonly settings: Settings;
  /** The kubectl command of the report, quoted; undefined for requests. */
  readonly line: string | undefined;
  /** The object's namespace, if the case needs it to exist. */
  readonly namespace: string | undefined;
}

const cluster = 'crd-playground';

/** Undefined if a shell can't write one of the texts. */
export function reproduction({ texts, settings, line, namespace }: Case): string | undefined {
  if (textOf(texts).includes('\0')) return undefined;
  const hasOld = takesOld(settings) && texts.old.trim() !== '';
  const sent = sendsPatch(settings) ? 'patch' : 'object';
  const files = (['crd', ...(hasOld ? (['old'] as const) : []), sent] as const).filter(
    (name) => texts[name].trim() !== '',
  );
  const lines = [
    `kind create cluster --name ${cluster} --image ${shellQuoted(`kindest/node:v${settings.kubernetes}.0`)}`,
    ...files.map((name) => `${printCommand(texts[name])} > ${name}.yaml`),
    'kubectl create -f crd.yaml',
    'kubectl wait --for=condition=Established --timeout=60s -f crd.yaml',
    ...(namespace === undefined || namespace === 'default' || settings.namespaceMissing
      ? []
      : [commandLine(['kubectl', 'create', 'namespace', '--', namespace])]),
    ...(hasOld ? [commandLine(['kubectl', ...commandWords(settings.oldMadeBy), '-f', 'old.yaml'])] : []),
    ...(texts[sent].trim() === '' ? [] : [line ?? requestLine(settings)]),
    `# kind delete cluster --name ${cluster}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The command that sends nearly the same request. */
function requestLine({ operation, patchKind, fieldValidation }: Settings): string {
  const validate = `--validate=${fieldValidation.toLowerCase()}`;
  switch (operation) {
    case 'create':
      return commandLine(['kubectl', 'create', validate, '-f', 'object.yaml']);
    case 'update':
      return commandLine(['kubectl', 'replace', validate, '-f', 'object.yaml']);
    case 'status':
      return commandLine(['kubectl', 'replace', '--subresource=status', validate, '-f', 'object.yaml']);
    case 'patch':
      return patchKind === 'apply'
        ? commandLine(['kubectl', 'apply', '--server-side', validate, '-f', 'patch.yaml'])
        : commandLine([
            'kubectl',
            'patch',
            '-f',
            'old.yaml',
            `--type=${patchKind}`,
            '--patch-file',
            'patch.yaml',
          ]);
  }
}
