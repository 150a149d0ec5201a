import type { Pasted } from '../../protocol/report.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** Names text that is neither a CRD nor an object, and says what to paste instead. */
export default function PastedAdvice({ pasted: { kind, cure } }: { pasted: Pasted }) {
  const { names, cures, sentence } = useWholeTexts().pasted;
  return <p className="hint">{sentence(names[kind], cures[cure])}</p>;
}
