/**
 * Named formats.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (Format), k8s.io/apimachinery/pkg/util/validation.
 */
import { formatValidator, type FormatValidator } from '../../formats/registry.ts';
import {
  label1035Errors,
  labelErrors,
  labelValueErrors,
  prefixAsName,
  qualifiedNameErrors,
  subdomainErrors,
} from '../../objectmeta/names/names.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { ValueList } from '../values/list.ts';
import { Optional, optionalNone, costSize } from '../values/value.ts';
import { requestUriError, type HostColons } from '../../formats/go-url.ts';
import { timesFactor } from '../cost/estimate.ts';
import { many, one, two } from './implementation.ts';
import { Opaque } from './opaque.ts';
import { byName, matching, price, regexFactor, scan, unit } from './price.ts';
import type { Row, Table } from './table.ts';
import type { ServerMessage } from '../../field/server-message.ts';

type Check = (text: string) => string[];

export class NamedFormat extends Opaque {
  readonly name: string;
  readonly check: Check;
  /** For costs. */
  readonly regexSize: number;

  constructor(name: string, regexSize: number, check: Check) {
    super();
    this.name = name;
    this.regexSize = regexSize;
    this.check = check;
  }

  override readonly typeName = 'kubernetes.NamedFormat';
  override readonly goType = 'cel.Format';

  protected override same(other: NamedFormat): boolean {
    return other.name === this.name;
  }

  override text(): string {
    return this.name;
  }
}

/** The messages of a validation rule for names. */
function texts(rule: (text: string) => readonly ServerMessage[]): Check {
  return (text) => rule(text).map((message) => message.text);
}

/** Generated names may end with a dash, because a random suffix follows. */
function asPrefix(check: Check): Check {
  return (text) => check(prefixAsName(text));
}

/** Every format by the name that `format.named` takes. */
export function namedFormats(behaviour: Behaviour): ReadonlyMap<string, NamedFormat> {
  const colons: HostColons = behaviour.urlStrictColons ? 'strict' : 'loose';
  const registered = (format: string, error: string): Check => {
    // Looked up on use: few rules need formats, and the page's worker loads them late.
    let valid: FormatValidator | undefined;
    return (text) => ((valid ??= formatValidator(format, behaviour))?.(text) === true ? [] : [error]);
  };
  const uri: Check = (text) => {
    const error = requestUriError(text, colons);
    return error === undefined ? [] : [error];
  };
  const rows: readonly (readonly [string, string, number, Check])[] = [
    ['dns1123Label', 'DNS1123Label', 30, texts(labelErrors)],
    ['dns1123Subdomain', 'DNS1123Subdomain', 60, texts(subdomainErrors)],
    ['dns1035Label', 'DNS1035Label', 30, texts(label1035Errors)],
    ['qualifiedName', 'QualifiedName', 60, texts(qualifiedNameErrors)],
    ['dns1123LabelPrefix', 'DNS1123LabelPrefix', 30, asPrefix(texts(labelErrors))],
    ['dns1123SubdomainPrefix', 'DNS1123SubdomainPrefix', 60, asPrefix(texts(subdomainErrors))],
    ['dns1035LabelPrefix', 'DNS1035LabelPrefix', 30, asPrefix(texts(label1035Errors))],
    ['labelValue', 'LabelValue', 40, texts(labelValueErrors)],
    ['uri', 'URI', 1103, uri],
    ['uuid', 'uuid', uuidPatternSize, registered('uuid', 'does not match the UUID format')],
    ['byte', 'byte', 84, registered('byte', 'invalid base64')],
    ['date', 'date', dateTimePatternSize, registered('date', 'invalid date')],
    ['datetime', 'datetime', dateTimePatternSize, registered('datetime', 'invalid datetime')],
  ];
  return new Map(rows.map(([key, name, size, check]) => [key, new NamedFormat(name, size, check)]));
}

/** Lengths of upstream's patterns for these formats. */
const uuidPatternSize = 70;
const dateTimePatternSize = 71;

const maxPatternSize = 128;
const validating = byName(
  price(
    (_, text) => [timesFactor(scan(text), maxPatternSize * regexFactor)],
    ([format, text]) => (format instanceof NamedFormat ? matching(costSize(text), format.regexSize) : 1),
  ),
);

export function formats(behaviour: Behaviour): Table {
  const all = namedFormats(behaviour);
  const constants = [...all].map(([name, format]): Row => {
    const id = `format.${name}`;
    return [`${id} ${id}() kubernetes.NamedFormat`, many(() => format), unit];
  });
  return [
    ...constants,
    [
      'format.named format-named(string) optional_type(kubernetes.NamedFormat)',
      one((name: string) => {
        const format = all.get(name);
        return format === undefined ? optionalNone : new Optional(format);
      }),
      unit,
    ],
    [
      '.validate format-validate(kubernetes.NamedFormat, string) optional_type(list(string))',
      two((format: NamedFormat, text: string) => {
        const errors = format.check(text);
        return errors.length === 0 ? optionalNone : new Optional(new ValueList(errors));
      }),
      validating,
    ],
  ];
}
