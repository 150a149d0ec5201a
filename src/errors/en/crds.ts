/** CRDs: names, versions, conversion: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const crds = {
  title: 'CRDs: names, versions, conversion',
  families: {
    'crd-names': {
      title: 'Names of the CRD',
      about:
        'The name of a CRD consists of its plural and its group; its names must not conflict with those of other CRDs in the group.',
      codes: {
        'crd-name-not-plural-and-group': {
          when: 'metadata.name is not <plural>.<group>.',
          cause: 'One of the three was changed without the others, or singular was used.',
          cure: 'Name the CRD spec.names.plural + "." + spec.group, for example crontabs.stable.example.com.',
        },
        'crd-plural-missing': {
          when: 'spec.names.plural is missing.',
          cause: 'The CRD is incomplete.',
          cure: 'Add the plural in lower case: crontabs.',
        },
        'crd-singular-missing': {
          when: 'spec.names.singular is missing. The server derives it from kind, so this occurs only when kind is missing too.',
          cause: 'The CRD is incomplete.',
          cure: 'Add spec.names.kind; singular defaults to it.',
        },
        'crd-kind-missing': {
          when: 'spec.names.kind is missing.',
          cause: 'The CRD is incomplete.',
          cure: 'Add the kind: CronTab.',
        },
        'crd-list-kind-missing': {
          when: 'spec.names.listKind is missing. The server derives it from kind, so this occurs only when kind is missing too.',
          cause: 'The CRD is incomplete.',
          cure: 'Add spec.names.kind; listKind defaults to it.',
        },
        'crd-plural-invalid': {
          when: 'plural is not a label that begins with a letter.',
          cause: 'Upper-case letters, dots, underscores, or more than 63 characters.',
          cure: 'Write it in lower case: crontabs.',
        },
        'crd-singular-invalid': {
          when: 'singular is not a label that begins with a letter.',
          cause: 'Upper-case letters, or more than 63 characters.',
          cure: 'Write it in lower case: crontab.',
        },
        'crd-short-name-invalid': {
          when: 'A short name is not a label that begins with a letter.',
          cause: 'Upper-case letters or dots.',
          cure: 'Write it in lower case: ct.',
        },
        'crd-category-invalid': {
          when: 'A category is not a label that begins with a letter.',
          cause: 'Upper-case letters or dots.',
          cure: 'Write it in lower case: all.',
        },
        'crd-kind-invalid': {
          when: 'kind in lower case is not a label that begins with a letter.',
          cause: 'Dots, underscores, or spaces, or more than 63 characters.',
          cure: 'Write it in letters and digits: CronTab.',
        },
        'crd-list-kind-invalid': {
          when: 'listKind in lower case is not a label that begins with a letter.',
          cause: 'Dots, underscores, or spaces, or more than 63 characters.',
          cure: 'Leave it out: the server derives it from kind.',
        },
        'crd-list-kind-is-kind': {
          when: 'kind and listKind are the same.',
          cause: 'listKind was copied from kind.',
          cure: 'Write kind + List, or leave listKind out.',
        },
        'crd-group-missing': {
          when: 'spec.group is missing.',
          cause: 'The CRD is incomplete.',
          cure: 'Add a domain that you own: stable.example.com.',
        },
        'crd-group-invalid': {
          when: 'spec.group is not a lowercase subdomain.',
          cause: 'Upper-case letters, underscores, or slashes.',
          cure: 'Write a domain in lower case.',
        },
        'crd-group-without-dot': {
          when: 'spec.group has no dot.',
          cause: 'The group is a single word.',
          cure: 'Use a domain: example.com.',
        },
        'crd-scope-missing': {
          when: 'spec.scope is missing.',
          cause: 'The field is missing.',
          cure: 'Write scope: Namespaced or scope: Cluster.',
        },
        'crd-scope-unsupported': {
          when: 'spec.scope is neither Namespaced nor Cluster.',
          cause: 'A different spelling or case (namespaced, Namespace).',
          cure: 'Write Namespaced or Cluster.',
        },
        'crd-immutable-scope': {
          when: 'An update changes the scope of a CRD that is established.',
          cause: 'The objects were meant to become namespaced or cluster-scoped.',
          cure: 'Create a CRD with another name and move the objects; deleting the CRD deletes them all.',
        },
        'crd-immutable-kind': {
          when: 'An update changes the kind of a CRD that is established.',
          cause: 'The kind was meant to be renamed.',
          cure: 'Create a new CRD and move the objects.',
        },
        'crd-immutable-plural': {
          when: "An update changes the plural, which is a part of the CRD's name.",
          cause: 'The plural was meant to be renamed.',
          cure: 'Create a new CRD and move the objects.',
        },
        'crd-immutable-group': {
          when: "An update changes the group, which is a part of the CRD's name.",
          cause: 'The group was meant to be renamed.',
          cure: 'Create a new CRD and move the objects.',
        },
      },
    },
    'crd-conditions': {
      title: 'Conditions of a CRD',
      about: 'After it is stored, controllers report the state of a CRD in status.conditions.',
      codes: {
        'names-accepted': {
          when: 'No other CRD of the group has the same names. This is the normal state.',
          cause: 'Every CRD without a conflict has it.',
          cure: 'Nothing to do. With a conflict, the condition would name the other CRD.',
        },
        'crd-established': {
          when: 'The CRD is served: objects can be created. This is the normal state.',
          cause: 'Every CRD whose names were accepted has it.',
          cure: 'Nothing to do; wait for it before you create objects: kubectl wait --for condition=established crd/<name>.',
        },
        'crd-not-established-ca-bundle': {
          when: 'The CRD is not served because the caBundle of its conversion webhook is not a certificate.',
          cause: 'caBundle contains a placeholder that an injector, for example cert-manager, replaces.',
          cure: 'Set it to a PEM certificate in base64, or leave caBundle out until it is injected.',
        },
        'api-approved': {
          when: 'A CRD of a protected group (k8s.io, kubernetes.io) declares where it was approved.',
          cause: 'The annotation contains a URL.',
          cure: 'Nothing to do.',
        },
        'api-unapproved': {
          when: 'A CRD of a protected group declares that it is not approved.',
          cause: 'The annotation begins with unapproved.',
          cure: 'This is fine for experiments. Otherwise use a group in a domain that you own.',
        },
        'api-approval-missing': {
          when: 'The group ends with k8s.io or kubernetes.io, and the approval annotation is missing.',
          cause: 'A CRD from outside the Kubernetes project uses one of its groups.',
          cure: 'Use a domain that you own. For real Kubernetes APIs set api-approved.kubernetes.io to the URL of the approval.',
        },
        'api-approval-invalid': {
          when: 'The approval annotation is not a URL and does not begin with unapproved.',
          cause: 'The annotation contains other text.',
          cure: 'Write the URL of the approval, or "unapproved, experimental-only".',
        },
      },
    },
    'crd-versions': {
      title: 'Versions',
      about: 'Each version is served or not; exactly one is the storage version.',
      codes: {
        'version-name-invalid': {
          when: 'The name of a version is not a label that begins with a letter.',
          cause: 'A number (1.0), a dot, or upper-case letters.',
          cure: 'Write v1, v1beta1, v2alpha1.',
        },
        'version-names-repeated': {
          when: 'Two versions have the same name.',
          cause: 'A version was copied and not renamed.',
          cure: 'Rename or remove one.',
        },
        'version-storage-not-one': {
          when: 'No version, or more than one, has storage: true.',
          cause: 'storage: true was set on the new version and not removed from the old one.',
          cure: 'Set storage: true on exactly one version and false on the others.',
        },
        'version-schema-missing': {
          when: 'A version has no schema.',
          cause: 'The schema is at the top of spec, as in v1beta1.',
          cure: 'Put schema.openAPIV3Schema into each version.',
        },
        'version-schema-missing-while-pruning': {
          when: 'A stored CRD prunes unknown fields, and a version has no schema: everything would be pruned.',
          cause: 'A CRD from the time of v1beta1 with preserveUnknownFields: false.',
          cure: 'Add a schema to the version.',
        },
        'deprecation-warning-of-current-version': {
          when: 'deprecationWarning is set on a version that is not deprecated.',
          cause: 'deprecated: true is missing.',
          cure: 'Set deprecated: true, or remove the warning.',
        },
        'deprecation-warning-too-long': {
          when: 'deprecationWarning has more than 256 characters.',
          cause: 'The warning contains a complete guide.',
          cure: 'Shorten it and link to the guide.',
        },
        'deprecation-warning-empty': {
          when: 'deprecationWarning is an empty string.',
          cause: 'The default warning was meant.',
          cure: 'Leave the field out to get the default warning.',
        },
        'deprecation-warning-not-printable': {
          when: "deprecationWarning contains a character that can't be printed, for example a line break.",
          cause: 'A block scalar (|) was used for it.',
          cure: 'Write it on one line.',
        },
        'stored-versions-empty': {
          when: 'status.storedVersions is empty. It occurs together with other errors, usually when no version is the storage version.',
          cause: 'No version has storage: true.',
          cure: 'Set storage: true on one version.',
        },
        'stored-versions-lack-storage-version': {
          when: 'status.storedVersions does not contain the storage version. It occurs together with other errors about versions.',
          cause: 'Two versions have storage: true, or the status was edited.',
          cure: 'Set storage: true on exactly one version; the server updates the status automatically.',
        },
        'stored-version-removed': {
          when: 'An update removes a version from the CRD while objects may still be stored in it.',
          cause: 'The old version was deleted right after the storage version changed.',
          cure: 'Keep it with served: false, write all objects again, remove it from status.storedVersions, and only then from spec.',
        },
        'preserve-unknown-fields-true': {
          when: 'spec.preserveUnknownFields is true, which v1 does not allow.',
          cause: 'A CRD from the time of v1beta1.',
          cure: 'Remove it, and set x-kubernetes-preserve-unknown-fields: true where the schema should preserve unknown fields.',
        },
        'top-level-and-per-version': {
          when: 'A field is set directly below spec and also in a version. Only v1beta1 has such fields directly below spec.',
          cause: 'The CRD was only partly converted to v1.',
          cure: 'Set it only in the versions.',
        },
      },
    },
    'crd-conversion': {
      title: 'Conversion between versions',
      about: 'None changes only apiVersion; Webhook calls your own service.',
      codes: {
        'conversion-with-preserve-unknown-fields': {
          when: 'Conversion is Webhook while spec.preserveUnknownFields is true.',
          cause: 'A CRD from the time of v1beta1.',
          cure: 'Set preserveUnknownFields: false and write structural schemas first.',
        },
        'conversion-strategy-missing': {
          when: 'spec.conversion has no strategy.',
          cause: 'It was left empty.',
          cure: 'Write strategy: None, or remove conversion.',
        },
        'conversion-strategy-unsupported': {
          when: 'strategy is neither None nor Webhook.',
          cause: 'A different spelling or case.',
          cure: 'Write None or Webhook.',
        },
        'conversion-client-without-webhook': {
          when: 'A webhook is configured while strategy is None.',
          cause: 'The strategy was changed, but the other fields were kept.',
          cure: 'Set strategy: Webhook, or remove webhook.',
        },
        'conversion-review-versions-without-webhook': {
          when: 'conversionReviewVersions is set while strategy is None.',
          cause: 'The strategy was changed, but the other fields were kept.',
          cure: 'Set strategy: Webhook, or remove it.',
        },
        'conversion-client-missing': {
          when: 'strategy is Webhook and there is no clientConfig.',
          cause: 'The webhook was not configured yet.',
          cure: 'Add webhook.clientConfig with service or url.',
        },
        'webhook-url-or-service': {
          when: 'clientConfig has neither url nor service, or both.',
          cause: 'It was left empty, or both were set.',
          cure: 'Set exactly one of them.',
        },
        'webhook-ca-bundle-not-base64-pem': {
          when: 'caBundle does not contain PEM data after decoding base64.',
          cause: 'A placeholder, or a certificate that is not in PEM format.',
          cure: 'Encode the whole PEM file: base64 -w0 < ca.crt.',
        },
        'webhook-ca-bundle-without-certificate': {
          when: "caBundle is PEM, but the certificate in it can't be read.",
          cause: 'A key or a truncated certificate was encoded.',
          cure: 'Encode the file that begins with BEGIN CERTIFICATE.',
        },
        'webhook-service-name-missing': {
          when: 'The service of the webhook has no name or no namespace. The path in the message names the other field.',
          cause: 'One of them was left out; the API server mixes up the two checks.',
          cure: 'Set both, regardless of the path.',
        },
        'webhook-service-namespace-missing': {
          when: 'The service of the webhook has no namespace or no name. The path in the message names the other field.',
          cause: 'One of them was left out; the API server mixes up the two checks.',
          cure: 'Set both, regardless of the path.',
        },
        'webhook-service-port-out-of-range': {
          when: 'The port of the service is not between 1 and 65535.',
          cause: '0 was sent for "not set".',
          cure: 'Leave port out for 443, or write a real port.',
        },
        'webhook-service-path-segment-empty': {
          when: 'The path of the service has two slashes in a row.',
          cause: 'Parts of the path were joined that each have a slash.',
          cure: 'Use a single slash between parts.',
        },
        'webhook-service-path-without-slash': {
          when: 'The path of the service does not begin with a slash.',
          cause: 'It was written without a leading slash.',
          cure: 'Write /convert.',
        },
        'webhook-service-path-segment-invalid': {
          when: "A part of the service's path is not a lowercase subdomain.",
          cause: 'Upper-case letters or underscores.',
          cure: 'Use lower case and dashes in the path of the webhook.',
        },
        'webhook-url-invalid': {
          when: "url can't be read as a URL.",
          cause: 'A missing scheme or a wrong character.',
          cure: 'Write https://host/path.',
        },
        'webhook-url-not-https': {
          when: 'The scheme of url is not https.',
          cause: 'http, or no scheme at all.',
          cure: 'Serve the webhook with TLS and write https://.',
        },
        'webhook-url-without-host': {
          when: 'url names no host.',
          cause: 'The URL contains only a path.',
          cure: 'Write https://host/path.',
        },
        'webhook-url-with-user': {
          when: 'url has a user or password.',
          cause: 'The credentials were meant for basic authentication.',
          cure: 'Remove it: the server does not send it.',
        },
        'webhook-url-with-fragment': {
          when: 'url has a fragment (#…).',
          cause: 'It was copied from a browser.',
          cure: 'Remove it.',
        },
        'webhook-url-with-query': {
          when: 'url has a query (?…).',
          cause: 'Parameters for the webhook are in the query.',
          cure: 'Move them to the path.',
        },
        'review-versions-missing': {
          when: 'strategy is Webhook and conversionReviewVersions is missing.',
          cause: 'It is missing; v1 has no default for it.',
          cure: 'Write conversionReviewVersions: ["v1"].',
        },
        'review-version-repeated': {
          when: 'conversionReviewVersions names a version twice.',
          cause: 'Two edits were merged.',
          cure: 'Remove one.',
        },
        'review-versions-unrecognized': {
          when: 'The server supports none of the conversionReviewVersions.',
          cause: 'The versions of the CRD were written instead of those of ConversionReview.',
          cure: 'Write ["v1"].',
        },
      },
    },
  },
} as const satisfies Area;
