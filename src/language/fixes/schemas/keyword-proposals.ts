/** Lists replacements for keywords that the server rejects, or rejects in this form. */
import {
  doubleQuoted,
  memberOf,
  nodeAt,
  toValue,
  yamlText,
  type SourceMember,
  type SourceNode,
} from '../../../engine/texts.ts';
import { escapeFieldName } from '../../../engine/rules.ts';
import { isArray, isObject, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import { schemaLevel } from '../../help/crd-places.ts';
import {
  addItem,
  addItems,
  addMember,
  blockOf,
  columnOf,
  contentEnd,
  isFlow,
  removeMember,
  replaceValue,
  type TextEdit,
} from '../../edits/edits.ts';
import { movedLines } from '../editing/moves.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';

interface Replacing {
  readonly crd: Situation['crd'];
  /** The schema that contains the keyword, and its path. */
  readonly owner: SourceNode;
  readonly path: PathSegments;
  readonly member: SourceMember;
  readonly value: JsonValue;
}

type Replacement = (replacing: Replacing) => readonly Proposal[];

/** Empty if the finding isn't about a keyword of a schema. */
export function* replacements({ crd }: Situation, path: PathSegments): Generator<Proposal, void> {
  // The finding may be about a value inside the keyword.
  for (let length = path.length; length > path.length - 3 && length > 5; length--) {
    const at = path.slice(0, length);
    const owner = nodeAt(crd.root, at.slice(0, -1));
    const member = memberOf(owner, String(at.at(-1)));
    const replace = byKeyword[String(at.at(-1))];
    if (!owner || !member || !replace || schemaLevel(at.slice(0, -1)) === undefined) continue;
    yield* replace({ crd, owner, path: at, member, value: toValue(member.value) });
    return;
  }
}

/** Replaces a member by others. */
function instead({ crd, owner, member }: Replacing, entries: readonly [string, JsonValue][]): TextEdit {
  const { start } = member.keyRange;
  if (isFlow(crd, owner)) {
    const text = entries.map(([key, one]) => `${doubleQuoted(key)}: ${yamlText(one, 'json')}`).join(', ');
    return { start, end: member.value.range.end, text };
  }
  const column = columnOf(crd.text, start);
  const text = entries.map(([key, one]) => blockOf(key, one, column)).join('\n');
  return { start, end: contentEnd(crd.text, member.keyRange, member.value), text: text.trimStart() };
}

function replaced(
  replacing: Replacing,
  entries: readonly [string, JsonValue][],
  more: readonly (TextEdit | undefined)[] = [],
): Proposal[] {
  const free = entries.filter(([key]) => !memberOf(replacing.owner, key));
  if (free.length === 0) return [];
  const to = free.map(([key, one]) => (typeof one === 'object' ? key : `${key}: ${String(one)}`)).join(', ');
  return proposal('replace', 'crd', replacing.path, [instead(replacing, free), ...more], to);
}

const preserve: [string, JsonValue] = ['x-kubernetes-preserve-unknown-fields', true];

const bound =
  (keyword: string): Replacement =>
  (replacing) => {
    const { crd, owner, member, value } = replacing;
    if (typeof value !== 'bigint' && typeof value !== 'number') return [];
    const before = memberOf(owner, keyword);
    const edits = [
      replaceValue(crd, member.value, true),
      before ? replaceValue(crd, before.value, value) : addMember(crd, owner, keyword, value),
    ];
    return proposal('replace', 'crd', replacing.path, edits, `${keyword}: ${String(value)}`);
  };

/** The schema of the only pattern applies to all keys; its lines move one level out. */
const patternProperties: Replacement = (replacing) => {
  const { crd, owner, member } = replacing;
  const [only, ...others] = member.value.kind === 'object' ? member.value.members : [];
  if (memberOf(owner, 'properties') || memberOf(owner, 'additionalProperties') || !only || others.length > 0)
    return replaced(replacing, [preserve]);
  const column = columnOf(crd.text, member.keyRange.start);
  const inner = only.value.kind === 'object' ? only.value.members : [];
  const isBlock = !isFlow(crd, owner) && !isFlow(crd, member.value) && !isFlow(crd, only.value);
  if (!isBlock || inner.length === 0)
    return replaced(replacing, [['additionalProperties', toValue(only.value)]]);
  const lines = movedLines(crd, only, column).split('\n').slice(1);
  const text = ['additionalProperties:', ...lines].join('\n');
  const { start } = member.keyRange;
  const end = crd.text.indexOf('\n', contentEnd(crd.text, member.keyRange, member.value));
  const edit = { start, end: end < 0 ? crd.text.length : end, text };
  return proposal('replace', 'crd', replacing.path, [edit], 'additionalProperties');
};

/** Expresses "`a` requires `b`" as a rule. */
const dependencies: Replacement = (replacing) => {
  const { crd, owner, member, value } = replacing;
  if (!isObject(value)) return [];
  const rules: JsonValue[] = [...value].flatMap(([name, needed]) => {
    const names = isArray(needed) ? needed.map(String) : [];
    return names.map(
      (other) => new Map([['rule', `!has(self.${field(name)}) || has(self.${field(other)})`]]),
    );
  });
  const before = memberOf(owner, 'x-kubernetes-validations');
  if (rules.length === 0) return [];
  return before
    ? proposal(
        'replace',
        'crd',
        replacing.path,
        [removeMember(crd, owner, member), addItems(crd, before.value, rules)],
        'x-kubernetes-validations',
      )
    : replaced(replacing, [['x-kubernetes-validations', rules]]);
};

function field(name: string): string {
  return escapeFieldName(name) ?? name;
}

/** Writes out the referenced schema if it is in this document; also proposes to keep all fields. */
const reference: Replacement = (replacing) => {
  const { crd, path, value } = replacing;
  const steps = typeof value === 'string' && value.startsWith('#/') ? value.slice(2).split('/') : [];
  const found = [path.slice(0, 5), []].map((root) => nodeAt(crd.root, [...root, ...steps]));
  const target = steps.length > 0 ? found.find((node) => node !== undefined) : undefined;
  const schema = target && toValue(target);
  const any: [string, JsonValue][] = [['type', 'object'], preserve];
  return [...(isObject(schema) ? replaced(replacing, [...schema]) : []), ...replaced(replacing, any)];
};

/** Several types: null becomes `nullable`; an integer or a string has its own keyword. */
const types: Replacement = (replacing) => {
  const { value } = replacing;
  const names = isArray(value) ? value.map(String) : [];
  const others = names.filter((name) => name !== 'null');
  const [only] = others;
  if (only === undefined) return [];
  const { crd, owner, member } = replacing;
  const own = memberOf(owner, 'nullable')?.value;
  const allowNull = own ? replaceValue(crd, own, true) : addMember(crd, owner, 'nullable', true);
  const nullable = others.length < names.length ? [allowNull] : [];
  const isEither = others.toSorted().join() === 'integer,string';
  return isEither
    ? replaced(replacing, [['x-kubernetes-int-or-string', true]], nullable)
    : proposal(
        'set',
        'crd',
        replacing.path,
        [replaceValue(crd, member.value, only), ...nullable],
        nullable.length > 0 ? `${only}, nullable: true` : only,
      );
};

/** `required: true` of a field becomes an entry in the `required` list of its parent. */
const required: Replacement = ({ crd, owner, path, member, value }) => {
  const at = path.slice(0, -3);
  const around = path.at(-3) === 'properties' ? nodeAt(crd.root, at) : undefined;
  if (value !== true || !around) return [];
  const name = String(path.at(-2));
  const list = memberOf(around, 'required');
  const edit = list ? addItem(crd, list.value, name) : addMember(crd, around, 'required', [name]);
  const what = [...at, 'required'];
  return proposal('add', 'crd', what, [removeMember(crd, owner, member), edit], name);
};

const properties: Replacement = (replacing) => {
  const { value, path } = replacing;
  return path.at(-1) === 'additionalProperties' && value !== false ? replaced(replacing, [preserve]) : [];
};

const byKeyword: Readonly<Record<string, Replacement>> = {
  patternProperties,
  dependencies,
  required,
  type: types,
  $ref: reference,
  additionalProperties: properties,
  exclusiveMinimum: bound('minimum'),
  exclusiveMaximum: bound('maximum'),
  const: (replacing) => replaced(replacing, [['enum', [replacing.value]]]),
  uniqueItems: (replacing) => replaced(replacing, [['x-kubernetes-list-type', 'set']]),
  examples: (replacing) => {
    const [first] = isArray(replacing.value) ? replacing.value : [];
    return first === undefined ? [] : replaced(replacing, [['example', first]]);
  },
};
