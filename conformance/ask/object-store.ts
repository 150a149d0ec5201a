/** The stored objects of one case. */
import type { ObjectAccepted, ObjectAnswer, StoredObject } from '../../src/engine/answers.ts';
import { withOwners } from '../../src/engine/index.ts';
import { compareStrings, type JsonObject } from '../../src/engine/values.ts';
import { textIn } from './identity.ts';

/** The namespace is empty for cluster-scoped objects. */
export interface Names {
  readonly namespace: string;
  readonly name: string;
}

export class ObjectStore {
  private readonly objects = new Map<string, StoredObject>();

  at(names: Names): StoredObject | undefined {
    return this.objects.get(keyOf(names));
  }

  /** Returns the stored objects of a namespace, or of all namespaces if it is empty, in the order of the store. */
  all(namespace: string): StoredObject[] {
    const keys = [...this.objects.keys()].filter(
      (key) => namespace === '' || key.startsWith(`${namespace}/`),
    );
    return keys.sort(compareStrings).flatMap((key) => this.objects.get(key) ?? []);
  }

  /** The same in the form that others read: with managedFields. */
  shown(namespace: string): StoredObject[] {
    return this.all(namespace).map(asShown);
  }

  /** Stores the object that was written according to an answer, if any. */
  keep(answer: ObjectAnswer): void {
    const kept = answer.accepted ? writtenBy(answer) : answer.written;
    if (kept !== undefined) this.objects.set(keyOf(namesIn(kept.object)), kept);
  }

  /** The same for a request to one object, which may have been deleted. */
  keepAt(names: Names, answer: ObjectAnswer): void {
    if (answer.accepted && answer.stored === undefined) this.objects.delete(keyOf(names));
    else this.keep(answer);
  }
}

export function asShown(stored: StoredObject): StoredObject {
  return { ...stored, object: withOwners(stored.object, stored.owners) };
}

export function namesIn(object: JsonObject): Names {
  return { namespace: textIn(object, 'namespace'), name: textIn(object, 'name') };
}

function keyOf({ namespace, name }: Names): string {
  return `${namespace}/${name}`;
}

function writtenBy({ object, stored, owners }: ObjectAccepted): StoredObject | undefined {
  return (
    stored && {
      object: stored,
      resourceVersion: textIn(object, 'resourceVersion'),
      ...(owners && { owners }),
    }
  );
}
