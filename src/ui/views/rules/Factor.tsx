import type { CostFactor } from '../../../protocol/rules.ts';
import { useCommands } from '../../context/context.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** A list, map, or string that makes a rule expensive, and its place in the schema. */
export function Factor({ factor }: { factor: CostFactor }) {
  const texts = useWholeTexts();
  const commands = useCommands();
  const { role, keyword, path, max, declared, schemaPlace } = factor;
  const title = declared
    ? texts.ruleCosts.limited(keyword, max ?? '')
    : texts.ruleCosts.unlimited(keyword, max);
  return (
    <li data-declared={declared}>
      <code>{path || texts.result.wholeObject}</code> {title}
      {role === 'runs' && ` ${texts.ruleCosts.multiplies}`}
      {schemaPlace && (
        <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
          {texts.problems.lineOf.crd(schemaPlace.line)}
        </button>
      )}
    </li>
  );
}
