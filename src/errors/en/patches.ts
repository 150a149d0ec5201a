/** Patches and server-side apply: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const patches = {
  title: 'Patches and server-side apply',
  families: {
    'patch-texts': {
      title: 'JSON patch and merge patch',
      about:
        'A merge patch is a piece of the object; a JSON patch is a list of operations. The result is checked like an update.',
      codes: {
        'patch-invalid': {
          when: 'The patch is not valid JSON. Only servers before 1.37 report it this way.',
          cause: 'YAML was sent as JSON, or quotes are missing in the shell.',
          cure: 'Send JSON: kubectl patch -p \'{"spec":{…}}\'.',
        },
        'merge-patch-invalid': {
          when: 'The merge patch is valid JSON, but not an object.',
          cause: 'A list of operations was sent as a merge patch, or null.',
          cure: 'Use --type=json for operations, or send an object.',
        },
        'patch-does-not-apply': {
          when: "An operation of the JSON patch can't be executed; the server does not say which.",
          cause:
            'A failed test operation, a remove or replace of a path that does not exist, or an add below a missing parent.',
          cure: 'Look at the object as it is stored; add the parent first, and write / in keys as ~1.',
        },
        'patch-operations-many': {
          when: 'A JSON patch has more than 10,000 operations.',
          cause: 'Every item of a long list is changed by its own operation.',
          cure: 'Replace the list as a whole.',
        },
        'patched-object-not-strict': {
          when: 'The patched object has unknown or duplicate fields, and fieldValidation is Strict.',
          cause: 'A misspelled field in the patch.',
          cure: 'Correct it; the message names the fields, after the whole object.',
        },
        'patch-unknown-field': {
          when: 'An operation of a JSON patch has a field other than op, path, from, and value.',
          cause: 'A misspelled name.',
          cure: 'Correct it.',
        },
        'patch-duplicate-field': {
          when: 'An operation of a JSON patch has a field twice.',
          cause: 'Two edits of one operation.',
          cure: 'Keep one.',
        },
      },
    },
    'apply-texts': {
      title: 'What can be applied',
      about:
        'An applied document contains everything that one field manager wants to set. It is read as YAML and must name its type.',
      codes: {
        'applied-no-object': {
          when: 'The applied document is not a map.',
          cause: 'A list of objects, or an empty string.',
          cure: 'Apply one object at a time.',
        },
        'applied-other-type': {
          when: 'The apiVersion or kind of the applied document is missing or differs from that of the endpoint.',
          cause: 'Both were left out, which only a merge patch allows.',
          cure: 'Write apiVersion and kind.',
        },
        'applied-managed-fields': {
          when: 'The applied document has metadata.managedFields.',
          cause: 'A dump (kubectl get -o yaml) is applied.',
          cure: 'Remove metadata.managedFields and the other fields that the server sets.',
        },
        'applied-conflict': {
          when: 'Another field manager owns a field that this document sets to another value.',
          cause:
            'A controller, or someone with kubectl edit, set the field. For example, an autoscaler owns replicas.',
          cure: 'Leave the field out if the other manager should own it, use its value, or take ownership with --force-conflicts.',
        },
        'apply-failed': {
          when: 'The applied document could not be merged; the reason follows.',
          cause: 'The object or its managed fields were stored under a different schema.',
          cure: 'See the reason; an update of the object with a valid object fixes it.',
        },
        'applied-too-deep': {
          when: "The applied object is nested deeper than this engine supports; the limit is the playground's own.",
          cause: 'A generated document.',
          cure: 'Flatten it, or make the deep part atomic.',
        },
      },
    },
    'apply-schema': {
      title: "Values that apply can't merge",
      about:
        'Apply reads the document and the stored object by the schema before validation does, and stops at the first mismatch; the message begins with its path.',
      codes: {
        'applied-unknown-field': {
          when: 'A field is not in the schema.',
          cause:
            'A misspelled name, or a missing property. Apply always rejects unknown fields of the document, whatever the value of fieldValidation.',
          cure: 'Correct the name, or add the property to the schema.',
        },
        'applied-not-a-map': {
          when: 'An object or map is expected.',
          cause: 'A string or list was written, or nothing follows the key.',
          cure: 'Write it as a map.',
        },
        'applied-not-a-list': {
          when: 'A list is expected.',
          cause: 'A single item without a dash.',
          cure: 'Write it as a list with one item.',
        },
        'applied-not-a-number': {
          when: 'A number is expected.',
          cause: 'A number in quotes, or a boolean.',
          cure: 'Remove the quotes.',
        },
        'applied-not-a-string': {
          when: 'A string is expected.',
          cause: 'A number or boolean without quotes: version: 1.10.',
          cure: 'Quote it.',
        },
        'applied-not-a-boolean': {
          when: 'A boolean is expected.',
          cause: 'true in quotes, or 0 and 1.',
          cure: 'Write true or false.',
        },
        'applied-not-a-scalar': {
          when: 'A string, number, or boolean is expected.',
          cause: 'A list or map was written.',
          cure: 'Write a single value.',
        },
        'applied-duplicate-item': {
          when: 'Two items of a set are equal, or two of a map have the same keys.',
          cause: 'The document contains an item twice.',
          cure: 'Remove one.',
        },
        'applied-map-list-item-null': {
          when: 'An item of a list of type map is null.',
          cause: 'A dash with nothing after it.',
          cure: 'Remove it, or write the item.',
        },
        'applied-map-list-item-not-a-map': {
          when: 'An item of a list of type map is not a map.',
          cause: 'A string was written as an item.',
          cure: 'Write it with its key fields.',
        },
        'list-map-key-missing': {
          when: 'An item of a list of type map does not have one of its keys, and there are no defaults for them.',
          cause: 'The key field is missing.',
          cure: 'Write the key, or give it a default in the schema.',
        },
        'applied-set-item-map': {
          when: 'An item of a set is a map.',
          cause: "A set of objects, which apply can't merge.",
          cure: 'Use list type map with keys, or atomic.',
        },
        'applied-set-item-list': {
          when: 'An item of a set is a list.',
          cause: "A set of lists, which apply can't merge.",
          cure: 'Use list type atomic.',
        },
        'applied-set-item-null': {
          when: 'An item of a set is null.',
          cause: 'A dash with nothing after it.',
          cure: 'Remove it.',
        },
      },
    },
  },
} as const satisfies Area;
