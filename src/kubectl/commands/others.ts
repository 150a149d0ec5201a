/** The commands that are not typed at first: what they take and do, when one of them is asked for. */
import type { CommandType } from './command.ts';
import { deleteCommand } from './delete.ts';
import { edit } from './edit.ts';
import { get } from './get.ts';
import { patch } from './patch.ts';
import { replace } from './replace.ts';
import { scale } from './scale.ts';
import { setLastApplied } from './set-last-applied.ts';
import { viewLastApplied } from './view-last-applied.ts';

export const deleteType = (): CommandType => deleteCommand;
export const editType = (): CommandType => edit;
export const getType = (): CommandType => get;
export const patchType = (): CommandType => patch;
export const replaceType = (): CommandType => replace;
export const scaleType = (): CommandType => scale;
export const setLastAppliedType = (): CommandType => setLastApplied;
export const viewLastAppliedType = (): CommandType => viewLastApplied;
