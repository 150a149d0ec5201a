/** The steps of the chain as lines of the page, each with its place in the pane. */
import { mismatchOf, readRules, type ChainStep } from '../../engine/admission.ts';
import { differences } from '../../engine/trace.ts';
import {
  isArray,
  isObject,
  objectAt,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { pathText } from '../../protocol/paths.ts';
import { limits } from '../../protocol/limits.ts';
import type { Place } from '../../protocol/report.ts';
import type { ChainChange, ChainExpression, ChainLine } from '../../protocol/chain.ts';
import { cut, cutName } from '../cut.ts';
import type { AdmissionRun } from '../held/held-admission.ts';
import { placeOf } from '../places/place-of.ts';
import type { AdmissionDocument, AdmissionDocuments } from './documents.ts';

const plurals: Readonly<Record<ChainStep['plugin'], readonly [whole: string, part: string]>> = {
  'mutating-policy': ['mutatingadmissionpolicies', 'mutatingadmissionpolicybindings'],
  'validating-policy': ['validatingadmissionpolicies', 'validatingadmissionpolicybindings'],
  'mutating-webhook': ['mutatingwebhookconfigurations', ''],
  'validating-webhook': ['validatingwebhookconfigurations', ''],
};

/** Returns the steps of a request, at most as many as a view shows. */
export function chainLines(run: AdmissionRun, documents: AdmissionDocuments): ChainLine[] {
  const steps = run.record.steps ?? [];
  return steps.slice(0, limits.facts).map((step) => new LineMaker(step, run, documents).line());
}

class LineMaker {
  readonly #step: ChainStep;
  readonly #run: AdmissionRun;
  readonly #documents: AdmissionDocuments;
  readonly #isWebhook: boolean;
  /** The documents of the policy or the configuration, and of the binding. */
  readonly #whole: AdmissionDocument | undefined;
  readonly #part: AdmissionDocument | undefined;

  constructor(step: ChainStep, run: AdmissionRun, documents: AdmissionDocuments) {
    this.#step = step;
    this.#run = run;
    this.#documents = documents;
    this.#isWebhook = step.plugin.endsWith('webhook');
    const [whole, part] = plurals[step.plugin];
    const find = (plural: string, name: string): AdmissionDocument | undefined =>
      documents.documents.find((one) => one.kind?.plural === plural && one.name === name);
    this.#whole = find(whole, step.name);
    this.#part = find(part, step.part);
  }

  line(): ChainLine {
    const { plugin, round, name, part, param, outcome, notes = [], mutations = [], exchange } = this.#step;
    const place = this.#place();
    const names = param && objectAt(param, 'metadata');
    const inside = names && [textOf(names, 'namespace'), textOf(names, 'name')].filter(Boolean).join('/');
    return {
      plugin,
      round,
      name: cutName(name),
      part: cutName(part),
      ...(inside !== undefined && { param: cutName(inside) }),
      outcome: outcome.kind,
      ...('text' in outcome && { text: cutName(outcome.text, limits.quotation) }),
      ...(outcome.kind === 'no-match' && { because: this.#mismatch() }),
      ...(outcome.kind === 'condition' && outcome.name !== undefined && { because: cutName(outcome.name) }),
      ...(place && { place }),
      expressions: notes.slice(0, limits.facts).map((note) => this.#expression(note)),
      changes: mutations
        .flatMap(({ before, after, error }) =>
          error === undefined && after !== undefined ? changesBetween(before, after) : [],
        )
        .slice(0, limits.facts),
      ...(exchange && {
        exchange: {
          request: cutName(exchange.request, limits.terminal),
          reply: cutName(
            'failure' in exchange.reply ? exchange.reply.failure : exchange.reply.body,
            limits.terminal,
          ),
          code: 'failure' in exchange.reply ? 0 : exchange.reply.status,
        },
      }),
    };
  }

  /** The path of the webhook in its configuration; empty for a policy. */
  #inside(): PathSegments {
    if (!this.#isWebhook) return [];
    const hooks = this.#stored(this.#whole)?.get('webhooks');
    const at = isArray(hooks)
      ? hooks.findIndex((one) => isObject(one) && textOf(one, 'name') === this.#step.part)
      : 0;
    return ['webhooks', Math.max(at, 0)];
  }

  #stored(document: AdmissionDocument | undefined): JsonObject | undefined {
    if (!document?.kind) return undefined;
    return this.#documents.builtIns.at(document.kind, '', document.name)?.object;
  }

  /** Names the part of the constraints that doesn't match, or the first key of the rules that differs. */
  #mismatch(): string {
    const path = this.#mismatchPath();
    const names = path.filter((step) => typeof step === 'string');
    return names
      .slice(-2)
      .filter((one) => one !== 'spec' && one !== 'webhooks')
      .join('.');
  }

  #mismatchPath(): PathSegments {
    const { outcome } = this.#step;
    if (outcome.kind !== 'no-match') return [];
    const head: PathSegments = this.#isWebhook
      ? this.#inside()
      : ['spec', outcome.of === 'binding' ? 'matchResources' : 'matchConstraints'];
    if (outcome.because !== 'resourceRules') return [...head, outcome.because];
    const rulesPath = [...head, this.#isWebhook ? 'rules' : 'resourceRules'];
    const stored = this.#stored(outcome.of === 'binding' ? this.#part : this.#whole);
    const found = stored && rulesPath.reduce<JsonValue | undefined>(valueIn, stored);
    const { facts, operation } = this.#run;
    const rules = readRules(found);
    const at = rules.findIndex((rule) => mismatchOf(rule, { ...facts, operation }) !== 'apiGroups');
    const nearest = Math.max(at, 0);
    const key = rules[nearest] && mismatchOf(rules[nearest], { ...facts, operation });
    return key === undefined ? rulesPath : [...rulesPath, nearest, key];
  }

  #place(): Place | undefined {
    const { outcome } = this.#step;
    if (outcome.kind === 'no-match') {
      const document = outcome.of === 'binding' ? this.#part : this.#whole;
      return placeOf(document?.text, this.#mismatchPath());
    }
    if (outcome.kind === 'no-params') return placeOf(this.#part?.text, ['spec', 'paramRef']);
    if (this.#isWebhook) return placeOf(this.#whole?.text, [...this.#inside(), 'name']);
    return placeOf(this.#whole?.text, ['metadata', 'name']);
  }

  #expression(note: NonNullable<ChainStep['notes']>[number]): ChainExpression {
    const { role, at, text, value, cost } = note;
    const error = note.error ?? this.#errorOf(role, at);
    const path = this.#pathOf(role, at);
    const place = placeOf(this.#whole?.text, path);
    const message = role === 'validation' ? this.#step.failed?.get(Number(at)) : undefined;
    return {
      role,
      name: typeof at === 'string' ? cutName(at) : this.#nameOf(path.slice(0, -1)),
      text: cutName(text.trim(), limits.rule),
      // The value of a mutation is the patch, whose effect is among the changes.
      ...(value !== undefined && role !== 'mutation' && { value: cutName(value, limits.value) }),
      ...(error !== undefined && { error: cutName(error, limits.quotation) }),
      cost,
      ...(message !== undefined && { message: cutName(message, limits.quotation) }),
      ...(place && { place }),
    };
  }

  /** The error of a patch that doesn't fit the object. */
  #errorOf(role: ChainExpression['role'], at: number | string): string | undefined {
    const { mutations = [] } = this.#step;
    return role === 'mutation' ? mutations.find(({ index }) => index === at)?.error : undefined;
  }

  /** The name or key of an entry; empty for one without. */
  #nameOf(path: PathSegments): string {
    const entry = path.reduce<JsonValue | undefined>(valueIn, this.#stored(this.#whole));
    return isObject(entry) ? cutName(textOf(entry, 'name') || textOf(entry, 'key')) : '';
  }

  #pathOf(role: ChainExpression['role'], at: number | string): PathSegments {
    const spec: PathSegments = this.#isWebhook ? this.#inside() : ['spec'];
    switch (role) {
      case 'condition':
        return [...spec, 'matchConditions', at, 'expression'];
      case 'variable': {
        const all = valueIn(this.#stored(this.#whole)?.get('spec'), 'variables');
        const index = isArray(all) ? all.findIndex((one) => isObject(one) && textOf(one, 'name') === at) : 0;
        return ['spec', 'variables', Math.max(index, 0), 'expression'];
      }
      case 'validation':
        return ['spec', 'validations', at, 'expression'];
      case 'message':
        return ['spec', 'validations', at, 'messageExpression'];
      case 'annotation':
        return ['spec', 'auditAnnotations', at, 'valueExpression'];
      case 'mutation': {
        const entry: PathSegments = ['spec', 'mutations', at];
        const found = entry.reduce<JsonValue | undefined>(valueIn, this.#stored(this.#whole));
        const type = isObject(found) && found.has('jsonPatch') ? 'jsonPatch' : 'applyConfiguration';
        return [...entry, type, 'expression'];
      }
    }
  }
}

function valueIn(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (isObject(value)) return value.get(String(step));
  return isArray(value) ? value[Number(step)] : undefined;
}

function changesBetween(before: JsonObject | undefined, after: JsonObject): ChainChange[] {
  const said = (value: JsonValue | undefined): string | undefined =>
    value === undefined ? undefined : cut(toJson(value), limits.value).text;
  return differences(before, after).map(({ path, before: from, after: to }): ChainChange => {
    const [was, is] = [said(from), said(to)];
    return {
      path: cutName(pathText(path), limits.path),
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    };
  });
}

/** The changes of all mutations, and who made each: the last one counts. */
export function changers({ record }: AdmissionRun): { readonly path: PathSegments; readonly by: string }[] {
  return (record.steps ?? []).flatMap(({ plugin, name, part, mutations = [] }) => {
    const by = plugin === 'mutating-webhook' ? `webhook ${part}` : `policy ${name}`;
    return mutations.flatMap(({ before, after, error }) =>
      error === undefined && after !== undefined && before !== after
        ? differences(before, after).map(({ path }) => ({ path, by: cutName(by) }))
        : [],
    );
  });
}
