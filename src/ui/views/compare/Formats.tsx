import { useMemo, useState } from 'react';
import type { ComparedFormats, PatternTest, PatternVerdict } from '../../../protocol/compare.ts';
import { useTexts } from '../../context.ts';
import { isReply, useReply } from '../use-reply.ts';
import type { CompareTexts } from './texts.ts';

type Texts = CompareTexts['formats'];

/** The formats that are checked, those of the CRD that are not, and a pattern tried in both engines. */
export function Formats({ formats, texts }: { formats: ComparedFormats; texts: Texts }) {
  const { list } = useTexts();
  const { names, numeric, unknown, patterns } = formats;
  return (
    <>
      {unknown.length > 0 && <p>{texts.unknown(list(unknown))}</p>}
      <p>
        {texts.known} <span className="field">{list(names)}</span>
      </p>
      <p>{numeric ? texts.numeric : texts.notNumeric}</p>
      <PatternTester key={patterns[0]} patterns={patterns} texts={texts} />
    </>
  );
}

function PatternTester({ patterns, texts }: { patterns: readonly string[]; texts: Texts }) {
  const [pattern, setPattern] = useState(patterns[0] ?? '');
  const [text, setText] = useState('');
  const tested = useTested(pattern, text);
  return (
    <div className="pattern-tester" role="group" aria-label={texts.tester}>
      <h4>{texts.tester}</h4>
      <label>
        {texts.pattern}
        <input value={pattern} list="crd-patterns" onChange={(event) => setPattern(event.target.value)} />
      </label>
      <datalist id="crd-patterns">
        {patterns.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <label>
        {texts.text}
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <div role="status">
        {tested && (
          <>
            <Verdict name={texts.re2} verdict={tested.re2} texts={texts} />
            <Verdict name={texts.js} verdict={tested.js} texts={texts} />
          </>
        )}
      </div>
    </div>
  );
}

function Verdict({ name, verdict, texts }: { name: string; verdict: PatternVerdict; texts: Texts }) {
  return (
    <p>
      {name}:{' '}
      {verdict.ok ? (
        verdict.matches ? (
          texts.matches
        ) : (
          texts.differs
        )
      ) : (
        <span className="quotation" lang="en">
          {verdict.error}
        </span>
      )}
    </p>
  );
}

/** Asked of the worker, which can be stopped: JavaScript’s engine takes for ever on some patterns. */
function useTested(pattern: string, text: string): PatternTest | undefined {
  const request = useMemo(() => ({ pattern, text }), [pattern, text]);
  const reply = useReply('testPattern', request);
  return pattern !== '' && isReply(reply) ? reply.value : undefined;
}
