import { useMemo, useState } from 'react';
import type { ComparedFormats, PatternTest } from '../../../protocol/compare.ts';
import { longestTried } from '../../context/longest-input.ts';
import { useTexts } from '../../context/context.ts';
import { isReply, useReply, type Reply } from '../shared/use-reply.ts';
import type { CompareTexts } from './texts.ts';

type Texts = CompareTexts['formats'];

/** The formats that are checked, those of the CRD that aren't, and a pattern tested in both engines. */
export function Formats({ formats, texts }: { formats: ComparedFormats; texts: Texts }) {
  const { list } = useTexts();
  const { names, numeric, unknown, patterns, refused } = formats;
  const tester = <PatternTester key={patterns[0]} patterns={patterns} texts={texts} />;
  return (
    <>
      {refused && tester}
      {unknown.length > 0 && <p>{texts.unknown(list(unknown))}</p>}
      <p>
        {texts.known} <span className="field">{list(names)}</span>
      </p>
      <p>{numeric ? texts.numeric : texts.notNumeric}</p>
      {!refused && tester}
    </>
  );
}

function PatternTester({ patterns, texts }: { patterns: readonly string[]; texts: Texts }) {
  const [pattern, setPattern] = useState(patterns[0] ?? '');
  const [text, setText] = useState('');
  return (
    <div className="pattern-tester" role="group" aria-label={texts.tester}>
      <h4>{texts.tester}</h4>
      <label>
        {texts.pattern}
        <input
          value={pattern}
          maxLength={longestTried}
          list="crd-patterns"
          onChange={(event) => setPattern(event.target.value)}
        />
      </label>
      <datalist id="crd-patterns">
        {patterns.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <label>
        {texts.text}
        <input value={text} maxLength={longestTried} onChange={(event) => setText(event.target.value)} />
      </label>
      <div role="status">
        {pattern !== '' && (
          <>
            <Verdict engine="re2" pattern={pattern} text={text} texts={texts} />
            <Verdict engine="js" pattern={pattern} text={text} texts={texts} />
          </>
        )}
      </div>
    </div>
  );
}

/** Runs in the worker, which can be stopped: JavaScript’s engine never finishes on some patterns. */
function Verdict({ engine, pattern, text, texts }: PatternTest & { texts: Texts }) {
  const request = useMemo(() => ({ engine, pattern, text }), [engine, pattern, text]);
  const reply = useReply('testPattern', request);
  if (!reply) return null;
  return (
    <p>
      {texts[engine]} <FormatOutput reply={reply} isEmpty={text === ''} texts={texts} />
    </p>
  );
}

interface SaidProps {
  readonly reply: Reply<'testPattern'>;
  /** Nothing was typed: the result only shows whether the pattern is valid. */
  readonly isEmpty: boolean;
  readonly texts: Texts;
}

function FormatOutput({ reply, isEmpty, texts }: SaidProps) {
  const { noReply } = useTexts();
  if (!isReply(reply)) return reply.reason === 'stopped' ? texts.stopped : noReply.reasons[reply.reason];
  const { value } = reply;
  if (value.ok && isEmpty) return texts.takes(value.matches);
  if (value.ok) return value.matches ? texts.matches : texts.differs;
  return (
    <span className="quotation" lang="en">
      {value.error}
    </span>
  );
}
