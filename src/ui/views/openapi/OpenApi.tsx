import { useMemo } from 'react';
import { TextLines } from '../../rows/TextLines.tsx';
import { Command } from '../shared/Command.tsx';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** The schemas that the server publishes, as clients fetch them. */
export default function OpenApi() {
  const texts = useWholeTexts();
  const reply = useReply('openapi', null);
  const text = isReply(reply) ? reply.value?.text : undefined;
  const lines = useMemo(() => text?.split('\n') ?? [], [text]);
  if (!isReply(reply)) return <NoReply why={reply} />;
  if (!reply.value) return <p className="hint none">{texts.clients.noCrd}</p>;
  return (
    <>
      <Command line={reply.value.command} output={text} />
      <TextLines lines={lines} label={texts.openapi.label} />
    </>
  );
}
