/** Admission: policies, webhooks, and namespaces that reject a request. */
import type { Area } from '../model/explanation.ts';

export const admissionFamilies = {
  'admission-policies': {
    title: 'Admission policies',
    about:
      'Policies are CEL expressions that the API server evaluates. A binding selects the requests and the parameters, and says what follows a failed validation.',
    codes: {
      'policy-denied': {
        when: 'A validation of a ValidatingAdmissionPolicy is false for this request, and a binding has the action Deny.',
        cause: 'The object breaks a rule of the cluster, or the expression does not expect such an object.',
        cure: 'Change the object so that the expression is true. If the policy is too strict, change the expression or match fewer requests; use the actions Warn and Audit while you test it.',
      },
      'policy-warning': {
        when: 'A validation of a ValidatingAdmissionPolicy is false for this request, and a binding has the action Warn.',
        cause: 'The policy is being introduced: it warns before it denies.',
        cure: 'Change the object before the binding changes to Deny.',
      },
      'policy-type-check': {
        when: 'An expression of a ValidatingAdmissionPolicy does not fit the types of a kind that the policy matches. A controller writes the warning into the status of the policy, which is still in effect.',
        cause: 'A field is misspelled, or it exists in some of the matched kinds only.',
        cure: 'Correct the name of the field. If the policy is for several kinds, match each kind with a policy of its own, or ignore the warning and guard the field with has().',
      },
      'policy-evaluation-failed': {
        when: 'An expression of a ValidatingAdmissionPolicy cannot be evaluated for this request, and failurePolicy is Fail.',
        cause:
          'It reads a field that the request does not have: oldObject is null on CREATE, object is null on DELETE, and params is null without paramRef.',
        cure: 'Guard optional fields with has(), compare object, oldObject, or params with null first, or match only the operations that the expression handles.',
      },
      'policy-configuration-failed': {
        when: 'The server cannot find the parameters of a ValidatingAdmissionPolicy or convert the object for it, and failurePolicy is Fail.',
        cause:
          'The parameter object does not exist and parameterNotFoundAction is Deny, or the server does not serve paramKind.',
        cure: 'Create the parameter object in the namespace of paramRef, or in that of the request. If parameters are optional, set parameterNotFoundAction to Allow.',
      },
      'mutating-policy-failed': {
        when: 'A mutation of a MutatingAdmissionPolicy cannot be evaluated or applied, and failurePolicy is Fail.',
        cause:
          'The expression reads a field that the object does not have, or the result does not match the schema of the object.',
        cure: 'Guard optional fields with has(). Use a JSONPatch to set null, an atomic list, or an atomic map, which an ApplyConfiguration cannot set.',
      },
      'mutating-policy-configuration-failed': {
        when: 'The server cannot find the parameters of a MutatingAdmissionPolicy or convert the object for it, and failurePolicy is Fail.',
        cause:
          'The parameter object does not exist and parameterNotFoundAction is Deny, or the server does not serve paramKind.',
        cure: 'Create the parameter object in the namespace of paramRef, or in that of the request. If parameters are optional, set parameterNotFoundAction to Allow.',
      },
      'policy-patched-object-undecodable': {
        when: 'The server cannot decode the object after the JSON patch of a MutatingAdmissionPolicy.',
        cause: 'The patch removes kind, or writes a value of another type to a field of metadata.',
        cure: 'Patch spec, labels, and annotations only, and write labels and annotations as strings.',
      },
    },
  },
  'admission-webhooks': {
    title: 'Admission webhooks',
    about:
      'The API server sends an AdmissionReview to each webhook that matches the request. Mutating webhooks run first, one after the other, and validating webhooks at the end, in parallel.',
    codes: {
      'webhook-denied': {
        when: 'A webhook rejected the request: its response has allowed: false.',
        cause:
          'The object breaks a rule that the webhook implements. The text after the colon is the webhook’s own.',
        cure: 'Change the object as the webhook’s message asks. If the webhook is not meant for this request, restrict its rules, selectors, or matchConditions.',
      },
      'webhook-warning': {
        when: 'A webhook added a warning to its response.',
        cause: 'It reports something that it does not reject.',
        cure: 'Follow the advice of the warning; the request itself does not need it.',
      },
      'webhook-call-failed': {
        when: 'The server cannot call a webhook or cannot use its response, and failurePolicy is Fail.',
        cause:
          'The service does not exist or is not ready, its certificate does not match caBundle, the call exceeds timeoutSeconds, or the response is not a valid AdmissionReview with the uid of the request.',
        cure: 'Fix the service or the response. In this playground, write the response of the webhook as an AdmissionReview below its configuration.',
      },
      'webhook-without-dry-run': {
        when: 'The request is a dry run, and a matching webhook does not declare that it has no side effects.',
        cause: 'The configuration was stored when sideEffects could still be Some or Unknown.',
        cure: 'Set sideEffects to None, or to NoneOnDryRun if the webhook reads request.dryRun.',
      },
      'webhook-condition-failed': {
        when: 'A match condition of a webhook cannot be evaluated, and failurePolicy is Fail. The message does not name the webhook.',
        cause: 'The condition reads a field that the object does not have.',
        cure: 'Guard the field with has(), or add another condition that is false for such objects: then the webhook is skipped.',
      },
      'webhook-patched-deletion': {
        when: 'A mutating webhook returned a patch for a DELETE, which has no object to change.',
        cause: 'It returns the same patch for all operations.',
        cure: 'Return a patch only when request.object is not null.',
      },
      'webhook-patch-failed': {
        when: 'The JSON patch of a mutating webhook cannot be applied to the object.',
        cause:
          'An operation adds a field to a parent that does not exist, or removes or tests a field that does not exist.',
        cure: 'Add missing parents first, such as metadata.annotations with the value {}.',
      },
      'webhook-patched-object-unreadable': {
        when: 'The object has no kind after the JSON patch of a mutating webhook.',
        cause: 'The patch removes kind, or replaces the whole object.',
        cure: 'Leave apiVersion and kind unchanged.',
      },
      'webhook-object-not-converted': {
        when: 'The server cannot convert the object to the version that the rules of a webhook match, or back to the version of the request.',
        cause: 'The conversion webhook of the CRD fails, or a patch changed apiVersion.',
        cure: 'Fix the conversion webhook. A webhook whose rules list all versions gets objects without conversion.',
      },
      'admission-metadata-missing': {
        when: 'A policy or a webhook replaced metadata of a new object with null.',
        cause: 'A JSON patch replaces or removes metadata as a whole.',
        cure: 'Change single fields in metadata, such as one label.',
      },
    },
  },
  'admission-namespaces': {
    title: 'Namespaces',
    about:
      'The plugin NamespaceLifecycle checks the namespace of a request before policies and webhooks run.',
    codes: {
      'namespace-terminating': {
        when: 'The request creates an object in a namespace that is being deleted.',
        cause: 'A controller or a script still creates objects there.',
        cure: 'Wait until the namespace is deleted and create it again, or use another namespace.',
      },
      'namespace-protected': {
        when: 'The request deletes one of the namespaces default, kube-system, and kube-public.',
        cause: 'A script deletes all namespaces.',
        cure: 'Skip these three; delete the objects in them if you want to start again.',
      },
    },
  },
} as const satisfies Area['families'];
