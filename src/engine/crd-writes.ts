/** Writes of CRDs, in addition to their admission: field ownership and patches. Used by kubectl's server. */
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
