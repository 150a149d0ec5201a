/** Metadata, owners, and embedded objects: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const metadata = {
  title: 'Metadata, owners, and embedded objects',
  families: {
    'versions-of-objects': {
      title: 'resourceVersion, uid, and conflicts',
      about:
        'They prevent a client from overwriting changes it has not seen, and from changing a different object with the same name.',
      codes: {
        'uid-of-other-object': {
          when: 'The uid in the body differs from that of the stored object.',
          cause:
            'The object was deleted and created again since it was read, or the document comes from another cluster.',
          cure: 'Remove metadata.uid, or read the object again.',
        },
        'uid-of-no-object': {
          when: 'An apply names a uid, but no such object exists.',
          cause: 'The document comes from another cluster, or the object was deleted since it was read.',
          cure: 'Remove metadata.uid from the document.',
        },
        'resource-version-outdated': {
          when: 'The resourceVersion in the body differs from that of the stored object.',
          cause: 'A controller or another user changed the object after it was read.',
          cure: 'Read the object again, repeat the change on it, and send that; controllers do so in a loop (RetryOnConflict).',
        },
        'resource-version-not-a-number': {
          when: 'resourceVersion is not a number.',
          cause: 'A placeholder, or a version of the application was written there.',
          cure: 'Leave it out; the server sets it on each write.',
        },
        'resource-version-out-of-range': {
          when: 'resourceVersion is larger than 64 bits can represent.',
          cause: 'A typo or an invented number.',
          cure: 'Leave it out, or copy it from the object as it was read.',
        },
        'resource-version-of-new-object': {
          when: 'A request creates an object that has a resourceVersion.',
          cause: 'The document is the output of kubectl get -o yaml for an existing object.',
          cure: 'Remove metadata.resourceVersion, uid, creationTimestamp, generation, and managedFields.',
        },
        'resource-version-missing': {
          when: "An update (PUT) has no resourceVersion; custom objects and CRDs can't be replaced without it.",
          cause: "The document was written by hand and is sent with replace or a client's Update.",
          cure: 'Read the object first and send its resourceVersion, or use apply or patch.',
        },
        'generation-negative': {
          when: 'metadata.generation is below 0.',
          cause: 'The field was set by hand.',
          cure: 'Leave it out; the server counts it.',
        },
        'generation-decremented': {
          when: 'An update sets a lower generation than the stored one. For custom objects the server sets it automatically, so this rarely occurs.',
          cause: 'The field was set by hand.',
          cure: 'Leave it out.',
        },
        'metadata-immutable': {
          when: 'An update changes an immutable field of metadata: name, namespace, uid, creationTimestamp, deletionTimestamp, or deletionGracePeriodSeconds.',
          cause: 'The document describes another object, or an earlier one with the same name.',
          cure: 'Keep the stored values of these fields, or leave the fields out.',
        },
        'metadata-not-an-object': {
          when: 'metadata of a stored object is not a map. No request can store such an object today.',
          cause: 'Data from before structural schemas, or written directly to etcd.',
          cure: 'Write metadata as a map with a name.',
        },
      },
    },
    finalizers: {
      title: 'Finalizers and annotations',
      about:
        'A deleted object remains until its list of finalizers is empty. All annotations together have a size limit.',
      codes: {
        'annotations-too-long': {
          when: 'Keys and values of all annotations together have more than 262,144 bytes.',
          cause:
            'kubectl apply stores the whole document in the annotation last-applied-configuration, and a large CRD or object does not fit.',
          cure: ({ described }) =>
            `Use kubectl apply --server-side, which needs no such annotation, or kubectl create or replace${described === 'no' ? '' : '; or shorten descriptions'}.`,
        },
        'finalizer-name-invalid': {
          when: 'A finalizer is not a qualified name. This message is a warning; the error with the same cause is about the key.',
          cause: 'Spaces or several slashes in the name.',
          cure: 'Name it example.com/what-it-does.',
        },
        'finalizer-without-domain': {
          when: 'A finalizer has no domain in its name; it is stored, with a warning.',
          cause: 'A short name such as cleanup.',
          cure: 'Name it example.com/cleanup, so that no other controller uses the same.',
        },
        'finalizer-without-path': {
          when: 'A finalizer is a domain without a slash and a name; it is stored, with a warning.',
          cause: 'The old form finalizers.example.com.',
          cure: 'Name it example.com/what-it-does, and migrate the objects that have the old name.',
        },
        'finalizers-exclude-each-other': {
          when: 'The finalizers orphan and foregroundDeletion are both set, which contradict each other.',
          cause: 'They were set by hand or copied from several objects.',
          cure: 'Remove one of them, or set neither and use the propagationPolicy of the delete request.',
        },
        'finalizers-added-while-deleted': {
          when: 'A finalizer is added to an object that is being deleted.',
          cause: 'A controller adds its finalizer without checking deletionTimestamp.',
          cure: 'Add finalizers only while deletionTimestamp is not set; during deletion they can only be removed.',
        },
      },
    },
    owners: {
      title: 'Owner references',
      about:
        'They name the owners of this object; it is deleted when its owners are deleted. Each needs apiVersion, kind, name, and uid.',
      codes: {
        'owner-references-repeated': {
          when: 'Two owner references have the same uid; the server keeps one and warns.',
          cause: 'A controller adds its reference on each run without checking whether it exists.',
          cure: 'Check for the uid before you add it, as controllerutil.SetOwnerReference does.',
        },
        'owner-references-repeated-after-patch': {
          when: 'After the patch, two owner references have the same uid; the server keeps one and warns.',
          cause: 'The patch appends to the list without checking for the uid.',
          cure: 'Use apply, which merges by uid, or check for the uid first.',
        },
        'owner-event': {
          when: "The owner is an Event, which can't own anything.",
          cause: 'A wrong kind in the reference.',
          cure: 'Refer to the object that should own this one.',
        },
        'owner-controllers-many': {
          when: 'Two owner references have controller: true.',
          cause: 'Two controllers claim the object.',
          cure: 'Keep controller: true for one of them.',
        },
        'owner-field-missing': {
          when: 'An owner reference lacks its kind, name, or uid.',
          cause: 'The reference was written by hand; the uid is only known once the owner exists.',
          cure: 'Copy it from the owner as the server returned it.',
        },
        'owner-api-version-missing': {
          when: 'An owner reference has no apiVersion.',
          cause: 'The owner was read with a typed client, which leaves apiVersion and kind empty.',
          cure: 'Set them from the scheme, as SetControllerReference does.',
        },
        'owner-api-version-invalid': {
          when: 'apiVersion of an owner reference is not <group>/<version> or <version>.',
          cause: 'It contains an extra slash or a kind.',
          cure: 'Write it as in the owner: apps/v1.',
        },
        'owner-api-version-without-version': {
          when: 'apiVersion of an owner reference has no version. Only servers before 1.37 report it this way.',
          cause: 'apiVersion is empty, or ends with a slash.',
          cure: 'Write it as in the owner: apps/v1.',
        },
      },
    },
    'managed-fields': {
      title: 'managedFields',
      about:
        'The server maintains this list of field managers and their fields. Manifests should not contain it.',
      codes: {
        'managed-fields-type-unsupported': {
          when: 'fieldsType of an entry is not FieldsV1.',
          cause: 'The list was edited or written by hand.',
          cure: 'Remove metadata.managedFields from the document.',
        },
        'managed-fields-subresource-too-long': {
          when: 'subresource of an entry has more than 256 bytes.',
          cause: 'The list was edited or written by hand.',
          cure: 'Remove metadata.managedFields from the document.',
        },
        'managed-fields-operation-missing': {
          when: 'An entry has no operation.',
          cause: 'The list was edited or written by hand.',
          cure: 'Remove metadata.managedFields from the document.',
        },
        'managed-fields-operation-invalid': {
          when: 'operation of an entry is neither Apply nor Update. Only servers before 1.37 report it this way.',
          cause: 'The list was edited or written by hand.',
          cure: 'Remove metadata.managedFields from the document.',
        },
        'managed-fields-operation-unsupported': {
          when: 'operation of an entry is neither Apply nor Update.',
          cause: 'The list was edited or written by hand.',
          cure: 'Remove metadata.managedFields from the document.',
        },
        'manager-too-long': {
          when: 'The name of a field manager has more than 128 bytes.',
          cause: 'The name was made from a long user agent or path.',
          cure: 'Choose a short, stable name, for example my-controller.',
        },
        'manager-not-printable': {
          when: "The name of a field manager contains a character that can't be printed.",
          cause: 'A line break or tab from a variable.',
          cure: 'Choose a name with printable characters only.',
        },
      },
    },
    embedded: {
      title: 'Objects inside objects',
      about:
        'x-kubernetes-embedded-resource: true makes a field a complete object with apiVersion, kind, and metadata, which are validated like those of any object.',
      codes: {
        'embedded-field-missing': {
          when: 'An embedded object has no apiVersion or no kind.',
          cause: 'The object is written like a pod template, which has neither.',
          cure: 'Add both. For templates without them, remove x-kubernetes-embedded-resource and declare metadata with properties.',
        },
        'embedded-field-not-string': {
          when: 'apiVersion or kind of an embedded object is not a string.',
          cause: 'A number or boolean without quotes.',
          cure: 'Quote it.',
        },
        'embedded-field-empty': {
          when: 'apiVersion or kind of an embedded object is an empty string.',
          cause: 'A template rendered to an empty string.',
          cure: 'Write the value.',
        },
        'embedded-api-version-invalid': {
          when: 'apiVersion of an embedded object has more than one slash.',
          cause: 'A path instead of group/version.',
          cure: 'Write <group>/<version>.',
        },
        'embedded-kind-invalid': {
          when: 'kind of an embedded object is not a valid kind.',
          cause: 'A plural, a path, or a name over 63 characters.',
          cure: 'Write the kind in letters and digits: CronTab.',
        },
        'embedded-metadata-undecodable': {
          when: 'metadata of an embedded object has a field of the wrong type.',
          cause: 'A list instead of a map, or labels that are numbers.',
          cure: 'Write metadata as for any object, and quote the values of labels.',
        },
        'embedded-metadata-invalid': {
          when: "The request can't be decoded because metadata, apiVersion, or kind of an embedded object has the wrong type.",
          cause: 'See the text after the path: a number instead of a string, or a list instead of a map.',
          cure: 'Correct that field. Unlike other errors, this one rejects the whole request (400).',
        },
      },
    },
  },
} as const satisfies Area;
