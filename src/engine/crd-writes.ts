/** Writes of CRDs, besides their admission: who owns which fields, and patches. kubectl's server enters here. */
export {
  applyToCrd,
  crdOwnersAfter,
  crdOwnersApplied,
  crdText,
  type CrdWrite,
} from './customresource/patch/crd-owners.ts';
export { readCrdApply } from './customresource/patch/apply-text.ts';
export { earlyPatchRefusal, patchDocument } from './customresource/patch/patch.ts';
export { noManagers } from './objectmeta/names/fields.ts';
export { sameManagers, type Managers } from './apply/owner.ts';
