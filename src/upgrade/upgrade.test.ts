import { describe, expect, it } from 'vitest';
import { upgrade, type ObjectFate, type UpgradeObject, type UpgradeReport } from './index.ts';
import { widget, widgets } from './testing/widgets.ts';

function reported(old: string, now: string, objects: readonly UpgradeObject[] = []): UpgradeReport {
  const report = upgrade({ text: old }, { text: now }, objects);
  if ('unread' in report) throw new Error(report.unread);
  return report;
}

function fateOf(old: string, now: string, object: UpgradeObject): ObjectFate {
  return reported(old, now, [object]).objects[0] as ObjectFate;
}

const size = 'size: { type: integer }';

describe('the fate of an object', () => {
  it('is ratcheted if only an update is accepted, and names the line of the new CRD', () => {
    const now = widgets(['size: { type: integer, maximum: 5 }', 'mode: { type: string }']);
    const fate = fateOf(widgets([size, 'mode: { type: string }']), now, widget('{ size: 7, mode: slow }'));
    expect(fate.writeBack).toMatchObject({ verdict: 'ratcheted', code: 200 });
    const [cause] = fate.writeBack.causes;
    expect(cause).toMatchObject({ field: 'spec.size', line: 21 });
    expect(now.split('\n')[20]).toContain('maximum: 5');
    expect(fate.touchLabel.verdict).toBe('ratcheted');
    expect(fate).toMatchObject({ touched: 'spec.mode', touchSpec: { verdict: 'ratcheted' } });
    expect(fate.status.verdict).toBe('accepted');
    expect(fate.recreateWarn).toMatchObject({ verdict: 'refused', code: 422 });
  });

  it('loses a removed field when it is read', () => {
    const fate = fateOf(widgets([size]), widgets(['mode: { type: string, default: slow }']), widget('{ size: 7 }'));
    expect(fate.read).toMatchObject({ removed: ['spec.size'], added: ['spec.mode'], changed: [] });
    expect(fate.recreate).toMatchObject({ verdict: 'refused', code: 400 });
    expect(fate.recreateWarn.verdict).toBe('accepted');
  }); // prettier-ignore

  it('refuses every write if a rule at the root fails', () => {
    const rule = "x-kubernetes-validations: [{ rule: 'self.size < 5 || self.size > oldSelf.size' }]";
    const fate = fateOf(widgets([size]), widgets([size], { more: rule }), widget('{ size: 7 }'));
    expect(fate.writeBack).toMatchObject({ verdict: 'refused', code: 422 });
    expect(fate.status.verdict).toBe('refused');
  });

  it('has a status that only ratcheting accepts, which proves changes of its fields', () => {
    const phase = 'phase: { type: string }';
    const changed = (more: string): string => widgets([size]).replace(`{ ${phase} }`, more);
    const tightened = changed('{ phase: { type: string, maxLength: 3 } }');
    const report = reported(widgets([size]), tightened, [widget('{ size: 7 }')]);
    expect(report.objects[0]?.status).toMatchObject({ verdict: 'ratcheted', causes: [{ field: 'status.phase' }] });
    expect(report.groups).toMatchObject([{ effect: 'ratcheted', field: 'status.phase', kinds: ['tightened'] }]);
    for (const [more, kind] of [
      ['{ phase: { type: string, maxLength: 3 } }', 'tightened'],
      ['{ phase: { type: string, enum: [ready] } }', 'enum-narrowed'],
      [`{ ${phase} }, required: [phase]`, 'required-without-default'],
      ['{ phase: { type: string, minLength: 1 } }', 'tightened'],
    ] as const)
      expect(reported(widgets([size]), changed(more)).changes).toMatchObject([{ kind, danger: 'breaking', proof: { by: 'generated', effect: 'ratcheted' } }]);
  }); // prettier-ignore

  it('was invalid before the update if the old CRD would reject the same object as well', () => {
    const limited = widgets(['size: { type: integer, maximum: 5 }']);
    const { text, ...rest } = widget('{ size: 7 }');
    const copy = { ...rest, text: text.replace('name: one', 'name: one, uid: u, resourceVersion: "5"') };
    const report = reported(limited, limited.replace('maximum: 5', 'maximum: 6'), [copy]);
    expect(report.objects[0]?.writeBack).toMatchObject({ verdict: 'ratcheted', sameBefore: true });
    expect(report.groups).toEqual([]);
  });

  it('shows an apply that is rejected, and one that only ratcheting accepts', () => {
    const old = widgets([size, 'mode: { type: string }']);
    const text = widget('{ size: 7, mode: slow }');
    const removed = fateOf(old, widgets([size]), text);
    expect(removed.apply).toMatchObject({ verdict: 'refused', code: 500, causes: [{ field: '.spec.mode' }] });
    const tightened = widgets(['size: { type: integer, maximum: 5 }', 'mode: { type: string }']);
    expect(fateOf(old, tightened, text).apply).toMatchObject({
      verdict: 'ratcheted',
      causes: [{ field: 'spec.size' }],
    });
    expect(fateOf(old, old, text).apply).toMatchObject({ verdict: 'accepted', causes: [] });
  });

  it('shows the applies of the managers that a copy from a cluster records', () => {
    const list = (type: string): string =>
      `list: { type: array, x-kubernetes-list-type: ${type}, items: { type: object, required: [k], properties: { k: { type: string }, v: { type: string } } } }`;
    const map = `${list('map').slice(0, -2)}, x-kubernetes-list-map-keys: [k] }`;
    const managed = (manager: string, fields: string): string =>
      `{ manager: ${manager}, operation: Apply, apiVersion: example.com/v1, fieldsType: FieldsV1, fieldsV1: { f:spec: { ${fields} } } }`;
    const item = (k: string): string => `f:list: { 'k:{"k":"${k}"}': { .: {}, f:k: {}, f:v: {} } }`;
    const { text, ...rest } = widget('{ size: 7, list: [{ k: a, v: x }, { k: b, v: z }] }');
    const entries = [managed('alpha', `f:size: {}, ${item('a')}`), managed('beta', item('b'))].join(', ');
    const copy = {
      ...rest,
      text: text.replace('name: one', `name: one, uid: u, managedFields: [${entries}]`),
    };
    const applies = (now: string): unknown => fateOf(widgets([size, map]), now, copy).applies;
    expect(applies(widgets([size, map]))).toMatchObject([
      { manager: 'alpha', version: 'v1', verdict: 'accepted' },
      { manager: 'beta', version: 'v1', verdict: 'accepted' },
    ]);
    expect(applies(widgets([size]))).toMatchObject([
      { manager: 'alpha', verdict: 'refused', code: 500 },
      { manager: 'beta', verdict: 'refused', code: 500 },
    ]);
    expect(applies(widgets([size, list('atomic')]))).toMatchObject([
      { manager: 'alpha', verdict: 'refused', code: 409 },
      { manager: 'beta', verdict: 'refused', code: 409 },
    ]);
  });

  it('has the writes of a scale, if a version has one', () => {
    const scale = 'subresources: { status: {}, scale: { specReplicasPath: .spec.size, statusReplicasPath: .status.size } }'; // prettier-ignore
    const scaled = (more = ''): string =>
      widgets([`size: { type: integer${more} }`]).replace('subresources: { status: {} }', scale);
    const object = widget('{ size: 7 }');
    expect(fateOf(widgets([size]), widgets([size]), object)).not.toHaveProperty('scale');
    expect(fateOf(scaled(), scaled(), object).scale).toMatchObject({ verdict: 'accepted', code: 200 });
    const limited = reported(scaled(), scaled(', maximum: 7'), [object]);
    expect(limited.objects[0]?.scale).toMatchObject({
      verdict: 'refused',
      code: 422,
      causes: [{ line: 21 }],
    });
    expect(limited.groups).toMatchObject([
      { effect: 'scale-refused', kinds: ['tightened'], field: 'spec.size' },
    ]);
    const gone = reported(scaled(), widgets([size]), [object]);
    expect(gone.objects[0]?.scale).toMatchObject({ verdict: 'refused', code: 404 });
    expect(gone.changes).toMatchObject([
      { kind: 'scale-removed', danger: 'breaking', proof: { by: 'object', effect: 'scale-refused' } },
    ]);
  });

  it('says that the old CRD rejects the same request', () => {
    const fate = fateOf(
      widgets([size]),
      widgets([size, 'mode: { type: string }']),
      widget('{ size: 7, unknown: 1 }'),
    );
    expect(fate.recreate).toMatchObject({ verdict: 'refused', sameBefore: true });
    expect(
      reported(widgets([size]), widgets([size, 'mode: { type: string }']), [widget('{ unknown: 1 }')]).groups,
    ).toEqual([]);
  });

  it('is missing if the old CRD rejects the object, unless it is a copy from a cluster', () => {
    const old = widgets(['size: { type: integer, maximum: 5 }']);
    const report = reported(old, old, [widget('{ size: 7 }')]);
    expect(report.unstored).toMatchObject([{ code: 422, causes: [{ field: 'spec.size' }] }]);
    const copy = widget('{ size: 7 }');
    const text = copy.text.replace('name: one', 'name: one, uid: 00000000-0000-4000-8000-000000000001, resourceVersion: "5"'); // prettier-ignore
    expect(reported(old, old, [{ ...copy, text }]).objects).toMatchObject([
      { writeBack: { verdict: 'ratcheted' } },
    ]);
  });
});

