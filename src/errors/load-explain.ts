/** Loads the explanations of single codes, area by area, without the recorded examples of the pages. */
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

/** By code; empty for a code without a page. Contains those of a prerendered view until all are loaded. */
export type AreasOfCodes = Readonly<Record<string, AreaId | ''>>;

const known = new Map<string, AreaId | ''>();
let all: Promise<void> | undefined;

/** Loads the areas of all codes. Rejects if they fail to load, and tries again with the next call. */
function loadAreas(): Promise<void> {
  all ??= import('virtual:error-areas').then(
    ({ default: codesByArea }) => {
      for (const [area, codes] of Object.entries(codesByArea))
        for (const code of codes.split(' ')) known.set(code, area as AreaId);
    },
    (error: unknown) => {
      all = undefined;
      throw error;
    },
  );
  return all;
}

/** The areas of the given codes, which were explained before. */
export function areasOf(codes: readonly string[]): AreasOfCodes {
  return Object.fromEntries(codes.map((code) => [code, known.get(code) ?? '']));
}

/** Makes the areas of the given codes known without loading those of all codes. */
export function provideAreas(ofCodes: AreasOfCodes): void {
  for (const [code, area] of Object.entries(ofCodes)) known.set(code, area);
}

/** Explains these codes, and all others of their areas; a code may have no page. Rejects if a part fails to load. */
export async function loadExplain(language: Language, codes: readonly string[]): Promise<Explain> {
  if (codes.some((code) => !known.has(code))) await loadAreas();
  const needed = new Set(Object.values(areasOf(codes)).filter((area) => area !== ''));
  return explainIn(await Promise.all([...needed].map((area) => areas[area][language]())));
}
