import '../styles/tour.css';
import { useEffect, useRef } from 'react';
import type { State } from '../../store/store.ts';
import { sentDocument } from '../../store/selectors.ts';
import { useActions, useCommands, useLanguage, useSelect } from '../context/context.ts';
import { tourHref } from '../parts/hrefs.ts';
import { en } from '../tour/en.ts';
import type { StepReports } from '../tour/step.ts';
import { steps, type StepId } from '../tour/steps.ts';
import { zh } from '../tour/zh.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

const textsIn = { en, zh };

/** A step of the tour: background, task, and whether the engine finds it solved. */
export default function TourCard({ step }: { step: number }) {
  const texts = useWholeTexts().tour;
  const language = useLanguage();
  const commands = useCommands();
  const of = steps[step - 1] ?? steps[0];
  const { title, text, question, learned } = textsIn[language][of.id];
  const isSolved = useSolved(of.id);
  const heading = useFocusedHeading(step);
  return (
    <section className="guide tour" aria-label={texts.label}>
      <h2 className="guide-title" ref={heading} tabIndex={-1}>
        {texts.heading(step, steps.length, title)}
      </h2>
      <StepList shown={step} />
      <p className="guide-text">{text}</p>
      <p className="guide-text tour-question">
        <strong>{question}</strong>{' '}
        <span role="status" className="tour-state" data-solved={isSolved}>
          {isSolved ? `✓ ${texts.solved} ${learned}` : texts.open}
        </span>
      </p>
      <p className="guide-ways">
        {step > 1 && <a href={tourHref(step - 1)}>{texts.before}</a>}
        {isSolved ? (
          <button type="button" className="link" onClick={() => commands.openStep(step, 'begun')}>
            {texts.again}
          </button>
        ) : (
          <button type="button" className="link" onClick={() => commands.openStep(step, 'solved')}>
            {texts.show}
          </button>
        )}
        {step < steps.length && (
          <a href={tourHref(step + 1)} className="tour-next" data-solved={isSolved}>
            {texts.next}
          </a>
        )}
        <button type="button" className="link" onClick={() => commands.leaveTour()}>
          {texts.leave}
        </button>
      </p>
      {step === steps.length && isSolved && <TourEnd />}
    </section>
  );
}

/** After the last step: the unsolved steps, or further reading. */
function TourEnd() {
  const { tour: texts } = useWholeTexts();
  const language = useLanguage();
  const { viewChanged } = useActions();
  const solved = useSelect((state) => state.view.solved);
  const open = steps.findIndex(({ id }) => !solved.includes(id));
  const left = steps[open];
  return (
    <p className="guide-text">
      {left ? (
        <>
          {texts.progress(steps.filter(({ id }) => solved.includes(id)).length, steps.length)}{' '}
          <a href={tourHref(open + 1)}>{texts.step(open + 1, textsIn[language][left.id].title, false)}</a>
        </>
      ) : (
        <>
          {texts.all}{' '}
          <button type="button" className="link" onClick={() => viewChanged({ dialog: 'examples' })}>
            {texts.examples}
          </button>
        </>
      )}
    </p>
  );
}

/** Every step has its address; solved steps also have a mark. */
function StepList({ shown }: { shown: number }) {
  const texts = useWholeTexts().tour;
  const language = useLanguage();
  const solved = useSelect((state) => state.view.solved);
  return (
    <nav className="tour-steps" aria-label={texts.steps}>
      {steps.map(({ id }, i) => {
        const isSolved = solved.includes(id);
        const name = texts.step(i + 1, textsIn[language][id].title, isSolved);
        return (
          <a
            key={id}
            href={tourHref(i + 1)}
            title={name}
            aria-label={name}
            aria-current={i + 1 === shown ? 'step' : undefined}
          >
            {isSolved ? '✓' : i + 1}
          </a>
        );
      })}
    </nav>
  );
}

/** The reports, if they are about the current texts. */
function currentReports(state: State): StepReports | undefined {
  const { crd, object } = state.evaluation;
  const isCurrent =
    crd?.revision === state.documents.crd.revision && object?.revision === sentDocument(state).revision;
  return isCurrent && crd && object ? { crd, object } : undefined;
}

/** A step once solved stays solved in the list of steps; this is about the current texts. */
function useSolved(id: StepId): boolean {
  const { stepSolved } = useActions();
  const isSolved = useSelect((state) => {
    const reports = currentReports(state);
    return reports !== undefined && steps.find((step) => step.id === id)?.isSolved(reports) === true;
  });
  useEffect(() => {
    if (isSolved) stepSolved(id);
  }, [isSolved, id, stepSolved]);
  return isSolved;
}

/** After moving on from a step, reading begins at the top of the next. */
function useFocusedHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
