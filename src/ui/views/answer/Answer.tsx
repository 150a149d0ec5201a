import { useSelect, useTexts } from '../../context/context.ts';
import { Printed } from '../shared/Printed.tsx';

/** The body of the answer as the server sends it: the object, or the Status. */
export function Answer() {
  const texts = useTexts();
  const object = useSelect((state) => state.evaluation.object);
  const crd = useSelect((state) => state.evaluation.crd);
  if ((object?.code ?? 0) === 0 && (crd?.code ?? 0) === 0)
    return <p className="hint none">{texts.result.answerNone}</p>;
  return <Printed format="status" />;
}
