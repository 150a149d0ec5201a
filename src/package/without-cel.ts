/**
 * The entry point `crd-playground/without-cel`: the same as `crd-playground`, for bundles that must be small. The build
 * omits CEL: for a CRD with validation rules, `acceptCrd` throws an Error that says so.
 */
export * from './index.ts';
