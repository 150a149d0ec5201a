import { describe, expect, it } from 'vitest';
import { errorText } from '../../field-errors/error.ts';
import { toJson } from '../../json/go-format.ts';
import { isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { Refused } from '../../status/answer.ts';
import { admitCrd } from './admit.ts';
import type { CrdAccepted, CrdAnswer } from './answer.ts';

const surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: '11111111-2222-4333-8444-555555555555',
  nameSuffix: 'x7k2p',
  resourceVersion: '7',
} as const;

function crdText(schema: string, more = ''): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: ${schema}}}
${more}`;
}

function admit(text: string, fieldValidation: 'Strict' | 'Warn' | 'Ignore' = 'Strict'): CrdAnswer {
  return admitCrd({ text, contentType: 'application/yaml', fieldValidation }, surroundings);
}

function accepted(answer: CrdAnswer): CrdAccepted {
  if (answer.accepted !== true) throw new Error('not accepted');
  return answer;
}

function refused(answer: CrdAnswer): Refused {
  if (answer.accepted !== false) throw new Error('not refused');
  return answer;
}

function at(value: JsonValue, ...keys: string[]): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const key of keys) found = isObject(found) ? found.get(key) : undefined;
  return found;
}

describe('handles a CRD that crashes the server', () => {
  it('accepts rules two levels below a type without children', () => {
    const rules = 'x-kubernetes-validations: [{rule: "true"}]';
    const items = `{type: object, properties: {b: {type: string, ${rules}}}}`;
    const outer = `{x-kubernetes-int-or-string: true, ${rules}, items: ${items}}`;
    expect(admit(crdText(`{type: object, properties: {a: ${outer}}}`))).toEqual({
      accepted: 'crash',
      explanation: 'runtime error: invalid memory address or nil pointer dereference',
    });
  });
});

describe('describes an accepted CRD', () => {
  it('sets defaults, conditions, and accepted names', () => {
    const { object, code } = accepted(admit(crdText('{type: object}')));
    expect(code).toBe(201);
    expect(toJson(at(object, 'spec', 'conversion') ?? null)).toBe('{"strategy":"None"}');
    expect(toJson(at(object, 'status', 'acceptedNames') ?? null)).toBe(
      '{"kind":"Widget","listKind":"WidgetList","plural":"widgets","singular":"widget"}',
    );
    expect(toJson(at(object, 'status', 'storedVersions') ?? null)).toBe('["v1"]');
  });

  it('sets the conditions in the order of the controllers', () => {
    const text = crdText('{type: object}')
      .replaceAll('example.com', 'example.k8s.io')
      .replace(
        'metadata: {',
        'metadata: {annotations: {api-approved.kubernetes.io: "https://example.com"}, ',
      );
    const status = accepted(admit(text)).object.get('status');
    const conditions = isObject(status ?? null) ? (status as JsonObject).get('conditions') : undefined;
    const types = Array.isArray(conditions) ? conditions.map((one) => isObject(one) && one.get('type')) : [];
    expect(types).toEqual(['NamesAccepted', 'Established', 'KubernetesAPIApprovalPolicyConformant']);
  });

  it('serves a schema that records locations in the document', () => {
    const { served } = accepted(admit(crdText('{type: object, properties: {a: {type: string}}}')));
    const schema = served.versions[0]?.schema?.properties.get('a');
    expect(schema?.place.segment).toBe('a');
    expect(served.versions[0]?.schema?.place.parent?.segment).toBe('schema');
  });

  it('serves values as read from storage', () => {
    const text = JSON.stringify({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { plural: 'widgets', kind: 'Widget' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: { type: 'object', properties: { a: { type: 'integer', default: '#' } } },
            },
          },
        ],
      },
    }).replace('"#"', '5.0');
    const answer = admitCrd(
      { text, contentType: 'application/json', fieldValidation: 'Strict' },
      surroundings,
    );
    const { served } = accepted(answer);
    expect(served.versions[0]?.schema?.properties.get('a')?.default).toBe(5n);
  });

  it('treats __proto__ as an ordinary property', () => {
    const { served } = accepted(admit(crdText('{type: object, properties: {__proto__: {type: string}}}')));
    expect(served.versions[0]?.schema?.properties.has('__proto__')).toBe(true);
  });
});

describe('locates a finding', () => {
  it.each([
    [
      'of a hoisted schema',
      crdText('{type: object, properties: {a: {}}}'),
      'spec.validation.openAPIV3Schema.properties[a].type: Required value: must not be empty for specified object fields',
      ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'a', 'type'],
    ],
    [
      'at a joined step',
      crdText('{type: object, nullable: true}'),
      'spec.validation.openAPIV3Schema.nullable: Forbidden: nullable cannot be true at the root',
      ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'nullable'],
    ],
    [
      'of conversion',
      crdText('{type: object}', '  conversion: {strategy: Webhook}'),
      'spec.conversion.webhookClientConfig: Required value: required when strategy is set to Webhook',
      ['spec', 'conversion', 'webhook', 'clientConfig'],
    ],
    [
      'of a default',
      crdText('{type: object, properties: {a: {type: string, maxLength: 1, default: abc}}}'),
      'spec.validation.openAPIV3Schema.properties[a].default: Too long: may not be more than 1 byte',
      ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'a', 'default'],
    ],
  ])('%s points into the document', (_, text, message, place) => {
    const [error] = refused(admit(text)).refusal.errors;
    expect(error && errorText(error)).toBe(message);
    expect(error?.path).toEqual(place);
  });
});

describe('handles extreme input', () => {
  it('rejects schemas that are nested too deeply, with a clear message', () => {
    const deep = '{type: object, properties: {default: '.repeat(2000) + '{type: string}' + '}}'.repeat(2000);
    expect(refused(admit(crdText(deep))).refusal.message).toContain('nests deeper');
  });

  it('has no response where the API server crashes', () => {
    const text = crdText('{type: object, $ref: x}').replace(
      'storage: true,',
      'storage: true, selectableFields: [{jsonPath: .spec.x}],',
    );
    expect(admit(text).accepted).toBe('crash');
  });
});
