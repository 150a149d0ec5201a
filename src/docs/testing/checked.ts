/** Checks short texts of documentation with one CRD. */
import { blocksIn } from '../blocks/blocks.ts';
import { DocsRoom, type DocsOptions } from '../docs-room.ts';
import type { DocResult } from '../result.ts';
import type { DocFiles } from '../lines/doc-files.ts';

export const widgetCrd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, maximum: 5}
              mode: {type: string, enum: [slow, fast]}
              url: {type: string, pattern: '^https://'}
              parts:
                type: array
                items:
                  type: object
                  required: [id]
                  properties: {id: {type: string}, note: {type: string}}
              file: {type: string}
              secret: {type: string}
            x-kubernetes-validations:
            - {rule: '!(has(self.file) && has(self.secret))', message: file and secret are mutually exclusive}
            - {rule: 'has(self.mode) || self.size < 3', message: large widgets need a mode}
          status:
            type: object
            properties: {phase: {type: string}}
`;

export function filesOf(files: Readonly<Record<string, string>>): DocFiles {
  return {
    read: (path) => files[path],
    endingWith: (path) => Object.keys(files).filter((one) => one === path || one.endsWith(`/${path}`)),
  };
}

export function checked(
  text: string,
  {
    path = 'page.md',
    files = {},
    ...options
  }: Partial<DocsOptions> & { path?: string; files?: Record<string, string> } = {},
): DocResult[] {
  const room = new DocsRoom({ minors: ['1.37'], isComplete: false, now: '2026-01-01T00:00:00Z', ...options });
  room.crds.addFile('crd.yaml', widgetCrd, 'own');
  const blocks = blocksIn(path, text, filesOf({ ...files, [path]: text }), new Map());
  room.addShownCrds(blocks);
  return blocks.flatMap((block) => room.results(path, block));
}

/** Each finding as `class reason code line`. */
export function findingsIn(results: readonly DocResult[]): string[] {
  return results.flatMap(({ findings }) =>
    findings.map(({ class: own, reason, code, line }) =>
      [own, reason, code, line].filter((part) => part !== undefined).join(' '),
    ),
  );
}

/** A block of Markdown with a widget. */
export function widget(spec: string, { before = '', info = 'yaml', name = 'example' } = {}): string {
  const metadata = name === '' ? '' : `metadata:\n  name: ${name}\n`;
  const fence = '```';
  return `${before}\n\n${fence}${info}\napiVersion: example.com/v1\nkind: Widget\n${metadata}${spec}\n${fence}\n`;
}
