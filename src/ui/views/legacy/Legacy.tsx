import '../../styles/facts.css';
import '../../styles/legacy.css';
import { useMemo, useState } from 'react';
import type { ConvertLegacy, LegacyReport, UnknownFields } from '../../../protocol/views.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { Converted } from './Converted.tsx';
import { LegacyChanges } from './LegacyChanges.tsx';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

type LegacyText = Extract<LegacyReport, { readonly readable: true }>;

const choices: readonly UnknownFields[] = ['keep', 'prune'];

/** A CRD of v1beta1: the server's answer to it, and its conversion to v1. */
export default function Legacy() {
  const isOld = useSelect((state) => state.evaluation.crd?.state === 'old-version');
  return isOld ? <Convert /> : <Converted />;
}

function Convert() {
  const words = useWholeTexts().legacy;
  const text = useSelect((state) => state.documents.crd.text);
  const kubernetes = useSelect((state) => state.settings.kubernetes);
  const document = useSelect((state) => state.evaluation.crd?.chosen ?? 0);
  const [unknownFields, setUnknownFields] = useState<UnknownFields>('prune');
  const request = useMemo(
    () => ({ text, document, kubernetes, unknownFields }),
    [text, document, kubernetes, unknownFields],
  );
  const answer = useReply('legacy', request);
  const convert = useConvert(request);
  if (!isReply(answer)) return <NoReply why={answer} />;
  const reply = answer.value;
  if (!reply.readable) {
    return (
      <div className="client-view">
        <p className="view-note">{words.unreadable}</p>
        {reply.error !== '' && (
          <p className="quotation view-note" lang="en">
            {reply.error}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="client-view">
      <div className="view-note legacy-choice">
        <UnknownFieldsChoice chosen={unknownFields} onChoose={setUnknownFields} />
        <button type="button" className="primary" onClick={() => convert(reply)}>
          {words.convert}
        </button>
        <p className="hint">
          {unknownFields === 'keep' ? words.keepHelp : words.pruneHelp} {words.comments}
        </p>
      </div>
      <LegacyChanges changes={reply.changes} more={reply.moreChanges} now="before" />
      <section className="facts">
        <h3>{words.user}</h3>
        <p className="quotation" lang="en">
          {reply.kubectl.join('\n')}
        </p>
      </section>
      <section className="facts">
        <h3>{words.server}</h3>
        <p className="quotation" lang="en">
          {reply.server}
        </p>
      </section>
    </div>
  );
}

/** Replaces the text that the request was about by the v1 text. */
function useConvert({ text, document }: ConvertLegacy): (reply: LegacyText) => void {
  const actions = useActions();
  const object = useSelect((state) => state.documents.object.text);
  return (reply) => {
    actions.documentsReplaced({ crd: reply.text, object, cause: 'convert', at: Date.now() });
    if (document > 0) actions.documentChosen('crd', document);
    actions.viewChanged({
      tab: 'legacy',
      conversion: { before: text, text: reply.text, changes: reply.changes },
    });
  };
}

interface UnknownFieldsChoiceProps {
  readonly chosen: UnknownFields;
  readonly onChoose: (choice: UnknownFields) => void;
}

function UnknownFieldsChoice({ chosen, onChoose }: UnknownFieldsChoiceProps) {
  const words = useWholeTexts().legacy;
  return (
    <>
      <span aria-hidden="true">{words.unknownFields}</span>
      <fieldset className="segments">
        <legend className="sr-only">{words.unknownFields}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="unknown-fields"
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            <span>{words[choice]}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
