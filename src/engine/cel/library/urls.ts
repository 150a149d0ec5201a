/** URLs. Behaviour: k8s.io/apiserver/pkg/cel/library (URLs). */
import { ValueList } from '../values/list.ts';
import { ValueMap } from '../values/map.ts';
import { celError, type Value } from '../values/value.ts';
import { one, type Implementations } from './implementation.ts';
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
import { say } from '../values/codes.ts';

export class Url extends Opaque {
  readonly url: GoUrl;

  constructor(url: GoUrl) {
    super();
    this.url = url;
  }

  override readonly typeName = 'kubernetes.URL';
  override readonly goType = 'cel.URL';

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

export function urls(colons: HostColons): Implementations {
  return {
    string_to_url: one((text: string) => toUrl(text, colons)),
    is_url_string: one((text: string) => requestUriError(text, colons) === undefined),
    url_get_scheme: one(({ url }: Url) => url.scheme),
    url_get_host: one(({ url }: Url) => fromBytes(url.host)),
    url_get_hostname: one(({ url }: Url) => hostAndPort(url)[0]),
    url_get_port: one(({ url }: Url) => hostAndPort(url)[1]),
    url_get_escaped_path: one(({ url }: Url) => fromBytes(escapedPath(url))),
    url_get_query: one(({ url }: Url) => {
      const map = new ValueMap();
      for (const [key, values] of queryOf(url)) map.set(key, new ValueList(values));
      return map;
    }),
  };
}
