/** Loads the explanations of single codes, area by area, without the recorded examples of the pages. */
import codesByArea from 'virtual:error-areas';
import { explainIn, type Explain } from './explain.ts';
import type { Area, Language } from './model/explanation.ts';
import type { AreaId } from './en/translation.ts';

type Load = () => Promise<Area>;

const areas: Readonly<Record<AreaId, Readonly<Record<Language, Load>>>> = {
  yaml: {
    en: async () => (await import('./en/yaml.ts')).yaml,
    zh: async () => (await import('./zh/yaml.ts')).yaml,
  },
  decoding: {
    en: async () => (await import('./en/decoding.ts')).decoding,
    zh: async () => (await import('./zh/decoding.ts')).decoding,
  },
  values: {
    en: async () => (await import('./en/values.ts')).values,
    zh: async () => (await import('./zh/values.ts')).values,
  },
  names: {
    en: async () => (await import('./en/names.ts')).names,
    zh: async () => (await import('./zh/names.ts')).names,
  },
  metadata: {
    en: async () => (await import('./en/metadata.ts')).metadata,
    zh: async () => (await import('./zh/metadata.ts')).metadata,
  },
  rules: {
    en: async () => (await import('./en/rules.ts')).rules,
    zh: async () => (await import('./zh/rules.ts')).rules,
  },
  expressions: {
    en: async () => (await import('./en/expressions.ts')).expressions,
    zh: async () => (await import('./zh/expressions.ts')).expressions,
  },
  evaluation: {
    en: async () => (await import('./en/evaluation.ts')).evaluation,
    zh: async () => (await import('./zh/evaluation.ts')).evaluation,
  },
  structural: {
    en: async () => (await import('./en/structural.ts')).structural,
    zh: async () => (await import('./zh/structural.ts')).structural,
  },
  schemas: {
    en: async () => (await import('./en/schemas.ts')).schemas,
    zh: async () => (await import('./zh/schemas.ts')).schemas,
  },
  crds: {
    en: async () => (await import('./en/crds.ts')).crds,
    zh: async () => (await import('./zh/crds.ts')).crds,
  },
  paths: {
    en: async () => (await import('./en/paths.ts')).paths,
    zh: async () => (await import('./zh/paths.ts')).paths,
  },
  patches: {
    en: async () => (await import('./en/patches.ts')).patches,
    zh: async () => (await import('./zh/patches.ts')).patches,
  },
  requests: {
    en: async () => (await import('./en/requests.ts')).requests,
    zh: async () => (await import('./zh/requests.ts')).requests,
  },
  conversions: {
    en: async () => (await import('./en/conversions.ts')).conversions,
    zh: async () => (await import('./zh/conversions.ts')).conversions,
  },
};

const areaOfCode: ReadonlyMap<string, AreaId> = new Map(
  Object.entries(codesByArea).flatMap(([area, codes]) =>
    codes.split(' ').map((code) => [code, area as AreaId]),
  ),
);

/** Reports whether a code has a page. */
export function hasPage(code: string): boolean {
  return areaOfCode.has(code);
}

/** The areas that explain some codes, each once, in a fixed order. */
export function areasOf(codes: readonly string[]): readonly AreaId[] {
  return [...new Set(codes.flatMap((code) => areaOfCode.get(code) ?? []))].toSorted();
}

/** Explains these codes, and all others of their areas. Rejects if a part doesn't arrive. */
export async function loadExplain(language: Language, codes: readonly string[]): Promise<Explain> {
  return explainIn(await Promise.all(areasOf(codes).map((area) => areas[area][language]())));
}
