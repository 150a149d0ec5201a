/** URLs. Behaviour: k8s.io/apiserver/pkg/cel/library (URLs). */
import { ValueList } from '../values/list.ts';
import { ValueMap } from '../values/map.ts';
import { celError, type Value } from '../values/value.ts';
import { one } from './implementation.ts';
import {
  escapedPath,
  fromBytes,
  hostAndPort,
  parseUrl,
  queryOf,
  requestUriError,
  urlText,
  type GoUrl,
  type HostColons,
} from '../../formats/go-url.ts';
import { Opaque } from './opaque.ts';
import { rewriting, unit } from './price.ts';
import type { Row, Table } from './table.ts';
import { say } from '../values/codes.ts';

export class Url extends Opaque {
  readonly url: GoUrl;

  constructor(url: GoUrl) {
    super();
    this.url = url;
  }

  override readonly typeName = 'kubernetes.URL';
  override readonly goType = 'cel.URL';

  override get heldType(): string {
    return '*url.URL';
  }

  protected override same(other: Url): boolean {
    return other.text() === this.text();
  }

  override text(): string {
    return urlText(this.url);
  }
}

function toUrl(text: string, colons: HostColons): Value {
  const refused = requestUriError(text, colons);
  if (refused !== undefined) return celError(say('cel-url-invalid', { problem: refused }));
  const url = parseUrl(text, colons);
  return typeof url === 'string' ? celError(say('cel-url-invalid', { problem: url })) : new Url(url);
}

export function urls(colons: HostColons): Table {
  const toText = (name: string, id: string, read: (url: GoUrl) => string): Row => [
    `.${name} url_get_${id}(kubernetes.URL) string`,
    one(({ url }: Url) => read(url)),
    unit,
  ];
  return [
    toText('getEscapedPath', 'escaped_path', (url) => fromBytes(escapedPath(url))),
    toText('getHost', 'host', (url) => fromBytes(url.host)),
    toText('getHostname', 'hostname', (url) => hostAndPort(url)[0]),
    toText('getPort', 'port', (url) => hostAndPort(url)[1]),
    [
      '.getQuery url_get_query(kubernetes.URL) map(string, list(string))',
      one(({ url }: Url) => {
        const map = new ValueMap();
        for (const [key, values] of queryOf(url)) map.set(key, new ValueList(values));
        return map;
      }),
      unit,
    ],
    toText('getScheme', 'scheme', (url) => url.scheme),
    [
      'isURL is_url_string(string) bool',
      one((text: string) => requestUriError(text, colons) === undefined),
      unit,
    ],
    ['url string_to_url(string) kubernetes.URL', one((text: string) => toUrl(text, colons)), rewriting],
  ];
}
