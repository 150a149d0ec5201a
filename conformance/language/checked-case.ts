/** Validates cases, which may have fields of the wrong type. */
import type { Case, Input, Step } from '../format/case.ts';

/** Returns the CRD of a case. Throws an Error with a readable message if there is none. */
export function checkedCrd(value: object): Input {
  const { crd } = value as { readonly crd?: unknown };
  if (!isPlain(crd)) throw new Error('crd: an object with a body is expected: {"crd": {"body": "…"}}');
  const input = checkedInput(crd, 'crd');
  if (!input.body && !input.file) throw new Error('crd.body: the text of a CRD is expected');
  return input;
}

/** The whole case; throws an Error with a readable message if a field has another type. */
export function checkedCase(value: object): Case {
  const { steps = [] } = value as { readonly steps?: unknown };
  const crd = checkedCrd(value);
  if (steps !== null && !Array.isArray(steps)) throw new Error('steps: a list is expected');
  const checked = ((steps ?? []) as readonly unknown[]).map((step, i): Step => {
    if (!isPlain(step)) throw new Error(`steps[${i}]: an object is expected`);
    const { verb } = step as { readonly verb?: unknown };
    if (typeof verb !== 'string') throw new Error(`steps[${i}].verb: a text is expected`);
    return { ...checkedInput(step, `steps[${i}]`), verb };
  });
  return { ...(value as Case), crd, steps: checked };
}

const texts = ['body', 'file', 'contentType', 'fieldValidation', 'version', 'namespace', 'name'] as const;

function checkedInput(value: object, where: string): Input {
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of texts) {
    const one = fields[name];
    if (one !== undefined && one !== null && typeof one !== 'string')
      throw new Error(`${where}.${name}: a text is expected`);
  }
  return value as Input;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
