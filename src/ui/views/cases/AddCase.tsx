import { useState } from 'react';
import type { MadeCase } from '../../../protocol/cases.ts';
import type { ObjectReport } from '../../../protocol/report.ts';
import { aboutOf } from '../../../store/selectors.ts';
import { useActions, useCommands, useSelect } from '../../context/context.ts';
import type { CasesTexts } from './texts.ts';

interface AddCaseProps {
  readonly texts: CasesTexts;
  readonly onAdded: (line: number) => void;
}

/** Makes a case of the request on the page and its result. */
export function AddCase({ texts, onAdded }: AddCaseProps) {
  const commands = useCommands();
  const actions = useActions();
  const { crd, object } = useSelect((state) => state.evaluation);
  const suite = useSelect((state) => state.documents.cases);
  const [made, setMade] = useState<{
    readonly of: string;
    readonly reply: MadeCase;
    readonly before: string;
  }>();
  const add = (): void => {
    const name = proposedName(object, suite, texts);
    commands.ask('makeCase', { suite, name }, { about: aboutOf(crd, object) }).then(
      (reply) => {
        const isAdded = 'suite' in reply;
        setMade({ of: isAdded ? reply.suite : suite, reply, before: suite });
        if (!isAdded) return;
        actions.casesEdited(reply.suite);
        requestAnimationFrame(() => onAdded(reply.line));
      },
      () => setMade({ of: suite, reply: { problem: 'not-added' }, before: suite }),
    );
  };
  const canAdd = crd?.state === 'accepted' && object !== undefined && object.state !== 'empty';
  // The message is about the suite as it was then.
  const shown = made?.of === suite ? made : undefined;
  return (
    <div className="cases-add">
      <button type="button" className="primary" title={texts.addHelp} disabled={!canAdd} onClick={add}>
        {texts.add}
      </button>
      <span className="hint cases-said" role="status">
        {shown && saidOf(shown.reply, texts)}{' '}
        {shown && 'suite' in shown.reply && (
          <button type="button" className="link" onClick={() => actions.casesEdited(shown.before)}>
            {texts.undo}
          </button>
        )}
      </span>
    </div>
  );
}

function saidOf(reply: MadeCase, texts: CasesTexts): string {
  if ('problem' in reply) return [texts.problems[reply.problem], reply.why ?? ''].join(' ').trim();
  return reply.differs ? texts.addedDiffers : texts.added(reply.line);
}

/** A sentence about the behavior, which no other case of the suite has. */
function proposedName(object: ObjectReport | undefined, suite: string, { names }: CasesTexts): string {
  const name = ofOutcome(object, names);
  for (let n = 2; ; n++) {
    const one = n === 2 ? name : names.again(name, n - 1);
    if (!suite.includes(one)) return one;
  }
}

function ofOutcome(object: ObjectReport | undefined, names: CasesTexts['names']): string {
  if (!object) return names.rejects('');
  const fields = [...new Set(object.problems.flatMap(({ field }) => (field === '' ? [] : [field])))];
  const [first = '', ...others] = fields;
  const named = others.length > 0 ? names.more(first, others.length) : first;
  if (object.state !== 'accepted') return names.rejects(named);
  const isPruned = (object.counts.pruned ?? 0) > 0;
  return isPruned && first !== '' ? names.stores(named) : names.accepts(object.name || object.kind);
}
