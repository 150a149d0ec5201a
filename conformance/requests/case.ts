/** Cases that are lists of requests, and their answers. */

export interface RequestStep {
  as?: string;
  method: string;
  path: string;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string;
  currentResourceVersion?: boolean;
  /** The answer contains the status that the controller writes into the policy. */
  policyStatus?: boolean;
  answer?: unknown;
  alternatives?: unknown;
}

export interface HookAnswer {
  status?: number;
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
  delay?: number;
  convert?: {
    rules?: { from: string; to: string; patch: unknown[] }[];
    patchResponse?: unknown[];
  };
}

export interface RequestCase {
  name: string;
  area: string;
  webhooks?: Record<string, HookAnswer[]>;
  setup: RequestStep[];
  requests: RequestStep[];
}
