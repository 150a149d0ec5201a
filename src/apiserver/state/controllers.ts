/**
 * The controllers that clients rely on: namespaces end with the objects inside, dependents follow their owners, and
 * volumes and claims are removed when nothing uses them.
 * Each acts as a client, immediately after the change that it reacts to.
 * Behaviour: k8s.io/kubernetes/pkg/controller/namespace, pkg/controller/garbagecollector.
 *
 * Unlike the garbage collector, an object whose owner never existed stays.
 */
import type { ServedCrd } from '../../engine/answers.ts';
import { isArray, isObject, objectAt, textItems, textOf, type JsonObject } from '../../engine/values.ts';
import type { Cluster, HttpAnswer, HttpRequest } from '../../kubectl/index.ts';
import { aggregateRoles } from './aggregated-roles.ts';
import { crdOfKey, type Change, type Item } from './history.ts';
import type { Minor } from '../../engine/minors.ts';
import { heldProtection, usesVolume } from './protection.ts';

interface Storage {
  readonly contents: Cluster;
  readonly minor: Minor;
  readonly send: (request: HttpRequest) => HttpAnswer;
}

const foreground = 'foregroundDeletion';
const orphan = 'orphan';

/** A stored object, and where it is served. */
interface Found {
  readonly object: JsonObject;
  readonly path: string;
}

