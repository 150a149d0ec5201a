/** CRD or aggregated API, in English. */
export interface ComparedTexts {
  readonly intro: string;
  readonly headings: { readonly what: string; readonly crd: string; readonly aggregated: string };
  readonly rows: readonly {
    readonly what: string;
    readonly crd: string;
    readonly aggregated: string;
  }[];
  readonly choose: { readonly title: string; readonly crd: string; readonly aggregated: string };
  readonly unseen: { readonly title: string; readonly items: readonly string[] };
  readonly source: string;
}

export const en: ComparedTexts = {
  intro:
    'Both add kinds to the Kubernetes API. kubectl, RBAC, admission, and audit logging treat them like built-in kinds. A CRD is data, and the existing API server serves it. An aggregated API is your own server; the API server forwards the requests for its group.',
  headings: { what: '', crd: 'CRD', aggregated: 'Aggregated API server' },
  rows: [
    {
      what: 'To operate',
      crd: 'Nothing, except for a controller that acts on the objects.',
      aggregated: 'A server with certificates and an APIService. While it is unavailable, so is its API.',
    },
    {
      what: 'Storage',
      crd: 'The cluster’s etcd, as JSON.',
      aggregated:
        'Its own: another etcd, a database, or none, for example for metrics that are computed on request.',
    },
    {
      what: 'Validation',
      crd: 'A structural schema and CEL rules; admission webhooks and policies.',
      aggregated: 'Any code, before the object is stored.',
    },
    {
      what: 'Defaults',
      crd: 'Fixed values in the schema; mutating webhooks and policies.',
      aggregated: 'Any code.',
    },
    {
      what: 'Versions',
      crd: 'Conversion None, or a webhook.',
      aggregated: 'Any code in the server.',
    },
    {
      what: 'Subresources',
      crd: 'status and scale.',
      aggregated: 'Any, for example approval, binding, proxy, or logs.',
    },
    {
      what: 'Long-running requests',
      crd: 'Only watches. A controller performs long operations and reports them in status.',
      aggregated: 'Streams and protocol upgrades, as for exec, attach, and port-forward.',
    },
    {
      what: 'Encoding',
      crd: 'JSON and YAML, but no protobuf.',
      aggregated: 'Also protobuf, if its types support it.',
    },
    {
      what: 'Patches',
      crd: 'JSON patch, merge patch, server-side apply.',
      aggregated: 'Also strategic merge patch.',
    },
    {
      what: 'Field selectors',
      crd: 'The selectableFields of the CRD.',
      aggregated: 'Any field that the server supports.',
    },
    {
      what: 'kubectl get',
      crd: 'Columns defined by JSONPath.',
      aggregated: 'A table from the server’s code.',
    },
  ],
  choose: {
    title: 'Which one to choose',
    crd: 'Use a CRD if objects are declarative, small and few enough for etcd, and a controller acts on them. That is nearly always the case.',
    aggregated:
      'Use an aggregated API if objects are stored elsewhere or computed, if a request itself must perform an action or stay open, or if you need a subresource that CRDs don’t support.',
  },
  unseen: {
    title: 'Not shown in this playground',
    items: [
      'Aggregated APIs: their own program determines the answers, not a document that you could paste here.',
      'Admission webhooks, conversion webhooks, and controllers: these are programs, too.',
      'Streams, watches, and protobuf: the playground answers single requests in JSON and YAML.',
    ],
  },
  source: 'The comparison in the Kubernetes documentation',
};
