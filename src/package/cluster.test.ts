import { describe, expect, it } from 'vitest';
import { createCluster, readDocuments, type Cluster } from './index.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: pizzas.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: pizzas, singular: pizza, kind: Pizza, listKind: PizzaList }
  versions:
    - name: v1
      served: true
      storage: true
      subresources: { status: {} }
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                size: { type: integer, default: 30, maximum: 60 }
                crust: { type: string }
                big: { type: integer }
            status: { type: object, properties: { phase: { type: string } } }
    - name: v2
      served: true
      storage: false
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`;
const pizza = { apiVersion: 'example.com/v1', kind: 'Pizza', name: 'margherita' };
const object = { ...pizza, name: undefined, metadata: { name: 'margherita' }, spec: { crust: 'thin' } };

function withPizzas(): Cluster {
  const cluster = createCluster({ now: () => '2026-01-02T03:04:05Z' });
  expect(cluster.acceptCrd(crd)).toMatchObject({ accepted: true, code: 201, findings: [] });
  return cluster;
}

describe('stores objects in memory', () => {
  it('sets defaults, and lists the fields that it changed', () => {
    const answer = withPizzas().create(object);
    expect(answer).toMatchObject({
      accepted: true,
      code: 201,
      object: { spec: { crust: 'thin', size: 30 } },
    });
    expect(answer.changes).toContainEqual({ change: 'defaulted', path: 'spec.size', after: 30 });
  });

  it('rejects an object with the location, the cause, and the fix', () => {
    const text = `apiVersion: example.com/v1\nkind: Pizza\nmetadata: { name: big }\nspec:\n  size: 61\n`;
    const answer = withPizzas().create(text);
    expect(answer).toMatchObject({ accepted: false, code: 422 });
    expect(answer.message).toContain('spec.size: Invalid value: 61');
    expect(answer.findings).toMatchObject([{ field: 'spec.size', line: 5, column: 3 }]);
    expect(answer.findings[0]?.cause).toBeTruthy();
  });

  it('updates an object without a resourceVersion, but not with an old one', () => {
    const cluster = withPizzas();
    const created = cluster.create(object).object as { metadata: { resourceVersion: string } };
    expect(cluster.update({ ...object, spec: { size: 31 } }).object).toMatchObject({ spec: { size: 31 } });
    const old = { name: 'margherita', resourceVersion: created.metadata.resourceVersion };
    expect(cluster.update({ ...object, metadata: old }).code).toBe(409);
  });

  it('updates the CRD of a name, and rejects an update with the location in its text', () => {
    const cluster = withPizzas();
    expect(cluster.acceptCrd(crd.replace('maximum: 60', 'maximum: 50')).code).toBe(200);
    const refused = cluster.acceptCrd(crd.replace('default: 30', 'default: thirty'));
    expect(refused).toMatchObject({ code: 422, findings: [{ line: 20 }] });
  });

  it('patches, applies, reads, lists, and deletes', () => {
    const cluster = withPizzas();
    expect(cluster.apply(object, { fieldManager: 'one' }).code).toBe(201);
    const other = { ...object, spec: { crust: 'thick' } };
    expect(cluster.apply(other, { fieldManager: 'two' }).code).toBe(409);
    expect(cluster.apply(other, { fieldManager: 'two', force: true }).code).toBe(200);
    expect(cluster.patch(pizza, { spec: { size: 40 } }).object).toMatchObject({ spec: { size: 40 } });
    const replaced = cluster.patch(pizza, [{ op: 'replace', path: '/spec/size', value: 41 }], {
      type: 'json',
    });
    expect(replaced.object).toMatchObject({ spec: { crust: 'thick', size: 41 } });
    expect(cluster.patch(pizza, { status: { phase: 'baked' } }, { subresource: 'status' }).code).toBe(200);
    expect(cluster.get(pizza).object).toMatchObject({ status: { phase: 'baked' } });
    const list = cluster.list({
      apiVersion: 'example.com/v1',
      kind: 'Pizza',
      fieldSelector: 'metadata.name=margherita',
    });
    expect(list.object?.['items']).toHaveLength(1);
    expect(cluster.delete(pizza).code).toBe(200);
    expect(cluster.get(pizza)).toMatchObject({ accepted: false, code: 404 });
  });

  it('reads an object in another version without changing the cluster', () => {
    const cluster = withPizzas();
    expect(cluster.convert(object, 'v2').object).toMatchObject({
      apiVersion: 'example.com/v2',
      spec: { size: 30 },
    });
    expect(cluster.get(pizza).code).toBe(404);
    expect(cluster.convert(object, 'v3')).toMatchObject({ accepted: false, code: 0 });
  });

  it("reports in kubectl's words that a kind or version isn't served", () => {
    const { code, message } = withPizzas().create({ ...object, apiVersion: 'example.com/v9' });
    expect({ code, message }).toEqual({
      code: 0,
      message: 'no matches for kind "Pizza" in version "example.com/v9"',
    });
  });

  it('restores a snapshot', () => {
    const cluster = withPizzas();
    const before = cluster.snapshot();
    cluster.create(object);
    cluster.restore(before);
    expect(cluster.get(pizza).code).toBe(404);
    expect(cluster.create(object).code).toBe(201);
  });

  it('answers HTTP requests', () => {
    const { code, body } = withPizzas().request({ method: 'GET', path: '/apis/example.com/v1/pizzas' });
    expect(code).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ kind: 'PizzaList', items: [] });
  });

  it('keeps an integer that exceeds the range of numbers', () => {
    const answer = withPizzas().create({ ...object, spec: { big: 9007199254740993n } });
    expect(answer.object).toMatchObject({ spec: { big: 9007199254740993n } });
  });

  it('never throws on a document, and rejects an unknown minor', () => {
    const cluster = withPizzas();
    for (const text of ['', '{', 'a: [', '- 1', 'null', '\0', 'kind: Pizza'])
      for (const call of [cluster.create, cluster.update, cluster.apply, cluster.acceptCrd])
        expect(call(text).accepted).toBe(false);
    expect(() => createCluster({ minor: '1.2' as never })).toThrow(RangeError);
  });
});

it('reads the documents of a file', () => {
  expect(readDocuments('a: 1\n---\n# nothing\n---\nkind: Pizza\n')).toMatchObject([
    { line: 1, value: { a: 1 } },
    { line: 5, kind: 'Pizza', value: { kind: 'Pizza' } },
  ]);
});
