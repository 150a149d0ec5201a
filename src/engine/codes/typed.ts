/** The findings about content that doesn't fit a Go type. */
import { catalogue } from '../field/server-message.ts';
import { quote } from '../json/go-format.ts';

interface Path {
  readonly path: string;
}
interface Body {
  readonly body: string;
}

export const say = catalogue(
  { check: 'decoding', phase: 'reading' },
  {
    'unknown-field': ({ path }: Path) => `unknown field ${quote(path)}`,
    'duplicate-field': ({ path }: Path) => `duplicate field ${quote(path)}`,
    'wrong-json-type': ({
      value,
      into,
      goType,
    }: {
      readonly value: string;
      readonly into: string;
      readonly goType: string;
    }) => `json: cannot unmarshal ${value} into ${into} of type ${goType}`,
    'type-meta-not-an-object': ({ value, goType }: { readonly value: string; readonly goType: string }) =>
      `json: cannot unmarshal ${value} into Go value of type ${goType}`,
    'number-too-large': ({ literal }: { readonly literal: string }) =>
      `json: cannot unmarshal number ${literal} into Go value of type float64`,
    'base64-invalid': ({ at }: { readonly at: number }) => `illegal base64 data at input byte ${at}`,
    'time-invalid': ({ problem }: { readonly problem: string }) => problem,
    'api-version-with-slashes': ({ apiVersion }: { readonly apiVersion: string }) =>
      `unexpected GroupVersion string: ${apiVersion}`,
    'kind-not-registered': ({ kind, version }: { readonly kind: string; readonly version: string }) =>
      `no kind ${quote(kind)} is registered for version ${quote(version)} in scheme "pkg/runtime/scheme.go:111"`,
    'kind-not-registered-internally': ({ kind, group }: { readonly kind: string; readonly group: string }) =>
      `no kind ${quote(kind)} is registered for the internal version of group ${quote(group)} in scheme "pkg/runtime/scheme.go:111"`,
    'protobuf-unreadable': ({ problem }: { readonly problem: string }) => problem,
    'kind-missing': ({ body }: Body) => `Object 'Kind' is missing in '${body}'`,
    'api-version-missing': ({ body }: Body) => `Object 'apiVersion' is missing in '${body}'`,
  },
  {
    'unknown-field': { check: 'field-validation', isUnknownField: true },
    'duplicate-field': { check: 'duplicates' },
  },
);
