/**
 * The environment that Monaco finds when it loads: it has to be set by the loader, because modules inside Monaco may
 * run before others.
 *
 * Under Trusted Types, Monaco requests a policy in a dozen places, always for markup that it created itself, and one
 * to start workers. It gets the same policy everywhere, which only allows markup.
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
