/** Links as created by Share. */
import { exampleOf } from '../../src/examples/index.ts';
import { writeFragment } from '../../src/share/fragment.ts';

/** The fragment, with its `#`, of a link that contains the texts of a built-in example. */
export function linkWithTextsOf(id: string): string {
  const { crd = '', object = '' } = exampleOf(id) ?? {};
  return writeFragment({ crd, object, kubernetes: '1.37', fieldValidation: 'Strict' });
}
