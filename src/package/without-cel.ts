/**
 * The entry point `crd-playground/without-cel`: the same as `crd-playground`, for bundles that must be small. The build leaves
 * CEL out of it: a CRD with validation rules makes `acceptCrd` throw an Error that says so.
 */
export * from './index.ts';
