import { useMemo } from 'react';
import type { PrintFormat } from '../../protocol/operations.ts';
import type { ObjectReport } from '../../protocol/report.ts';
import { useTexts } from '../context.ts';
import { NoReply } from '../views/NoReply.tsx';
import { isReply, useReply } from '../views/use-reply.ts';
import { TextLines } from './TextLines.tsx';

/** An answer as plain text, asked for when it is looked at; `object` where it is not the last. */
export function Printed({ format, object }: { format: PrintFormat; object?: ObjectReport }) {
  const texts = useTexts();
  const request = useMemo(() => ({ format }), [format]);
  const reply = useReply('print', request, object);
  const text = isReply(reply) ? reply.value : '';
  const lines = useMemo(() => text.split('\n'), [text]);
  if (!isReply(reply)) return <NoReply why={reply} />;
  return <TextLines lines={lines} label={texts.result.answerLabel} />;
}