describe('a default', () => {
  const spec = (mode: string): string => widgets([size, `mode: { type: string${mode} }`]);

  it.each([
    ['default-changed', ', default: slow', ', default: fast'],
    ['default-removed', ', default: slow', ''],
  ])('shows as %s when an object is created again: stored objects keep the old one', (kind, old, now) => {
    const report = reported(spec(old), spec(now), [widget('{ size: 7 }')]);
    expect(report.objects[0]?.read).toMatchObject({ removed: [], added: [], changed: [] });
    const proof = { by: 'object', effect: 'recreate-changed', field: 'spec.mode' };
    expect(report.changes).toMatchObject([{ kind, danger: 'risky', proof }]);
    expect(report.groups).toMatchObject([{ effect: 'recreate-changed', field: 'spec.mode' }]);
    expect(reported(spec(old), spec(now)).changes).toMatchObject([{ kind, danger: 'risky', proof: { by: 'generated' } }]);
  }); // prettier-ignore

  it('is reported once if it is added to what is read, too', () => {
    const report = reported(spec(''), spec(', default: fast'), [widget('{ size: 7 }')]);
    expect(report.groups.map(({ effect }) => effect)).toEqual(['fields-added']);
  });
});

describe('groups', () => {
  it('count objects with the same cause, the worst first', () => {
    const now = widgets(['size: { type: integer, maximum: 5 }']);
    const objects = [widget('{ size: 7 }'), widget('{ size: 8 }', 'two'), widget('{ size: 1 }', 'three')];
    const { groups } = reported(widgets([size, 'mode: { type: string }']), now, [
      ...objects,
      widget('{ mode: slow }', 'four'),
    ]);
    expect(groups.map(({ effect, count, field }) => [effect, count, field])).toEqual([
      ['fields-removed', 1, 'spec.mode'],
      ['ratcheted', 2, 'spec.size'],
      ['apply-refused', 1, 'spec.mode'],
      ['recreate-refused', 2, 'spec.size'],
      ['recreate-refused-strict', 1, 'spec.mode'],
    ]);
  });
});

