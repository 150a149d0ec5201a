/** Built-in kinds as the server inside knows them: like CRDs that are installed, each when it is first used. */
import type { BuiltInKind } from '../../engine/admission.ts';
import type { ServedCrd } from '../../engine/answers.ts';
import { nameRuleOf } from '../../engine/object-meta.ts';
import { encodeTyped } from '../../engine/types.ts';
import type { JsonObject } from '../../engine/values.ts';
import type { Minor } from '../../engine/minors.ts';
import { answerRequest, exactKind, newCluster, type Surroundings } from '../../kubectl/index.ts';
import { applyGoDefaults } from './go-defaults.ts';
import { typeOfKind } from './go-types.ts';
import { apiVersionOfKind, servedKinds, singularOf, type ServedKind } from './kinds.ts';
import { schemaOf } from './schemas.ts';
import { tableOf } from './table.ts';

/** A kind with its types. */
export interface InstalledKind {
  readonly served: ServedKind;
  readonly crd: ServedCrd;
  /** How bodies are decoded, and the rules that this engine knows. */
  readonly builtIn: BuiltInKind;
}

const installed = new Map<Minor, Map<ServedKind, InstalledKind>>();

export function installedKind(served: ServedKind, minor: Minor): InstalledKind {
  const own = installed.get(minor) ?? new Map<ServedKind, InstalledKind>();
  installed.set(minor, own);
  const kind = own.get(served) ?? install(served, minor);
  own.set(served, kind);
  return kind;
}

function install(served: ServedKind, minor: Minor): InstalledKind {
  const builtIn = builtInOf(served, minor);
  return { served, crd: crdOf(served, builtIn, minor), builtIn };
}

/** With the rules of the kinds that the engine knows exactly; for all others, only the types. */
function builtInOf(served: ServedKind, minor: Minor): BuiltInKind {
  const { group, version, kind, plural, namespaced, parts } = served;
  const exact = exactKind(group, version, plural);
  if (exact !== undefined) return exact;
  const type = typeOfKind(served.typeKey, minor);
  return {
    group,
    version,
    kind,
    plural,
    singular: singularOf(served),
    namespaced,
    status: parts.includes('status'),
    type,
    mergeType: { scalar: 'untyped' },
    applyDefaults: (object) => applyGoDefaults(type, object, minor),
    prepare: () => undefined,
    validate: () => [],
  };
}

/** Whether objects of a kind are only checked against its type, and not by the rules in the server's Go code. */
export function isValidatedByType({ group, version, plural }: ServedKind): boolean {
  return exactKind(group, version, plural) === undefined;
}

/** The group in which a kind is declared: groups of custom resources contain a dot. */
const declaredGroup = 'built-in.invalid';

function crdOf(served: ServedKind, builtIn: BuiltInKind, minor: Minor): ServedCrd {
  const name = `${served.plural}.${declaredGroup}`;
  const request = {
    method: 'POST',
    path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
    contentType: 'application/json',
    body: JSON.stringify(declaration(served, name, minor)),
    userAgent: 'kube-apiserver',
  };
  const { cluster, answer } = answerRequest(newCluster([]), request, onlyOnce(minor));
  const crd = cluster.crds.get(name);
  if (crd === undefined)
    throw new Error(`${apiVersionOfKind(served)} ${served.kind}: ${JSON.stringify(answer)}`);
  const { group, plural } = served;
  return {
    ...crd,
    group,
    name: group === '' ? plural : `${plural}.${group}`,
    builtIn: {
      nameRule: nameRuleOf(builtIn),
      counted: served.hasGeneration,
      empty: encodedObject(served, builtIn, new Map()),
      statusKeeps: served.statusKeeps,
    },
  };
}

/** The object as the server writes it. */
export function encodedObject(served: ServedKind, { type }: BuiltInKind, object: JsonObject): JsonObject {
  const typed = new Map(object).set('kind', served.kind).set('apiVersion', apiVersionOfKind(served));
  return encodeTyped(type, typed) as JsonObject;
}

/** The environment of a request whose answer nobody sees. */
function onlyOnce(kubernetes: Minor): Surroundings {
  const text = (): string => '1';
  return { kubernetes, now: '2026-01-01T00:00:00Z', uid: text, nameSuffix: text, resourceVersion: text };
}

function declaration(served: ServedKind, name: string, minor: Minor): object {
  const { version, kind, plural, namespaced, parts, selectable, typeKey } = served;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name },
    spec: {
      group: declaredGroup,
      scope: namespaced ? 'Namespaced' : 'Cluster',
      names: { plural, singular: singularOf(served), kind, listKind: `${kind}List` },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources: {
            ...(parts.includes('status') && { status: {} }),
            ...(parts.includes('scale') && {
              scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
            }),
          },
          ...(selectable.length > 0 && {
            selectableFields: selectable.map((path) => ({ jsonPath: `.${path}` })),
          }),
          schema: { openAPIV3Schema: schemaOf(tableOf(minor), typeKey) },
        },
      ],
    },
  };
}

/** The CRD behind the objects of a group and a plural; undefined for custom resources. */
export function crdBehind(group: string, plural: string, minor: Minor): ServedCrd | undefined {
  const served = servedKinds(minor).find((one) => one.group === group && one.plural === plural);
  return served && installedKind(served, minor).crd;
}
