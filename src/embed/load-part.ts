/** Loads optional parts of a frame as separate scripts: without an origin, modules can't be loaded. */
/* oxlint-disable import/default -- the addresses of the files, none of their code */
import editor from './parts/editor.ts?worker&url';
import errors from './parts/errors.ts?worker&url';
import examples from './parts/examples.ts?worker&url';
import linkReader from './parts/link-reader.ts?worker&url';
import linkWriter from './parts/link-writer.ts?worker&url';
import morePanes from './parts/more-panes.ts?worker&url';
import explanationsEn from './parts/explanations-en.ts?worker&url';
import explanationsZh from './parts/explanations-zh.ts?worker&url';
import textsZh from './parts/texts-zh.ts?worker&url';
/* oxlint-enable import/default */
import type { EmbedPartName, EmbedParts, PartScope } from './parts/scope.ts';

const scripts: Record<EmbedPartName, string> = {
  editor,
  examples,
  errors,
  'link-reader': linkReader,
  'link-writer': linkWriter,
  'more-panes': morePanes,
  'texts-zh': textsZh,
  'explanations-en': explanationsEn,
  'explanations-zh': explanationsZh,
};

interface ScriptPolicy {
  createScriptURL(name: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

// Only the names of our own scripts become addresses.
const rules: ScriptPolicy = { createScriptURL: (name) => scripts[name as EmbedPartName] };
const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('embed-parts', rules) ?? rules;

const loading = new Map<EmbedPartName, Promise<void>>();

/** Rejects when loading fails; calling again retries. */
export async function loadPart<Name extends EmbedPartName>(name: Name): Promise<EmbedParts[Name]> {
  const script = loading.get(name) ?? loadScript(name);
  loading.set(name, script);
  try {
    await script;
  } catch (error) {
    loading.delete(name);
    throw error;
  }
  const part = (globalThis as PartScope).crdPlaygroundParts?.[name];
  if (!part) throw new Error(`${name} is not here`);
  return part as EmbedParts[Name];
}

function loadScript(name: EmbedPartName): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (import.meta.env.DEV) script.type = 'module';
    script.src = policy.createScriptURL(name);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${name} did not arrive`));
    });
    document.head.append(script);
  });
}
