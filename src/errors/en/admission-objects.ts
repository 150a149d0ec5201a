/** The pages of errors about documents that configure admission: policies, bindings, and webhook configurations. */
import type { Area } from '../model/explanation.ts';

export const admissionObjects = {
  'admission-policy-fields': {
    title: 'Fields of policies and bindings',
    about:
      'The server checks policies and bindings when they are written. A rejected policy is not in effect.',
    codes: {
      'admission-field-missing': {
        when: 'A required field of a policy, a binding, or a webhook configuration is missing or empty.',
        cause: 'A part of a copied document was removed.',
        cure: 'Set the field that the message names.',
      },
      'admission-field-not-specified': {
        when: 'An entry of a list in a policy has no name or no expression.',
        cause: 'The key is misspelled, or its value is empty.',
        cure: 'Write both: a name, and a CEL expression.',
      },
      'admission-value-unsupported': {
        when: 'A field has a value that is not one of the allowed ones.',
        cause: 'Values are case-sensitive: Fail, not fail.',
        cure: 'Use one of the values in the message.',
      },
      'admission-value-repeated': {
        when: 'A list contains the same name, key, or value twice.',
        cause: 'An entry was copied without a new name.',
        cure: 'Remove one of the two, or rename it.',
      },
      'admission-expression': {
        when: 'A CEL expression of a policy or of a matchCondition does not compile, or has the wrong type.',
        cause:
          'It uses a variable that is not defined there: params needs paramKind, and matchConditions of webhooks have no variables.',
        cure: 'Fix the expression at the place that the message shows. Validations and conditions must be bool, messages and annotations string.',
      },
      'admission-expressions-missing': {
        when: 'A ValidatingAdmissionPolicy has neither validations nor auditAnnotations.',
        cause: 'The list is misspelled or at the wrong level, so that it was pruned or ignored.',
        cure: 'Add at least one validation below spec.',
      },
      'admission-mutations-missing': {
        when: 'A MutatingAdmissionPolicy has no mutations.',
        cause: 'Its changes are written as validations.',
        cure: 'Add a mutation with patchType ApplyConfiguration or JSONPatch.',
      },
      'admission-patch-missing': {
        when: 'A mutation lacks the expression that its patchType needs.',
        cause: 'patchType was changed without moving the expression.',
        cure: 'Write it under applyConfiguration for ApplyConfiguration, and under jsonPatch for JSONPatch.',
      },
      'admission-patch-of-other-type': {
        when: 'A mutation has the expression of the other patchType.',
        cause: 'Both kinds of patches were written in one entry.',
        cure: 'Remove the one that does not fit, or make two mutations.',
      },
      'admission-conditions-many': {
        when: 'A policy or a webhook has too many matchConditions.',
        cause: 'Conditions are generated, one for each object or team.',
        cure: 'Join conditions with && in one expression.',
      },
      'admission-annotations-many': {
        when: 'A policy has too many auditAnnotations.',
        cause: 'Each field of the object has its own annotation.',
        cure: 'Join several values in one string.',
      },
      'admission-annotation-too-long': {
        when: 'The valueExpression of an audit annotation is too long.',
        cause: 'It contains a long text or a generated list.',
        cure: 'Shorten it, or move a part of it to a variable.',
      },
      'admission-annotation-without-name': {
        when: 'A policy with auditAnnotations has no name when it is validated.',
        cause: 'metadata.name was left out; the key of an annotation contains the name of the policy.',
        cure: 'Give the policy a fixed metadata.name.',
      },
      'admission-variable-name': {
        when: 'The name of a variable is not a CEL identifier.',
        cause: 'It contains a hyphen or a dot, or begins with a digit.',
        cure: 'Use letters, digits, and underscores.',
      },
      'admission-message-empty': {
        when: 'A message or a messageExpression consists of spaces only.',
        cause: 'A template inserted nothing there.',
        cure: 'Write a message, or remove the field: the server then prints the expression.',
      },
      'admission-message-with-breaks': {
        when: 'A message contains line breaks.',
        cause: 'It is written as a YAML block, which ends with one.',
        cure: 'Write it in one line, or with the block style >-.',
      },
      'admission-actions-deny-and-warn': {
        when: 'A binding has both actions Deny and Warn.',
        cause: 'Warn was kept when Deny was added.',
        cure: 'Remove one of them. Audit can be combined with either.',
      },
      'admission-name-and-selector': {
        when: 'A paramRef has both a name and a selector.',
        cause: 'The selector is meant to narrow the name.',
        cure: 'Keep one of them: a name finds one parameter object, a selector finds several.',
      },
      'admission-name-or-selector': {
        when: 'A paramRef has neither a name nor a selector.',
        cause: 'Only the namespace is set.',
        cure: 'Set name, or selector: {} for all parameter objects.',
      },
      'admission-api-version': {
        when: 'The apiVersion of paramKind has more than one slash.',
        cause: 'It was copied from a URL.',
        cure: 'Write group/version, or v1 for the core group.',
      },
      'admission-api-version-part': {
        when: 'The group or the version in the apiVersion of paramKind is not a valid name.',
        cause: 'It contains capital letters or spaces.',
        cure: 'Use the apiVersion that the parameter objects have.',
      },
      'admission-api-version-without-version': {
        when: 'The apiVersion of paramKind ends with a slash.',
        cause: 'Only the group is written.',
        cure: 'Add the version after the slash.',
      },
      'admission-kind-name': {
        when: 'The kind of paramKind is not a valid name of a kind.',
        cause: 'The plural with a group is written there, such as limits.example.com.',
        cure: 'Write the kind, such as Limit.',
      },
      'admission-path-segment-name': {
        when: 'A name contains a slash or a percent sign, or is a dot or two.',
        cause: 'A path was inserted in place of a name.',
        cure: 'Choose a name that can be a part of a URL.',
      },
      'admission-name-reserved': {
        when: 'The name ends with .static.k8s.io.',
        cause: 'It imitates the configuration that the server reads from files.',
        cure: 'Choose another ending.',
      },
      'admission-not-permitted': {
        when: 'The user may not read the parameters that a policy or a binding names.',
        cause: 'The user may write policies, but has no role for the parameters.',
        cure: 'Give the user a role with the verbs get and list for paramKind.',
      },
    },
  },
  'admission-webhook-fields': {
    title: 'Fields of webhook configurations',
    about:
      'The server checks a webhook configuration when it is written, but calls the webhook only for a matching request.',
    codes: {
      'admission-review-versions-missing': {
        when: 'A webhook has no admissionReviewVersions.',
        cause: 'The field was optional in v1beta1.',
        cure: 'Write [v1].',
      },
      'admission-review-version-repeated': {
        when: 'admissionReviewVersions contains a version twice.',
        cause: 'Two lists were merged.',
        cure: 'Keep each version once.',
      },
      'admission-review-versions-unrecognized': {
        when: 'admissionReviewVersions contains no version that the server knows.',
        cause: 'It lists the versions of the CRD, not those of AdmissionReview.',
        cure: 'Add v1, and answer with an AdmissionReview of that version.',
      },
      'admission-side-effects-missing': {
        when: 'A webhook has no sideEffects.',
        cause: 'v1beta1 had the default Unknown.',
        cure: 'Write None, or NoneOnDryRun if it writes elsewhere except in dry runs.',
      },
      'admission-timeout-range': {
        when: 'timeoutSeconds of a webhook is not between 1 and 30.',
        cause: 'A longer time is meant to help a slow webhook.',
        cure: 'Choose at most 30, and make the webhook faster.',
      },
      'admission-client-missing': {
        when: 'The clientConfig of a webhook has both url and service, or neither.',
        cause: 'A service was added for production and the url of a test kept.',
        cure: 'Keep service for a webhook in the cluster, url for one outside it.',
      },
      'admission-warning': {
        when: 'The server accepts a policy, a binding, or a webhook configuration, and adds a warning to its response.',
        cause:
          'A rule names resources that admission webhooks never receive, such as reviews of access, or the document has a field that the server does not know.',
        cure: 'Remove the rule or the field that the message names.',
      },
      'reply-without-webhook': {
        when: 'A recorded response has no webhook: no document above it configures one. It is a message of this playground; the server has no such documents.',
        cause: 'An AdmissionReview was pasted alone, or above the configuration.',
        cure: 'Place it below the configuration of the webhook that gave it.',
      },
      'admission-webhook-name': {
        when: 'The name of a webhook is not a DNS subdomain.',
        cause: 'It contains capital letters, underscores, or spaces.',
        cure: 'Use lower-case letters, digits, hyphens, and dots.',
      },
      'admission-webhook-name-short': {
        when: 'The name of a webhook has fewer than three parts.',
        cause: 'It is named like its configuration.',
        cure: 'Append a domain of yours: check.example.com.',
      },
    },
  },
  'admission-matching-fields': {
    title: 'Rules and selectors',
    about:
      'matchConstraints, matchResources, and the rules of webhooks select requests; a selector also compares labels.',
    codes: {
      'admission-rules-wildcard-and-others': {
        when: 'A list of operations, groups, or versions contains * and other values.',
        cause: 'A value was kept when * was added.',
        cure: 'Keep only *, or only the others.',
      },
      'admission-resource-covered-by-wildcard': {
        when: 'A list of resources contains an entry that a wildcard in it already covers.',
        cause: 'The wildcard was added to a list of single resources.',
        cure: 'Remove the covered entry. Note that crontabs/* also matches crontabs.',
      },
      'admission-selector-values-missing': {
        when: 'A selector with In or NotIn has no values.',
        cause: 'The value is written as a label of matchLabels.',
        cure: 'List at least one value.',
      },
      'admission-selector-values-with-exists': {
        when: 'A selector with Exists or DoesNotExist has values.',
        cause: 'The operator was changed and the values were kept.',
        cure: 'Remove the values, or use In or NotIn.',
      },
      'admission-selector-operator': {
        when: 'The operator of a selector is not In, NotIn, Exists, or DoesNotExist.',
        cause: 'Operators of other selectors, such as Gt, or another case are used.',
        cure: 'Use one of these four.',
      },
    },
  },
} as const satisfies Area['families'];
