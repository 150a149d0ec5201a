import { use, useEffect, useRef, useState, type RefObject } from 'react';
import type { About } from '../../client/evaluator.ts';
import type { FixAllReport, OfferedFix } from '../../protocol/fixes.ts';
import type { ProblemsFrom } from '../../protocol/operations.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';
import { loadExplanationTexts, explanationTextsOf } from '../../text/explanations-catalogue.ts';
import { useCommands, useLanguage, useSelect } from '../context/context.ts';
import { scrollerOf } from '../parts/scroller-of.ts';
import { askUntilEnd, numberOf } from './ask-fixes.ts';
import { FixItem } from './FixItem.tsx';
import { useFixes, type FixesOf } from './use-fixes.ts';

interface FixesProps {
  readonly of: FixesOf;
  /** The visitor requested the fixes: the first one gets the focus, and an empty result is reported. */
  readonly isRequested?: boolean;
}

/** The fixes for a finding: each was verified, and shows its changes. */
export default function Fixes({ of, isRequested = false }: FixesProps) {
  const language = useLanguage();
  const texts = explanationTextsOf(language) ?? use(loadExplanationTexts(language));
  const found = useFixes(of);
  const own = useRef<HTMLElement>(null);
  const { fixes = [], searching = true, alike = 1 } = found?.report ?? {};
  const has = fixes.length > 0;
  useEffect(() => {
    if (isRequested && has) own.current?.querySelector('button')?.focus();
  }, [isRequested, has]);
  useInSight(own, has);
  const isEnded = found !== undefined && (found.isFailed || !searching);
  if (!has && !isRequested) return null;
  return (
    <section className="fixes" aria-label={texts.fixes.label} ref={own} aria-busy={!isEnded}>
      {!has && (
        <p className="hint" role="status">
          {isEnded ? texts.fixes.none : texts.fixes.searching}
        </p>
      )}
      {has && found && (
        <>
          <div className="fix-list">
            {fixes.map((fix, i) => (
              <FixItem
                key={`${i} ${fix.kind} ${fix.what} ${fix.to ?? ''}`}
                fix={fix}
                about={found.about}
                texts={texts}
                isFirst={i === 0}
                isCurrent={found.isCurrent}
              />
            ))}
          </div>
          {alike > 1 && !('path' in of) && (
            <AllAlike
              key={alike}
              of={of}
              count={alike}
              about={found.about}
              texts={texts}
              isCurrent={found.isCurrent}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Scrolls the result until the first fix is in sight, unless the visitor is typing or reads something far above it. */
function useInSight(own: RefObject<HTMLElement | null>, has: boolean): void {
  const isOpened = useSelect(({ documents }) => !documents.edited);
  useEffect(() => {
    const button = has && isOpened ? own.current?.querySelector('button') : undefined;
    if (!button) return;
    const scroller = scrollerOf(button);
    if (!scroller?.closest('.result')) return;
    const below = button.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
    if (below > 0 && below < scroller.clientHeight) scroller.scrollTop += below + 8;
  }, [own, has, isOpened]);
}

interface AllAlikeProps {
  readonly of: ProblemsFrom;
  readonly count: number;
  readonly about: About;
  readonly texts: ExplanationTexts;
  readonly isCurrent: boolean;
}

/** One change for all findings of the kind, shown before it is applied. */
function AllAlike({ of, count, about, texts, isCurrent }: AllAlikeProps) {
  const commands = useCommands();
  const [got, setGot] = useState<{ readonly about: About; readonly report: FixAllReport | undefined }>();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const ask = (): void => {
    const onReply = (report: FixAllReport | undefined): void => setGot({ about, report });
    const asking = { about, onReply, isGone: () => gone.current };
    onReply({ fixed: 0, of: count, searching: true });
    askUntilEnd(commands, 'fixAll', numberOf(of), asking).catch(() => setGot(undefined));
  };
  const report = got?.report;
  if (!report) {
    return (
      <button type="button" className="link fix-all" disabled={!isCurrent} onClick={ask}>
        {texts.fixes.all(count)}
      </button>
    );
  }
  const fix: OfferedFix | undefined = report.fix;
  return (
    <div className="fix-all">
      <p className="hint" role="status">
        {report.searching
          ? texts.fixes.allSearching(report.fixed, report.of)
          : fix
            ? texts.fixes.allFound(report.fixed, report.of)
            : texts.fixes.allNone}
      </p>
      {fix && got && (
        <div className="fix-list">
          <FixItem
            fix={fix}
            about={got.about}
            texts={texts}
            isFirst
            isCurrent={isCurrent && got.about.crd === about.crd && got.about.object === about.object}
            title={texts.fixes.all(report.fixed)}
          />
        </div>
      )}
    </div>
  );
}