export class Controllers {
  readonly #storage: Storage;
  readonly #waiting: Change[] = [];
  #isRunning = false;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Reacts to changes, and to those that follow from them. */
  react(changes: readonly Change[]): void {
    this.#waiting.push(...changes);
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
        this.#reactTo(next);
    } finally {
      this.#isRunning = false;
      this.#waiting.length = 0;
    }
  }

  #reactTo({ key, before, after }: Change): void {
    if (key.startsWith('rbac.authorization.k8s.io/clusterroles/'))
      aggregateRoles(this.#storage.contents, this.#storage.send);
    const now = objectOfItem(after);
    if (now !== undefined && isEnding(now)) this.#end(after as Item, now);
    const gone = after === undefined ? objectOfItem(before) : undefined;
    if (gone === undefined) return;
    this.#collect(metadataText(gone, 'uid'));
    for (const owner of this.#ownersOf(gone)) this.#finishForeground(owner);
    for (const one of this.#those((other) => isEnding(other) && usesVolume(gone, other)))
      this.#endProtection(one);
    this.#finishNamespace(metadataText(gone, 'namespace'));
  }

  /** An object that waits for its controller before it is removed. */
  #end(item: Item, object: JsonObject): void {
    const finalizers = textItems(objectAt(object, 'metadata')?.get('finalizers'));
    if (item.kind === 'object' && item.crd.group === '' && item.crd.plural === 'namespaces') return this.#emptyNamespace(metadataText(object, 'name')); // prettier-ignore
    const found = this.#found(item, object);
    if (found === undefined) return;
    this.#endProtection(found);
    if (finalizers.includes(orphan)) {
      const uid = metadataText(object, 'uid');
      for (const one of this.#dependents(uid)) this.#release(one, uid);
      this.#removeFinalizer(found, orphan);
    } else if (finalizers.includes(foreground)) {
      for (const one of this.#dependents(metadataText(object, 'uid'))) this.#delete(one, 'Foreground');
      this.#finishForeground(found);
    }
  }

  /** Lets a volume or a claim go that nothing uses. */
  #endProtection(found: Found): void {
    const protection = heldProtection(found.object);
    if (protection === '' || this.#has((one) => usesVolume(one, found.object))) return;
    this.#removeFinalizer(found, protection);
  }

  /** Deletes the dependents of an owner that no longer exists; those with other owners lose the reference. */
  #collect(uid: string): void {
    for (const one of this.#dependents(uid)) {
      const others = referencesOf(one.object).filter((reference) => textOf(reference, 'uid') !== uid);
      const uids = new Set(others.map((reference) => textOf(reference, 'uid')));
      const isOwned = uids.size > 0 && this.#has((object) => uids.has(metadataText(object, 'uid')));
      if (isOwned) this.#release(one, uid);
      else this.#delete(one, 'Background');
    }
  }

  #finishForeground(owner: Found): void {
    const metadata = objectAt(owner.object, 'metadata');
    if (!isEnding(owner.object) || !textItems(metadata?.get('finalizers')).includes(foreground)) return;
    const uid = metadataText(owner.object, 'uid');
    const isBlocked = this.#dependents(uid).some(({ object }) =>
      referencesOf(object).some(
        (one) => textOf(one, 'uid') === uid && one.get('blockOwnerDeletion') === true,
      ),
    );
    if (!isBlocked) this.#removeFinalizer(owner, foreground);
  }

  #emptyNamespace(namespace: string): void {
    const isInside = (object: JsonObject): boolean =>
      metadataText(object, 'namespace') === namespace && !isEnding(object);
    for (const one of this.#those(isInside)) this.#delete(one, 'Background');
    this.#finishNamespace(namespace);
  }

  /** Removes a namespace that is being deleted when nothing is left inside. */
  #finishNamespace(namespace: string): void {
    if (namespace === '') return;
    const stored = this.#storage.contents.objects.get(`/namespaces/${namespace}`);
    if (stored === undefined || !isEnding(stored.object)) return;
    if (this.#has((object) => metadataText(object, 'namespace') === namespace)) return;
    this.#send('PUT', `/api/v1/namespaces/${namespace}/finalize`, '');
  }

  #delete({ path }: Found, propagationPolicy: string): void {
    this.#send(
      'DELETE',
      path,
      JSON.stringify({ kind: 'DeleteOptions', apiVersion: 'v1', propagationPolicy }),
    );
  }

  /** Removes the reference to an owner. */
  #release({ object, path }: Found, uid: string): void {
    const ownerReferences = referencesOf(object)
      .filter((one) => textOf(one, 'uid') !== uid)
      .map((one) => Object.fromEntries(one));
    this.#send('PATCH', path, JSON.stringify({ metadata: { ownerReferences } }));
  }

  #removeFinalizer({ object, path }: Found, finalizer: string): void {
    const own = textItems(objectAt(object, 'metadata')?.get('finalizers'));
    const finalizers = own.filter((one) => one !== finalizer);
    this.#send('PATCH', path, JSON.stringify({ metadata: { finalizers } }));
  }

  #send(method: string, path: string, body: string): void {
    const contentType = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    this.#storage.send({ method, path, contentType, body, userAgent: 'kube-controller-manager' });
  }

  #dependents(uid: string): readonly Found[] {
    return this.#those((object) => referencesOf(object).some((one) => textOf(one, 'uid') === uid));
  }

  #ownersOf(object: JsonObject): readonly Found[] {
    const uids = new Set(referencesOf(object).map((one) => textOf(one, 'uid')));
    return uids.size === 0 ? [] : this.#those((one) => uids.has(metadataText(one, 'uid')));
  }

  #has(test: (object: JsonObject) => boolean): boolean {
    for (const { object } of this.#storage.contents.objects.values()) if (test(object)) return true;
    return false;
  }

  /** The address of an object takes longer than most tests. */
  #those(test: (object: JsonObject) => boolean): readonly Found[] {
    const { contents, minor } = this.#storage;
    return [...contents.objects].flatMap(([key, { object }]) => {
      const crd = test(object) ? crdOfKey(key, contents, minor) : undefined;
      const path = crd && pathOfObject(crd, object);
      return path === undefined ? [] : [{ object, path }];
    });
  }

  #found(item: Item, object: JsonObject): Found | undefined {
    const path = item.kind === 'object' ? pathOfObject(item.crd, object) : undefined;
    return path === undefined ? undefined : { object, path };
  }
}

function objectOfItem(item: Item | undefined): JsonObject | undefined {
  return item?.kind === 'object' ? item.stored.object : undefined;
}

function metadataText(object: JsonObject, field: string): string {
  return textOf(objectAt(object, 'metadata') ?? new Map(), field);
}

function isEnding(object: JsonObject): boolean {
  return metadataText(object, 'deletionTimestamp') !== '';
}

function referencesOf(object: JsonObject): readonly JsonObject[] {
  const references = objectAt(object, 'metadata')?.get('ownerReferences');
  return isArray(references) ? references.filter(isObject) : [];
}

function pathOfObject({ group, plural, scope, versions }: ServedCrd, object: JsonObject): string | undefined {
  const version = versions.find(({ served }) => served)?.name;
  if (version === undefined) return undefined;
  const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
  const inside = scope === 'Namespaced' ? `/namespaces/${metadataText(object, 'namespace')}` : '';
  return `${root}${inside}/${plural}/${metadataText(object, 'name')}`;
}
