/** `codes`: the causes of rejections and warnings, with their explanations. */
import { en } from '../../errors/en/index.ts';
import { explained, type Explanation } from '../../errors/model/explanation.ts';
import type { Colors } from '../output/colors.ts';
import { UsageError } from '../usage/usage-error.ts';

/** Returns the explanation of one code, or the list of all. Throws a UsageError for a code that doesn't exist. */
export function codesText(requested: string | undefined, isJson: boolean, colors: Colors): string {
  const all = allCodes();
  const wanted = requested === undefined ? all : all.filter(({ code }) => code === requested);
  if (wanted.length === 0) throw new UsageError(`${requested}: no such code; \`codes\` lists all`);
  if (isJson) return wanted.map((one) => `${JSON.stringify(one)}\n`).join('');
  if (requested === undefined)
    return wanted.map(({ code, when }) => `${colors.bold(code)}\n  ${when}\n`).join('');
  return wanted
    .map(({ code, when, cause, fix }) => `${colors.bold(code)}\n${when}\n\nCause: ${cause}\nFix: ${fix}\n`)
    .join('');
}

interface CodeText {
  readonly code: string;
  readonly area: string;
  readonly when: string;
  readonly cause: string;
  readonly fix: string;
}

function allCodes(): CodeText[] {
  return Object.values(en).flatMap(({ title: area, families }) =>
    Object.values(families as Families).flatMap(({ codes }) =>
      Object.entries(codes).map(([code, explanation]) => {
        const { when, cause, cure } = explained(explanation, {});
        return { code, area, when, cause, fix: cure };
      }),
    ),
  );
}

type Families = Readonly<Record<string, { readonly codes: Readonly<Record<string, Explanation>> }>>;
