import { useMemo } from 'react';
import type { PrintFormat } from '../../../protocol/operations.ts';
import type { ObjectReport } from '../../../protocol/report.ts';
import { useTexts } from '../../context/context.ts';
import { NoReply } from './NoReply.tsx';
import { isReply, useReply } from './use-reply.ts';
import { TextLines } from '../../rows/TextLines.tsx';

/** An answer as plain text, requested when it is shown; `object` if it isn't about the last report. */
export function Printed({ format, object }: { format: PrintFormat; object?: ObjectReport }) {
  const texts = useTexts();
  const request = useMemo(() => ({ format }), [format]);
  const reply = useReply('print', request, object);
  const text = isReply(reply) ? reply.value : '';
  const lines = useMemo(() => text.split('\n'), [text]);
  if (!isReply(reply)) return <NoReply why={reply} />;
  return <TextLines lines={lines} label={texts.result.answerLabel} />;
}
