/**
 * The functions of the authorizer. Rules of a CRD have no authorizer to call them on, so they only ever refuse
 * their arguments, in the way that functions with so many do.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (Authz, AuthzSelectors).
 */
import { many, one, two, type Implementations } from './implementation.ts';

const unary = one(() => undefined);
const binary = two(() => undefined);

export const authorizer: Implementations = {
  decision_allowed: unary,
  decision_errored: unary,
  decision_error: unary,
  decision_reason: unary,
  authorizer_path: binary,
  authorizer_group: binary,
  authorizer_serviceaccount: many(() => undefined),
  pathcheck_check: binary,
  groupcheck_resource: binary,
  resourcecheck_check: binary,
  resourcecheck_name: binary,
  resourcecheck_namespace: binary,
  resourcecheck_subresource: binary,
  authorizer_fieldselector: binary,
  authorizer_labelselector: binary,
};
