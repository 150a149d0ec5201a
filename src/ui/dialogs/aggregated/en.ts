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
    'Both add kinds to the Kubernetes API that kubectl, RBAC, admission and audit treat like its own. A CRD is data: the API server that is there serves it. An aggregated API is a server of your own, to which the API server hands the requests for its group.',
  headings: { what: '', crd: 'CRD', aggregated: 'Aggregated API server' },
  rows: [
    {
      what: 'To be run',
      crd: 'Nothing; a controller if something is to happen.',
      aggregated:
        'A server with certificates, an APIService and its own availability: while it is away, so is its API.',
    },
    {
      what: 'Storage',
      crd: 'The cluster’s etcd, as JSON.',
      aggregated:
        'Its own: another etcd, a database, or none at all, as for metrics that are computed when asked for.',
    },
    {
      what: 'Checks',
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
      aggregated: 'Any code, inside of the server.',
    },
    {
      what: 'Subresources',
      crd: 'status and scale.',
      aggregated: 'Any: approval, binding, proxy, logs …',
    },
    {
      what: 'Long requests',
      crd: 'Only watches. What takes long is done by a controller and told in status.',
      aggregated: 'Streams and upgrades, as exec, attach and port-forward need them.',
    },
    {
      what: 'Encoding',
      crd: 'JSON and YAML; no protobuf.',
      aggregated: 'Protobuf too, where its types have it.',
    },
    {
      what: 'Patches',
      crd: 'JSON patch, merge patch, server-side apply.',
      aggregated: 'Strategic merge patch besides.',
    },
    {
      what: 'Selecting by fields',
      crd: 'The selectableFields that the CRD lists.',
      aggregated: 'Whatever the server understands.',
    },
    {
      what: 'kubectl get',
      crd: 'Columns by JSONPath.',
      aggregated: 'A table that code makes.',
    },
  ],
  choose: {
    title: 'Which one',
    crd: 'Take a CRD when objects are declared, small and few enough for etcd, and a controller acts on them. This is nearly always so.',
    aggregated:
      'Take an aggregated API when objects live elsewhere or are computed, when a request itself has to do something or stays open, or when a subresource is needed that CRDs don’t have.',
  },
  unseen: {
    title: 'What this playground can’t show of it',
    items: [
      'An aggregated API: what it answers is decided by its own program, not by a text that could be pasted here.',
      'Webhooks, of admission and of conversion, and controllers: programs, too.',
      'Streams, watches and protobuf: the playground answers single requests in JSON and YAML.',
    ],
  },
  source: 'The comparison in the Kubernetes documentation',
};