describe('changes', () => {
  it('are proved by an object of the user, else by a generated one', () => {
    const old = widgets([size, 'mode: { type: string }']);
    const now = widgets(['size: { type: integer, maximum: 5 }', 'mode: { type: string, enum: [slow] }']);
    const { changes } = reported(old, now, [widget('{ size: 7 }')]);
    expect(changes).toMatchObject([
      { kind: 'tightened', danger: 'breaking', path: 'spec.size', line: 21, proof: { by: 'object', effect: 'ratcheted' } },
      { kind: 'enum-narrowed', danger: 'breaking', path: 'spec.mode', line: 22, proof: { by: 'generated', effect: 'ratcheted' } },
    ]);
  }); // prettier-ignore

  it('without a counterexample are compatible', () => {
    const { changes } = reported(
      widgets(['size: { type: integer, maximum: 5 }']),
      widgets(['size: { type: integer, maximum: 6 }']),
    );
    expect(changes).toMatchObject([
      { kind: 'loosened', danger: 'compatible', before: '5', after: '6', proof: { by: 'none' } },
    ]);
    expect(changes[0]?.proof).not.toMatchObject({ objects: 0 });
  });

  it('that only add fields to what is read are risky', () => {
    const { changes } = reported(
      widgets(['mode: { type: string }']),
      widgets(['mode: { type: string, default: slow }']),
    );
    expect(changes).toMatchObject([
      { kind: 'default-added', danger: 'risky', proof: { by: 'generated', effect: 'fields-added' } },
    ]);
  });

  it('are not proved by objects with fields that only the new CRD has', () => {
    const now = widgets([size, 'mode: { type: string }'], {
      more: "x-kubernetes-validations: [{ rule: '!has(self.mode) || has(self.size)' }]",
    });
    const { changes } = reported(widgets([size]), now);
    expect(changes.map(({ kind, danger }) => [kind, danger])).toEqual([
      ['rule-added', 'compatible'],
      ['field-added', 'compatible'],
    ]);
  });

  it('find a field that was renamed, and one that is now required', () => {
    const now = widgets(['schedules: { type: array, items: { type: string } }'], {
      more: 'required: [schedules]',
    });
    const { changes } = reported(widgets(['schedule: { type: string }']), now);
    expect(changes.map(({ kind, path }) => [kind, path])).toEqual([
      ['field-renamed', 'spec.schedule'],
      ['required-without-default', 'spec.schedules'],
    ]);
  });

  it('are none if both CRDs mean the same', () => {
    const rule = (text: string): string => `x-kubernetes-validations: [{ rule: '${text}', message: small }]`;
    const old = widgets(['a: { type: string, description: old }', size], {
      more: rule('self.size  <  5'),
    });
    const now = widgets([size, 'a: { type: string }'], { more: rule('self.size < 5') });
    expect(reported(old, now)).toMatchObject({ isSame: true, changes: [] });
    const column = (more: string): string =>
      widgets([size]).replace('served: true', `served: true\n      additionalPrinterColumns: [{ name: A, type: string, jsonPath: .spec.size${more} }]`);
    expect(reported(column(''), column(', description: new')).changes).toEqual([]);
    expect(reported(column(''), column(', priority: 1')).changes).toMatchObject([{ kind: 'columns-changed' }]);
  }); // prettier-ignore
});

