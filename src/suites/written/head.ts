/** The beginning of a written suite. */
import { readDocuments } from '../../package/documents.ts';
import type { Plain, PlainObject } from '../../package/types.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import type { SuiteCrd } from '../form/suite.ts';

export interface WrittenHead {
  readonly name: string;
  readonly crdName: string;
  /** The file of the CRD, relative to the suite; empty if the suite contains it. */
  readonly crdPath: string;
  /** The storage version of a CRD that has several; otherwise empty. */
  readonly version: string;
  readonly isNamespaced: boolean;
}

export function writtenHead(name: string, crd: SuiteCrd, crdPath: string): WrittenHead {
  const [found] = readDocuments(crd.text);
  const value = isPlainObject(found?.value) ? found.value : {};
  const versions = versionsIn(value);
  const storage = versions.find((one) => one['storage'] === true)?.['name'];
  return {
    name: name === '' ? (found?.name ?? '') : name,
    crdName: found?.name ?? '',
    crdPath,
    isNamespaced: partOf(value, 'spec')['scope'] === 'Namespaced',
    version: versions.length > 1 && typeof storage === 'string' ? storage : '',
  };
}

function versionsIn(crd: PlainObject): readonly PlainObject[] {
  const versions = partOf(crd, 'spec')['versions'];
  return Array.isArray(versions) ? (versions as readonly Plain[]).filter(isPlainObject) : [];
}
