import { useMemo } from 'react';
import { useTexts } from '../context.ts';
import { TextLines } from '../result/TextLines.tsx';
import { Command } from './Command.tsx';
import { useReply } from './use-reply.ts';

/** The schemas that the server publishes, as clients fetch them. */
export function OpenApi() {
  const texts = useTexts();
  const reply = useReply('openApi', null);
  const text = reply?.value?.text;
  const lines = useMemo(() => text?.split('\n') ?? [], [text]);
  if (!reply) return <p className="hint none">{texts.clients.loading}</p>;
  if (!reply.value) return <p className="hint none">{texts.clients.noCrd}</p>;
  return (
    <>
      <Command line={reply.value.command} output={text} />
      <TextLines lines={lines} label={texts.openapi.label} />
    </>
  );
}