describe('the plan', () => {
  it('leads over a CRD with both versions if a stored version is removed', () => {
    const report = reported(widgets([size]), widgets([size], { version: 'v2' }), [widget('{ size: 7 }')]);
    expect(report.crd).toMatchObject({
      accepted: false,
      code: 422,
      storedVersions: ['v1'],
      evaluated: 'as if installed',
    });
    expect(report.plan.found).toBe(true);
    expect(
      report.plan.steps.map(({ action, accepted, storedVersions }) => [action, accepted, storedVersions]),
    ).toEqual([
      ['apply-both', true, ['v1', 'v2']],
      ['migrate', true, ['v1', 'v2']],
      ['set-stored-versions', true, ['v2']],
      ['apply-new', true, ['v2']],
    ]);
    expect(report.plan.steps[1]?.objects).toEqual({ written: 1, refused: 0 });
    expect(report.changes).toMatchObject([
      { kind: 'version-removed', danger: 'breaking', version: 'v1', proof: { by: 'crd' } },
      { kind: 'storage-version-changed' },
      { kind: 'version-added' },
    ]);
    expect(report.groups[0]).toMatchObject({ effect: 'not-served', version: 'v1', count: 1 });
  });

  it('does not exist if no CRD leads to the new one', () => {
    const now = widgets([size]).replace('scope: Namespaced', 'scope: Cluster');
    const report = reported(widgets([size]), now);
    expect(report.plan).toMatchObject({ found: false, steps: [{ action: 'apply-new', accepted: false }] });
    expect(report.changes[0]).toMatchObject({
      kind: 'scope-changed',
      danger: 'breaking',
      proof: { by: 'crd' },
    });
  });
});

it('never throws on a text', () => {
  const crd = widgets([size]);
  for (const text of ['', '{', 'a: [', '- 1', 'null', '\0', 'kind: CustomResourceDefinition'])
    for (const [old, now] of [
      [text, crd],
      [crd, text],
    ] as const)
      expect(upgrade({ text: old }, { text: now }, [widget('{ size: 1 }'), { ...widget('{}'), text }])).toBeDefined(); // prettier-ignore
});
