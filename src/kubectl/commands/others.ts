/** The commands that are loaded on demand: their flags and implementations. */
import type { CommandType } from '../running/command.ts';
import { annotate } from './annotate.ts';
import { apiResources } from './api-resources.ts';
import { deleteCommand } from './delete.ts';
import { describe } from './describe.ts';
import { diff } from './diff.ts';
import { edit } from './edit.ts';
import { explain } from './explain.ts';
import { get } from './get.ts';
import { label } from './label.ts';
import { patch } from './patch.ts';
import { replace } from './replace.ts';
import { scale } from './scale.ts';
import { setLastApplied } from './set-last-applied.ts';
import { viewLastApplied } from './view-last-applied.ts';
import { waitFor } from './wait-for.ts';

export const deleteType = (): CommandType => deleteCommand;
export const editType = (): CommandType => edit;
export const getType = (): CommandType => get;
export const patchType = (): CommandType => patch;
export const replaceType = (): CommandType => replace;
export const scaleType = (): CommandType => scale;
export const setLastAppliedType = (): CommandType => setLastApplied;
export const viewLastAppliedType = (): CommandType => viewLastApplied;

export const annotateType = (): CommandType => annotate;
export const apiResourcesType = (): CommandType => apiResources;
export const describeType = (): CommandType => describe;
export const diffType = (): CommandType => diff;
export const explainType = (): CommandType => explain;
export const labelType = (): CommandType => label;
export const waitType = (): CommandType => waitFor;
