/** Describes fixes. */
import type { PathSegments } from '../../protocol/report.ts';
import type { OfferedFix } from '../../protocol/fixes.ts';
import { pathText } from '../../protocol/paths.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';

/** Longer values are in the preview. */
const mostOfName = 80;
const mostOfPath = 42;

/** Describes a fix in one line. */
export function titleOf({ kind, what, to = '' }: OfferedFix, { fixes }: ExplanationTexts): string {
  return fixes.kinds[kind](typeof what === 'string' ? short(what) : nameOfPath(what), short(to));
}

function short(name: string): string {
  return name.length > mostOfName ? `${name.slice(0, mostOfName)}…` : name;
}

/** A path in a schema of the CRD is reduced to the fields that it is about; the preview shows its lines. */
function nameOfPath(path: PathSegments): string {
  const [spec, versions, version, schema, root, ...inside] = path;
  const isInSchema =
    spec === 'spec' && versions === 'versions' && schema === 'schema' && root === 'openAPIV3Schema';
  if (!isInSchema) return joinedSteps(path.map(stepText));
  const field = inside.length === 0 ? 'openAPIV3Schema' : joinedSteps(fieldsIn(inside));
  return version === 0 ? field : `versions[${version}] ${field}`;
}

/** Steps into a schema as steps into its values: `properties` goes without saying. */
function fieldsIn(path: PathSegments): string[] {
  const steps: string[] = [];
  for (let i = 0; i < path.length; i++) {
    const step = path[i] as PathSegments[number];
    const isLast = i === path.length - 1;
    if (step === 'properties' && !isLast) steps.push(stepText(path[++i] as PathSegments[number]));
    else if (step === 'items' && !isLast) steps.push('[]');
    else if (step === 'additionalProperties' && !isLast) steps.push('[*]');
    else steps.push(stepText(step));
  }
  return steps;
}

function stepText(step: PathSegments[number]): string {
  const text = pathText([step]);
  return text === step ? `.${text}` : text;
}

/** A long path is shortened to its end, because its beginning is shown above. */
function joinedSteps(steps: readonly string[]): string {
  const whole = withoutDot(steps.join(''));
  if (whole.length <= mostOfPath) return whole;
  const ends = steps.map((_, i) => steps.slice(i).join(''));
  const end = ends.find((text, i) => steps[i]?.[0] === '.' && text.length <= mostOfPath);
  return end === undefined ? short(whole) : `…\u2060${withoutDot(end)}`;
}

function withoutDot(text: string): string {
  return text[0] === '.' ? text.slice(1) : text;
}
