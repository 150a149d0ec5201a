/** The objects of a CRD in a text: documents, lists, and JSON in lines. */
import { eachDocument } from '../../engine/texts.ts';
import { limits } from '../../protocol/limits.ts';
import type { FoundObject, FoundObjects, ObjectsText } from '../../protocol/upgrade.ts';
import { documentsOf } from '../../report/documents.ts';
import type { Server } from '../requests/requests.ts';
import { printedItems } from './list-items.ts';

/** Characters from which a list of YAML is cut without parsing all of it. */
const long = 300_000;

interface Head {
  readonly text: string;
  readonly line: number;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

export function objectsIn({ name: path, text }: ObjectsText, { served }: Server): FoundObjects {
  const objects: FoundObject[] = [];
  let others = 0;
  let length = 0;
  let more = 0;
  for (const [document, head] of headsIn(text)) {
    const { kind, apiVersion, name, namespace, line } = head;
    if (kind === '' && head.text.trim() === '') continue;
    if (kind !== served.kind || !apiVersion.startsWith(`${served.group}/`)) others++;
    else if (objects.length >= limits.upgradeObjects || length > limits.upgradeText) more++;
    else {
      length += head.text.length;
      objects.push({
        document,
        text: head.text,
        source: { path, line, apiVersion, kind, namespace, name },
      });
    }
  }
  return { state: 'found', objects, others, more };
}

function* headsIn(text: string): Generator<readonly [number, Head]> {
  const items = text.length > long || /^\s*\{/.test(text) ? printedItems(text) : undefined;
  if (items === undefined) {
    yield* documentsOf(text).entries();
    return;
  }
  for (const [i, item] of items.entries()) {
    const [head] = eachDocument(item.text);
    if (head) yield [i, { ...head, text: item.text, line: item.line }];
  }
}
