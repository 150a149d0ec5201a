/** Requests, deletions and storage: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const requests = {
  title: 'Requests, deletions, and storage',
  families: {
    endpoints: {
      title: 'Endpoints',
      about: 'The address names group, version, plural, namespace, and name; the body must agree with it.',
      codes: {
        'page-not-found': {
          when: 'Nothing is served at this address.',
          cause:
            'The version is not served, the plural is misspelled, the CRD is not established yet, or a namespace is given for a cluster-scoped kind.',
          cure: 'kubectl api-resources shows what is served; check served: true of the version.',
        },
        'kind-of-other-endpoint': {
          when: 'kind differs from the kind of the CRD.',
          cause: 'The object belongs to another CRD, or the case differs.',
          cure: 'Write the kind that spec.names.kind contains.',
        },
        'api-version-of-other-endpoint': {
          when: 'apiVersion differs from that of the endpoint.',
          cause: 'The object is of another group or version.',
          cure: 'Write the <group>/<version> of the endpoint.',
        },
        'api-version-of-other-request': {
          when: 'The version in the body differs from the version in the address of the request.',
          cause: 'A client that was built for one version sends an object of another version.',
          cure: 'Use the same version in both.',
        },
        'type-meta-not-text': {
          when: 'apiVersion or kind is not a string.',
          cause: 'It is a number, a boolean, or missing.',
          cure: 'Write both as strings.',
        },
        'resource-not-resolvable': {
          when: "The CRD can't be served because its stored schema can't be read.",
          cause: 'A CRD from the time of v1beta1 with $ref or lists of items.',
          cure: 'Replace the CRD with one that has a structural schema.',
        },
        'method-not-allowed': {
          when: "This endpoint doesn't support the request's method.",
          cause: 'A request tries to create, list, or delete a subresource.',
          cure: 'Use get, update, or patch on subresources.',
        },
        'not-found': {
          when: 'The namespace has no object with this name, or the CRD does not declare the subresource.',
          cause: 'A wrong namespace, another name, or status and scale without subresources in the CRD.',
          cure: 'Check namespace and name; declare subresources: {status: {}} in the version.',
        },
        'already-exists': {
          when: 'An object with this name already exists.',
          cause: 'create was used instead of apply or replace.',
          cure: 'Use kubectl apply, or another name.',
        },
        'generated-name-exists': {
          when: 'The name that generateName produced is already in use.',
          cause: 'An object has both name and generateName, or the random suffix is already in use.',
          cure: 'Try again, or leave name out.',
        },
        'media-type-unsupported': {
          when: "The body's Content-Type is not supported by the endpoint.",
          cause: 'text/plain, or application/x-www-form-urlencoded as curl sends it.',
          cure: 'Send application/json or application/yaml.',
        },
        'protobuf-unreadable': {
          when: "The body's Content-Type is application/vnd.kubernetes.protobuf, and the body is something else.",
          cause: 'JSON or YAML sent with the header of another client.',
          cure: 'Send application/json or application/yaml.',
        },
        'field-validation-unsupported': {
          when: 'fieldValidation is not Strict, Warn, or Ignore.',
          cause: 'A different spelling or case.',
          cure: 'Use one of the values in the message.',
        },
        'dry-run-unsupported': {
          when: 'dryRun is something other than All.',
          cause: 'The value is true or client.',
          cure: 'Write dryRun=All.',
        },
        'object-with-items': {
          when: 'The object has a list named items at its root, so the server treats it as a list of objects when it responds. The object is stored.',
          cause: 'A CRD with a top-level field items.',
          cure: 'Move the list below spec.',
        },
        'table-item-not-an-object': {
          when: 'The object has a list named items at its root that contains values other than objects, so the server cannot create a table.',
          cause: 'A CRD with a top-level field items.',
          cure: 'Move the list below spec.',
        },
        'version-deprecated': {
          when: 'The version is marked as deprecated in the CRD.',
          cause: 'The object uses an old version.',
          cure: 'Use the version that the warning names.',
        },
        'version-deprecated-in-own-words': {
          when: 'The version is deprecated, and the author of the CRD wrote the text of the warning.',
          cause: 'The object uses an old version.',
          cure: 'Follow the advice in the warning.',
        },
      },
    },
    kubectl: {
      title: 'Errors that kubectl reports before it sends a request',
      about: 'kubectl reads the file first. If it finds an error there, it sends no request for that object.',
      codes: {
        'kubectl-kind-not-served': {
          when: 'The cluster serves no resource of this apiVersion and kind.',
          cause:
            'apiVersion or kind is misspelled, the version is not served, or the CRD is not installed yet.',
          cure: 'Compare both with group, versions, and names.kind of the CRD, and apply the CRD first.',
        },
        'kubectl-other-namespace': {
          when: 'The namespace of the object differs from that of the command.',
          cause: 'The file sets metadata.namespace, and the command has -n with a different one.',
          cure: 'Use the same namespace in both, or remove it from the file.',
        },
        'kubectl-apply-without-name': {
          when: 'kubectl apply needs metadata.name, and the object has only generateName.',
          cause: 'Each run was meant to create a new object.',
          cure: 'Set metadata.name, or use kubectl create.',
        },
        'kubectl-edit-changes-identity': {
          when: 'The edited document differs from the opened object in apiVersion, kind, or name.',
          cause: 'An attempt to rename the object or to move it to another version.',
          cure: 'Leave these fields as they are; to rename an object, create a new one and delete the old one.',
        },
        'kubectl-refused': {
          when: 'kubectl ended the command with an error of its own.',
          cause: 'The command doesn’t fit the file or the stored object.',
          cure: 'Follow the message: it names the flag, the file, or the field.',
        },
      },
    },
    sizes: {
      title: 'Sizes',
      about:
        'A request can have up to 3 MiB, a stored object about 1.5 MiB. kubectl apply is also limited by the 262,144 bytes for annotations.',
      codes: {
        'body-too-large': {
          when: 'The body of the request has more than 3 MiB.',
          cause: 'A very large object or CRD.',
          cure: 'Split it; large data belongs in other storage.',
        },
        'etcd-message-too-large': {
          when: 'The object is too large for a message to etcd (2 MiB).',
          cause: ({ described }) =>
            described === 'no'
              ? 'Data inside an object.'
              : 'Descriptions of a large CRD, or data inside an object.',
          cure: ({ described }) =>
            described === 'no' ? 'Split the object.' : 'Remove descriptions, or split the CRD or the object.',
        },
        'etcd-request-too-large': {
          when: 'The object is too large for etcd (1.5 MiB).',
          cause: ({ described }) =>
            described === 'no'
              ? 'Data inside an object.'
              : 'Descriptions of a large CRD, or data inside an object.',
          cure: ({ described }) =>
            described === 'no' ? 'Split the object.' : 'Remove descriptions, or split the CRD or the object.',
        },
      },
    },
    deletions: {
      title: 'Deletions',
      about: 'Options and preconditions of a delete request.',
      codes: {
        'delete-other-uid': {
          when: 'The uid in the precondition is not that of the object.',
          cause: 'The object was deleted and created again in the meantime.',
          cure: 'Read it again and decide whether to delete the new one.',
        },
        'delete-other-resource-version': {
          when: 'The resourceVersion in the precondition is not that of the object.',
          cause: 'The object was changed in the meantime.',
          cure: 'Read it again and decide whether to delete it anyway.',
        },
        'delete-decodable': {
          when: 'A request deletes an object as unreadable, but the object can be read.',
          cause: 'ignoreStoreReadErrorWithClusterBreakingPotential was set for a readable object.',
          cure: 'Delete it without this option.',
        },
        'propagation-policy-and-orphan-dependents': {
          when: 'propagationPolicy and orphanDependents are both set.',
          cause: 'The old and the new option were both set.',
          cure: 'Use propagationPolicy only.',
        },
        'propagation-policy-unsupported': {
          when: 'propagationPolicy is not Foreground, Background, or Orphan.',
          cause: 'A different spelling or an empty string.',
          cure: 'Write one of the three, or leave it out.',
        },
        'undecodable-only-with-other-option': {
          when: 'The option for unreadable objects is set together with another option.',
          cause: "Preconditions, orphaning, and dry run don't work for an object that can't be read.",
          cure: 'Use it alone.',
        },
        'undecodable-only-of-collection': {
          when: 'The option for unreadable objects is set for the deletion of a collection.',
          cause: 'The request was meant to delete several objects at once.',
          cure: 'Delete each by its name.',
        },
      },
    },
    storage: {
      title: "Objects that can't be read",
      about: 'A stored object is decoded and converted whenever it is read.',
      codes: {
        'stored-object-undecodable': {
          when: "A stored object can't be read; the reason follows.",
          cause: 'Its version was removed, or the conversion webhook fails.',
          cure: 'Restore the version or the webhook.',
        },
        'stored-object-corrupt': {
          when: "A request needs a stored object that can't be read.",
          cause: 'The conversion webhook fails for it.',
          cure: 'Fix the webhook. If the object is permanently lost, delete it with the option for unreadable objects.',
        },
        'stored-objects-corrupt': {
          when: "A list request fails because some of the objects can't be read.",
          cause: 'The conversion webhook fails for them.',
          cure: 'Fix the webhook; the causes name each object.',
        },
      },
    },
  },
} as const satisfies Area;
