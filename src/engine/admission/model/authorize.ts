/** The authorizer as admission asks it. Behaviour: k8s.io/apiserver/pkg/authorization/authorizer. */

/** The user whose permissions are checked. */
export interface Subject {
  readonly username: string;
  readonly groups: readonly string[];
  readonly account?: { readonly namespace: string; readonly name: string };
}

export type AccessQuestion =
  | { readonly subject: Subject; readonly verb: string; readonly path: string }
  | {
      readonly subject: Subject;
      readonly verb: string;
      readonly group: string;
      readonly resource: string;
      readonly subresource: string;
      readonly namespace: string;
      readonly name: string;
      readonly fieldSelector: string;
      readonly labelSelector: string;
    };

export interface AccessDecision {
  readonly allowed: boolean;
  readonly reason: string;
  readonly error?: string;
}

export type Authorize = (question: AccessQuestion) => AccessDecision;
