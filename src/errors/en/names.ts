/** Names, labels and keys: the pages of errors, in English. */
import type { Area } from '../model/explanation.ts';

export const names = {
  title: 'Names, labels, and keys',
  families: {
    'object-names': {
      title: 'Names',
      about:
        "Which form a name must have depends on what it names: custom objects are subdomains, namespaces are labels, names of a CRD's kind and plural are labels that begin with a letter.",
      codes: {
        'name-too-long': {
          when: 'A name, or the part of a key before its slash, is longer than allowed: 253 characters for subdomains, 63 for labels.',
          cause: 'A template or a controller joined several names.',
          cure: 'Shorten it; controllers cut the readable part and add a short hash.',
        },
        'name-not-a-subdomain': {
          when: 'A name has characters that a lowercase subdomain must not have, or begins or ends with a dash or dot.',
          cause: 'Upper-case letters, underscores, spaces, or slashes.',
          cure: 'Use a-z, 0-9, - and . only, with a letter or digit at both ends: my-app.v2.',
        },
        'name-with-dots': {
          when: 'A namespace has a dot in its name.',
          cause: 'A domain name was used as a namespace.',
          cure: 'Replace dots with dashes.',
        },
        'name-not-a-label': {
          when: 'A name that must be a lowercase label, for example a namespace, has other characters or a dash at an end.',
          cause: 'Upper-case letters, underscores, or dots.',
          cure: 'Use a-z, 0-9 and - only, with a letter or digit at both ends, and at most 63 characters.',
        },
        'name-not-a-dns-1035-label': {
          when: 'A name of a CRD (plural, singular, short name, version, kind in lower case) is not a label that begins with a letter.',
          cause: 'An upper-case letter in plural or singular, a digit at the beginning, or a dot.',
          cure: 'Begin with a letter and use a-z, 0-9, and -: plural: crontabs. kind and listKind may have upper-case letters.',
        },
        'name-is-dots': {
          when: 'The name is . or .., which have a special meaning in paths.',
          cause: 'A name was made from a path.',
          cure: 'Choose another name.',
        },
        'name-with-forbidden-character': {
          when: 'The name contains a slash or a percent sign, which have a meaning in paths.',
          cause: 'A path or an escaped string was used as a name.',
          cure: 'Replace the character, usually with a dash.',
        },
        'name-missing': {
          when: 'The object has neither a name nor a generateName.',
          cause: 'metadata.name is missing, is at another level, or a template rendered an empty name.',
          cure: 'Add metadata.name, or metadata.generateName: my-app- for a name with a random end.',
        },
      },
    },
    'label-keys': {
      title: 'Keys of labels, annotations, and finalizers',
      about:
        'A key is name or prefix/name. The prefix is a subdomain, the name has at most 63 characters. One wrong key often causes several messages.',
      codes: {
        'key-with-slashes': {
          when: 'A key has more than one slash.',
          cause: 'A URL or a path was used as a key.',
          cure: 'Keep one slash: example.com/name; join the rest with dots or dashes.',
        },
        'key-prefix-empty': {
          when: 'A key begins with a slash.',
          cause: 'The variable of the prefix was empty in a template.',
          cure: 'Write the prefix, or leave the slash out.',
        },
        'key-prefix-invalid': {
          when: 'The part of a key before the slash is not a lowercase subdomain.',
          cause: 'Upper-case letters, underscores, or spaces in the domain.',
          cure: 'Write a domain: example.com/name.',
        },
        'key-name-empty': {
          when: 'A key is empty or ends with a slash.',
          cause: 'The variable of the name was empty in a template.',
          cure: 'Write the name after the slash.',
        },
        'key-name-too-long': {
          when: 'The part of a key after the slash has more than 63 characters.',
          cause: 'A generated name as a key.',
          cure: 'Shorten the name; a prefix before the slash may have up to 253 characters.',
        },
        'key-name-invalid': {
          when: 'The name of a key has characters other than letters, digits, - _ and ., or begins or ends with one of the last three.',
          cause: 'Spaces, slashes, or colons in the key, or an empty name.',
          cure: 'Use letters, digits, and - _ . between them.',
        },
      },
    },
    'label-values': {
      title: 'Values of labels',
      about:
        'Values of labels are short and simple, so that selectors can name them. Everything else belongs in annotations, which can have any value.',
      codes: {
        'label-value-too-long': {
          when: "A label's value has more than 63 characters.",
          cause: 'A long name, a commit message, or a digest as a label.',
          cure: 'Shorten it, or make it an annotation.',
        },
        'label-value-invalid': {
          when: "A label's value has characters that selectors can't name, or begins or ends with - _ or a dot.",
          cause: 'Spaces, colons, slashes, plus signs (versions such as 1.2+build), or a URL.',
          cure: 'Replace them (1.2-build), or make it an annotation.',
        },
      },
    },
    'name-of-request': {
      title: 'Names and namespaces of the request',
      about: 'The address of a request and its body both name the object. They must agree.',
      codes: {
        'name-not-given': {
          when: 'A request for one object does not name it.',
          cause: 'An update or a patch without metadata.name.',
          cure: 'Set metadata.name.',
        },
        'name-parameter-invalid': {
          when: "The name in the address of the request can't be a part of a path.",
          cause: 'A name of dots, or one with a slash or percent sign.',
          cure: 'Use the name of the object as it is stored.',
        },
        'name-undeterminable': {
          when: 'The body of an update has no name, while the address has one.',
          cause: 'metadata or its name was left out of the body, or a patch removed it.',
          cure: 'Put the same metadata.name into the body.',
        },
        'name-of-other-object': {
          when: 'The name in the body differs from the name in the address.',
          cause:
            "The object was renamed in the document, or a patch changes metadata.name; names can't change.",
          cure: 'Use the name of the stored object; to rename it, create a new object and delete the old one.',
        },
        'namespace-of-other-request': {
          when: 'metadata.namespace differs from the namespace of the request.',
          cause:
            'kubectl -n and the file name different namespaces, or an object of a cluster-scoped CRD has a namespace.',
          cure: 'Make them agree, or leave metadata.namespace out.',
        },
        'namespace-missing': {
          when: 'An object of a namespaced CRD would be stored without a namespace. Requests always have one, so this rarely occurs.',
          cause: 'The scope of the CRD was changed directly in etcd.',
          cure: 'Send the object to a namespace.',
        },
        'namespace-not-allowed': {
          when: 'An object of a cluster-scoped CRD has a namespace. The request is usually rejected earlier with another message.',
          cause: 'metadata.namespace was kept when the scope became Cluster.',
          cure: 'Remove metadata.namespace.',
        },
      },
    },
  },
} as const satisfies Area;
