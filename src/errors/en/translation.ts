/** Checks that the languages have the same shape, and that every code has a page. */
import type { FindingCode } from '../../engine/codes.ts';
import type { ClientCode } from '../../kubectl/terminal/codes.ts';
import type { en } from './index.ts';
import type { Translated } from '../model/explanation.ts';

export type AreaId = keyof typeof en;

export type Translation = { readonly [Id in AreaId]: Translated<(typeof en)[Id]> };

type FamiliesOf<A extends AreaId> = (typeof en)[A]['families'];
type CodesOf<A extends AreaId> = {
  [F in keyof FamiliesOf<A>]: FamiliesOf<A>[F] extends { readonly codes: infer Codes } ? keyof Codes : never;
}[keyof FamiliesOf<A>];
/** The codes that have a page. */
export type ExplainedCode = { [A in AreaId]: CodesOf<A> }[AreaId];

/** The type check reports a code of the engine or of kubectl without a page here. */
type Unexplained = Exclude<FindingCode | ClientCode, ExplainedCode>;
export const everyCodeIsExplained: [Unexplained] extends [never] ? true : Unexplained = true;
