/** The messages of rejections that all kinds of objects share. */
import { catalogue } from '../field/server-message.ts';
import { quote } from '../json/go-format.ts';

interface About {
  /** `<plural>.<group>`. */
  readonly resource: string;
  readonly name: string;
}

const ofStorage = { check: 'storage', crdCheck: 'request' } as const;

export const say = catalogue(
  { check: 'request', phase: 'reading' },
  {
    'page-not-found': '404 page not found\n',
    'media-type-unsupported': ({ accepted }: { readonly accepted: readonly string[] }) =>
      `the body of the request was in an unknown format - accepted media types include: ${accepted.join(', ')}`,
    'body-too-large': ({ max }: { readonly max: number }) => `Request entity too large: limit is ${max}`,
    'not-found': ({ resource, name }: About) => `${resource} ${quote(name)} not found`,
    'method-not-allowed': ({ action, resource }: { readonly action: string; readonly resource: string }) =>
      `${action} is not supported on resources of kind "${resource}"`,
    'already-exists': ({ resource, name }: About) => `${resource} ${quote(name)} already exists`,
    'generated-name-exists': ({ resource, name }: About) =>
      `${resource} ${quote(name)} already exists, the server was not able to generate a unique name for the object`,
    'etcd-message-too-large': ({ size, max }: { readonly size: number; readonly max: number }) =>
      `rpc error: code = ResourceExhausted desc = trying to send message larger than max (${size} vs. ${max})`,
    'etcd-request-too-large': 'etcdserver: request is too large',
  },
  {
    'not-found': ofStorage,
    'already-exists': ofStorage,
    'generated-name-exists': ofStorage,
    'etcd-message-too-large': ofStorage,
    'etcd-request-too-large': ofStorage,
  },
);
