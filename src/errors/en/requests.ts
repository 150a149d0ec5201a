/** Requests, deletions and storage: the pages of errors, in English. */
import type { Area } from '../explanation.ts';

export const requests = {
  title: 'Requests, deletions and storage',
  families: {
    endpoints: {
      title: 'Endpoints',
      about: 'The address names group, version, plural, namespace and name; the body must agree with it.',
      codes: {
        'page-not-found': {
          when: 'Nothing is served at this address.',
          cause:
            'The version is not served, the plural is misspelled, the CRD is not established yet, or a namespace is given for a cluster-scoped kind.',
          cure: 'kubectl api-resources shows what is served; check served: true of the version.',
        },
        'kind-of-other-endpoint': {
          when: 'kind is another one than that of the CRD.',
          cause: 'The object belongs to another CRD, or the case differs.',
          cure: 'Write the kind of spec.names.kind.',
        },
        'api-version-of-other-endpoint': {
          when: 'apiVersion is another one than that of the endpoint.',
          cause: 'The object is of another group or version.',
          cure: 'Write <group>/<version> of the endpoint.',
        },
        'api-version-of-other-request': {
          when: 'The body has another version than the address of the request.',
          cause: 'A client that is built for one version sends an object of another.',
          cure: 'Use the same version in both.',
        },
        'type-meta-not-text': {
          when: 'apiVersion or kind is not a string.',
          cause: 'It is a number, a boolean, or missing.',
          cure: 'Write both as strings.',
        },
        'resource-not-resolvable': {
          when: "The CRD can't be served at all, since its stored schema can't be read.",
          cause: 'A CRD from the time of v1beta1 with $ref or lists of items.',
          cure: 'Replace the CRD by one with a structural schema.',
        },
        'method-not-allowed': {
          when: 'This kind of request is not possible here.',
          cause: 'A subresource was deleted or created, or listed.',
          cure: 'Use get, update or patch on subresources.',
        },
        'not-found': {
          when: 'There is no object of this name in the namespace, or the subresource is not declared.',
          cause: 'A wrong namespace, another name, or status and scale without subresources in the CRD.',
          cure: 'Check namespace and name; declare subresources: {status: {}} in the version.',
        },
        'already-exists': {
          when: 'There is an object of this name already.',
          cause: 'create was used instead of apply or replace.',
          cure: 'Use kubectl apply, or another name.',
        },
        'generated-name-exists': {
          when: 'The name that was given with generateName is taken.',
          cause: 'An object has both name and generateName, or chance hit a taken end.',
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
          cause: 'true or client in its place.',
          cure: 'Write dryRun=All.',
        },
        'object-with-items': {
          when: 'The object has a list named items at its root, so the server takes it for a list of objects when it answers. What was written stays.',
          cause: 'A CRD with a top-level field items.',
          cure: 'Move the list below spec.',
        },
        'table-item-not-an-object': {
          when: 'The object has a list named items at its root that contains other values than objects, so the server cannot create a table.',
          cause: 'A CRD with a top-level field items.',
          cure: 'Move the list below spec.',
        },
        'version-deprecated': {
          when: 'A warning: the version is marked as deprecated in the CRD.',
          cause: 'The object uses an old version.',
          cure: 'Write the version that the warning names.',
        },
        'version-deprecated-in-own-words': {
          when: "A warning: the version is deprecated, in the words of the CRD's author.",
          cause: 'The object uses an old version.',
          cure: 'Follow what the warning says.',
        },
      },
    },
    kubectl: {
      title: 'What kubectl rejects by itself',
      about: 'kubectl reads the file first. If it finds an error there, it sends no request for that object.',
      codes: {
        'kubectl-kind-not-served': {
          when: 'The cluster serves no resource of this apiVersion and kind.',
          cause:
            'apiVersion or kind is misspelled, the version is not served, or the CRD is not installed yet.',
          cure: 'Compare both with group, versions and names.kind of the CRD, and apply the CRD first.',
        },
        'kubectl-other-namespace': {
          when: 'The object has another namespace than the command.',
          cause: 'The file sets metadata.namespace, and the command has -n with a different one.',
          cure: 'Use the same namespace in both, or remove it from the file.',
        },
        'kubectl-apply-without-name': {
          when: 'kubectl apply needs metadata.name, and the object has only generateName.',
          cause: 'Each run should create another object.',
          cure: 'Set metadata.name, or use kubectl create.',
        },
        'kubectl-edit-changes-identity': {
          when: 'The edited text has another apiVersion, kind or name than the object that was opened.',
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
        'A request may have 3 MiB; what is stored about 1.5 MiB. kubectl apply has its own limit of 262,144 bytes for annotations.',
      codes: {
        'body-too-large': {
          when: 'The body of the request has more than 3 MiB.',
          cause: 'A very large object or CRD.',
          cure: 'Split it; large data belongs in other storage.',
        },
        'etcd-message-too-large': {
          when: 'The object is too large for a message to etcd (2 MiB).',
          cause: 'Descriptions of a large CRD, or data inside an object.',
          cure: 'Drop descriptions, split versions or objects.',
        },
        'etcd-request-too-large': {
          when: 'The object is too large for etcd (1.5 MiB).',
          cause: 'Descriptions of a large CRD, or data inside an object.',
          cure: 'Drop descriptions, split versions or objects.',
        },
      },
    },
    deletions: {
      title: 'Deletions',
      about: 'Options of a deletion, and conditions under which it is executed.',
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
          when: 'The object should be deleted as unreadable, but it can be read.',
          cause: 'ignoreStoreReadErrorWithClusterBreakingPotential was set for an object that is fine.',
          cure: 'Delete it in the usual way.',
        },
        'propagation-policy-and-orphan-dependents': {
          when: 'propagationPolicy and orphanDependents are both set.',
          cause: 'The old option and the new one were given.',
          cure: 'Use propagationPolicy only.',
        },
        'propagation-policy-unsupported': {
          when: 'propagationPolicy is not Foreground, Background, or Orphan.',
          cause: 'A different spelling or an empty string.',
          cure: 'Write one of the three, or leave it out.',
        },
        'undecodable-only-with-other-option': {
          when: 'The option for unreadable objects is set together with another option.',
          cause: "Preconditions, orphaning or dry run can't be kept for what can't be read.",
          cure: 'Use it alone.',
        },
        'undecodable-only-of-collection': {
          when: 'The option for unreadable objects is set for the deletion of several.',
          cause: 'Several objects were meant to be deleted at once.',
          cure: 'Delete each by its name.',
        },
      },
    },
    storage: {
      title: "Objects that can't be read",
      about: 'What is stored must go through conversion whenever it is read.',
      codes: {
        'stored-object-undecodable': {
          when: "A stored object can't be read; the reason follows.",
          cause: 'Its version is gone, or the webhook of the conversion fails.',
          cure: 'Restore the version or the webhook.',
        },
        'stored-object-corrupt': {
          when: "A request met a stored object that can't be read.",
          cause: 'The webhook of the conversion fails for it.',
          cure: 'Fix the webhook; only if the object is lost for good, delete it with the option for unreadable objects.',
        },
        'stored-objects-corrupt': {
          when: "A list can't be made since some of its objects can't be read.",
          cause: 'The webhook of the conversion fails for them.',
          cure: 'Fix the webhook; the causes name each object.',
        },
      },
    },
  },
} as const satisfies Area;
