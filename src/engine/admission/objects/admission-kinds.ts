/** The kinds of `admissionregistration.k8s.io/v1`. Behaviour: k8s.io/kubernetes/pkg/registry/admissionregistration. */
import type { BuiltInKind } from '../model/built-in-kind.ts';

export const admissionKinds: readonly BuiltInKind[] = [];
