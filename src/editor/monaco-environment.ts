/**
 * What Monaco finds when it is loaded: belongs to whoever loads it, as modules within it may run before others.
 *
 * Under Trusted Types it asks for a policy in a dozen places, all to hand on markup that it made by itself, and one to
 * start workers. It gets the same policy everywhere, which is for markup only.
 */
import type { Environment, ITrustedTypePolicy } from 'monaco-editor/editor';

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): ITrustedTypePolicy;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('monaco', { createHTML: (markup) => markup });

(globalThis as { MonacoEnvironment?: Environment }).MonacoEnvironment = {
  createTrustedTypesPolicy: () => policy,
};
