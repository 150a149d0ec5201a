/**
 * The types of requests and answers, for all modules that send a request or show an answer.
 */
export type { CrdUpdateOptions } from './crd/update/admit-update.ts';
export type { CreateOptions } from './customresource/verbs/create.ts';
export type { CollectionAnswer } from './customresource/collections/delete-collection.ts';
export type { TableAnswer } from './customresource/collections/get-table.ts';
export type { ListAnswer } from './customresource/collections/list.ts';
export type { UpdateOptions } from './customresource/changes/update.ts';
export type { ApplyOptions } from './customresource/patch/apply.ts';
export type { PatchType } from './customresource/patch/patch.ts';
export type { CrdAccepted, CrdAnswer, CrdRefused, ServerCrash } from './crd/admission/answer.ts';
export type { ConversionWebhook, ServedCrd, ServedVersion } from './crd/model/served.ts';
export type { ObjectAccepted, ObjectAnswer, ObjectRefused } from './customresource/request/object-answer.ts';
export type { NamedOptions, ObjectOptions } from './customresource/request/options.ts';
export type { StoredObject } from './customresource/request/stored-object.ts';
export type { ContentType, FieldValidation, RequestBody } from './request/body.ts';
export type { Surroundings } from './request/surroundings.ts';
