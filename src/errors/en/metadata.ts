/** Metadata, owners, and embedded objects: the pages of errors, in English. */
import type { Area } from '../explanation.ts';

export const metadata = {
  title: 'Metadata, owners and embedded objects',
  families: {
    'versions-of-objects': {
      title: 'resourceVersion, uid and conflicts',
      about:
        'They ensure that no client overwrites changes it has not seen, and that an object is the expected one.',
      codes: {
        'uid-of-other-object': {
          when: "The body's uid is not that of the stored object.",
          cause:
            'The object was deleted and created again since it was read, or a dump of another cluster is sent.',
          cure: 'Remove metadata.uid, or read the object again.',
        },
        'uid-of-no-object': {
          when: 'An apply names a uid, but no such object exists.',
          cause: 'A dump of another cluster, or the object was deleted since it was read.',
          cure: 'Remove metadata.uid from the text.',
        },
        'resource-version-outdated': {
          when: 'The resourceVersion of the body is not the one of the stored object.',
          cause: 'A controller or another user changed the object after it was read.',
          cure: 'Read the object again, repeat the change on it, and send that; controllers do so in a loop (RetryOnConflict).',
        },
        'resource-version-not-a-number': {
          when: 'resourceVersion is not a number.',
          cause: 'A placeholder, or a version of the application was written there.',
          cure: "Leave it out; it is the server's own mark of each write.",
        },
        'resource-version-out-of-range': {
          when: 'resourceVersion is larger than 64 bits can represent.',
          cause: 'A typo or made-up number.',
          cure: 'Leave it out, or copy it from the object as it was read.',
        },
        'resource-version-of-new-object': {
          when: 'An object that is created has a resourceVersion.',
          cause: 'The text is a dump (kubectl get -o yaml) of an existing object.',
          cure: 'Remove metadata.resourceVersion, uid, creationTimestamp, generation and managedFields.',
        },
        'resource-version-missing': {
          when: "An update (PUT) brings no resourceVersion; custom objects and CRDs can't be replaced without it.",
          cause: "The text was written by hand and is sent with replace or a client's Update.",
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
          when: 'An update changes a field of metadata that never changes: name, namespace, uid, creationTimestamp or the marks of deletion.',
          cause: 'A text of another object, or of an earlier one with the same name, is sent.',
          cure: 'Leave these fields as they are stored, or out of the text.',
        },
        'metadata-not-an-object': {
          when: 'metadata of a stored object is not a map. No request can store such an object; only a CRD that once did not validate metadata could.',
          cause: 'Data from before structural schemas, or written directly to etcd.',
          cure: 'Write metadata as a map with a name.',
        },
      },
    },
    finalizers: {
      title: 'Finalizers and annotations',
      about:
        'A finalizer keeps a deleted object until someone removes it from the list. Annotations together have a limit of size.',
      codes: {
        'annotations-too-long': {
          when: 'Keys and values of all annotations together have more than 262,144 bytes.',
          cause:
            'kubectl apply keeps the whole text in the annotation last-applied-configuration, and a large CRD or object does not fit.',
          cure: 'Use kubectl apply --server-side, which needs no such annotation, or kubectl create or replace; or shorten descriptions.',
        },
        'finalizer-name-invalid': {
          when: 'A finalizer is not a qualified name. This text is a warning; the error of the same cause is about the key.',
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
          cure: 'Name it example.com/what-it-does; objects that have the old name must be moved over.',
        },
        'finalizers-exclude-each-other': {
          when: 'The finalizers orphan and foregroundDeletion are both set, which contradict each other.',
          cause: 'They were set by hand or copied from several objects.',
          cure: "Remove one of them; better leave them to the deletion's propagationPolicy.",
        },
        'finalizers-added-while-deleted': {
          when: 'A finalizer is added to an object that is being deleted.',
          cause: 'A controller adds its finalizer without looking at deletionTimestamp.',
          cure: 'Add finalizers only while deletionTimestamp is not set; during deletion they can only be removed.',
        },
      },
    },
    owners: {
      title: 'Owner references',
      about:
        'They name the objects that this one is deleted together with. Each needs apiVersion, kind, name and uid.',
      codes: {
        'owner-references-repeated': {
          when: 'Two owner references have the same uid; the server keeps one and warns.',
          cause: 'A controller adds its reference at every run instead of looking for it.',
          cure: 'Look for the uid before you add it (controllerutil.SetOwnerReference does).',
        },
        'owner-references-repeated-after-patch': {
          when: 'After the patch, two owner references have the same uid; the server keeps one and warns.',
          cause: 'The patch appends to the list without looking.',
          cure: 'Patch by uid with apply, or look for the uid first.',
        },
        'owner-event': {
          when: "The owner is an Event, which can't own anything.",
          cause: 'A wrong kind in the reference.',
          cure: 'Name the object that should own this one.',
        },
        'owner-controllers-many': {
          when: 'Two owner references have controller: true.',
          cause: 'Two controllers claim the object.',
          cure: 'Keep controller: true for one of them.',
        },
        'owner-field-missing': {
          when: 'An owner reference lacks its kind, name or uid.',
          cause: 'The reference was written by hand; the uid is only known once the owner exists.',
          cure: 'Fill it from the owner as the server returned it.',
        },
        'owner-api-version-missing': {
          when: 'An owner reference has no apiVersion.',
          cause: 'The owner was read with a typed client, which leaves apiVersion and kind empty.',
          cure: 'Set them from the scheme (SetControllerReference does).',
        },
        'owner-api-version-invalid': {
          when: 'apiVersion of an owner reference is not <group>/<version> or <version>.',
          cause: 'A stray slash or a kind in it.',
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
          cause: 'The list was edited or made up.',
          cure: 'Remove metadata.managedFields from the text.',
        },
        'managed-fields-subresource-too-long': {
          when: 'subresource of an entry has more than 256 bytes.',
          cause: 'The list was edited or made up.',
          cure: 'Remove metadata.managedFields from the text.',
        },
        'managed-fields-operation-missing': {
          when: 'An entry has no operation.',
          cause: 'The list was edited or made up.',
          cure: 'Remove metadata.managedFields from the text.',
        },
        'managed-fields-operation-invalid': {
          when: 'operation of an entry is neither Apply nor Update. Only servers before 1.37 report it this way.',
          cause: 'The list was edited or made up.',
          cure: 'Remove metadata.managedFields from the text.',
        },
        'managed-fields-operation-unsupported': {
          when: 'operation of an entry is neither Apply nor Update.',
          cause: 'The list was edited or made up.',
          cure: 'Remove metadata.managedFields from the text.',
        },
        'manager-too-long': {
          when: 'The name of a field manager has more than 128 bytes.',
          cause: 'The name was made from a long user agent or path.',
          cure: 'Choose a short, stable name, for example my-controller.',
        },
        'manager-not-printable': {
          when: "The name of a field manager contains a character that can't be printed.",
          cause: 'A line end or tab from a variable.',
          cure: 'Choose a name of plain characters.',
        },
      },
    },
    embedded: {
      title: 'Objects inside objects',
      about:
        'x-kubernetes-embedded-resource: true makes a field a whole object with apiVersion, kind and metadata, which are checked like those of any object.',
      codes: {
        'embedded-field-missing': {
          when: 'An embedded object has no apiVersion or no kind.',
          cause: 'Only its spec was written, as in a pod template, which has neither.',
          cure: 'Add both; for templates without them drop x-kubernetes-embedded-resource and describe metadata as properties.',
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
          cure: 'Write metadata as you would for any object, and quote values of labels.',
        },
        'embedded-metadata-invalid': {
          when: "The request can't be read since an embedded object has metadata, apiVersion or kind of a wrong type.",
          cause:
            'See the text after the path: a number where a string must be, or a list where a map must be.',
          cure: 'Correct that field; unlike other findings this one rejects the whole request (400).',
        },
      },
    },
  },
} as const satisfies Area;
