/** Names the codes of each area, for the page, which loads only the areas that it shows. */
import { en } from './en/index.ts';
import type { AreaId } from './en/translation.ts';

/** By area, with spaces between the codes. */
export function codesByArea(): Readonly<Record<AreaId, string>> {
  const areas = Object.entries(en).map(([id, { families }]) => [
    id,
    Object.values(families as Readonly<Record<string, { readonly codes: object }>>)
      .flatMap(({ codes }) => Object.keys(codes))
      .join(' '),
  ]);
  return Object.fromEntries(areas) as Record<AreaId, string>;
}
