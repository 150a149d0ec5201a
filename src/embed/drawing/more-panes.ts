/** Optional panes of a frame: the stored object alone, the stages, the rules. */
import { shownOfTexts } from '../../editor/slow-text.ts';
import { limits } from '../../protocol/limits.ts';
import type { Stage } from '../../protocol/report.ts';
import type { EmbedCatalogue } from '../../text/catalogue.ts';
import type { EmbedPaneTexts } from '../../text/en/shape.ts';
import { embedPaneTexts } from '../../text/embed-panes-catalogue.ts';
import type { Language } from '../../text/language.ts';
import { pathText } from '../../protocol/paths.ts';
import { foldHousekeeping } from '../../store/answer/fold-housekeeping.ts';
import { rejecting } from '../../store/answer/signs.ts';
import type { Answers } from './answers.ts';
import { element } from './element.ts';
import { cutLines, cutText } from './lines.ts';
import { createPane, type Pane } from './pane.ts';
import { rowLine } from './rows.ts';
import { shownOf } from './shown.ts';

/** How many rules are listed individually. */
const mostRules = 100;

export interface MorePane {
  readonly pane: Pane;
  draw(texts: EmbedCatalogue, language: Language): void;
}

export type MorePanes = Readonly<Record<'result' | 'steps' | 'rules', MorePane>>;

export function resultPane(answers: Answers): MorePane {
  const pane = createPane('result');
  return {
    pane,
    draw(texts) {
      const { object } = shownOf(answers, texts);
      pane.setTitle(object?.title ?? texts.result.nothing);
      const kept = object?.rows.filter(({ sign }) => sign !== 'removed' && sign !== 'ghost') ?? [];
      const lines = foldHousekeeping(kept).map(({ before: _before, line: _line, ...row }) => ({
        row: { ...row, sign: 'same' as const },
        marks: [],
        path: row.path,
      }));
      const rows = cutLines(lines).map((line) => rowLine(line, texts));
      pane.content.replaceChildren(
        element('ul', 'lines', ...rows),
        ...(object?.rowsLeft === undefined ? [] : [element('p', 'hint more', object.rowsLeft)]),
      );
    },
  };
}

export function rulesPane(answers: Answers): MorePane {
  const pane = createPane('rules');
  return {
    pane,
    draw(texts, language) {
      const own = embedPaneTexts[language];
      const { rulesNotEvaluated } = texts;
      const { object } = answers.evaluation;
      pane.setTitle(own.rules);
      const toldRules = (object?.rules ?? []).slice(0, mostRules);
      const toldIdle = (object?.idleRules ?? []).slice(0, mostRules);
      const most = shownOfTexts([...toldRules, ...toldIdle].map(({ rule }) => rule));
      const ran = toldRules.map(({ rule, path, result }) =>
        ruleLine(cutText(rule, most), pathText(path), own.ruleResults[result], rejecting.has(result)),
      );
      const idle = toldIdle.map(({ rule, why }) =>
        ruleLine(cutText(rule, most), '', own.idleReasons[why], false),
      );
      const left = (object?.rules.length ?? 0) + (object?.idleRules.length ?? 0) - ran.length - idle.length;
      const missed = object?.rulesNotEvaluated ?? 0;
      pane.content.replaceChildren(
        ran.length + idle.length > 0
          ? element('ul', 'rule-lines', ...ran, ...idle)
          : element('p', 'hint more', own.noRules),
        ...(left > 0 ? [element('p', 'hint more', texts.more.onPage(left))] : []),
        ...(missed > 0 ? [element('p', 'hint more', rulesNotEvaluated(missed))] : []),
      );
    },
  };
}

function ruleLine(rule: string, field: string, result: string, isBad: boolean): HTMLElement {
  return element(
    'li',
    'rule-line',
    element('span', `mark ${isBad ? 'refused' : 'plain'}`, result),
    element('code', '', rule),
    field === '' ? undefined : element('span', 'hint', field),
  );
}

/** Shows one stage at a time, compared with the previous one. */
export function stepsPane(answers: Answers): MorePane {
  const pane = createPane('steps');
  const choice = element('select', '');
  let shown: { readonly texts: EmbedCatalogue; readonly own: EmbedPaneTexts } | undefined;
  let chosen: Stage | undefined;
  choice.addEventListener('change', () => {
    chosen = choice.value as Stage;
    void paint();
  });
  pane.tools.append(choice);
  const paint = async (): Promise<void> => {
    const { object } = answers.evaluation;
    const stages = object?.stages ?? [];
    const to = stages.find((stage) => stage === chosen) ?? stages.at(-1);
    const from = to && stages[stages.indexOf(to) - 1];
    const compared = to && (await answers.ask('compareStages', { from: from ?? to, to }));
    if (!shown || object !== answers.evaluation.object) return;
    const { texts, own } = shown;
    const changed = foldHousekeeping(compared ?? []).slice(0, limits.embedRows);
    const cut = cutLines(changed.map((row) => ({ row, marks: row.mark ? [row.mark] : [], path: row.path })));
    const lines = cut.map((line) => rowLine(line, texts));
    const nothing = compared ? own.unchanged : own.noSteps;
    const isSame = compared?.every(({ sign }) => sign === 'same') ?? true;
    pane.content.replaceChildren(
      ...(isSame ? [element('p', 'hint more', nothing)] : []),
      element('ul', 'lines', ...lines),
    );
  };
  return {
    pane,
    draw(texts, language) {
      const own = embedPaneTexts[language];
      shown = { texts, own };
      const { stages = [] } = answers.evaluation.object ?? {};
      pane.setTitle(own.steps);
      choice.setAttribute('aria-label', own.after);
      choice.replaceChildren(
        ...stages.map((stage) => {
          const option = element('option', '', own.stages[stage]);
          option.value = stage;
          return option;
        }),
      );
      choice.hidden = stages.length === 0;
      const known = stages.find((stage) => stage === chosen) ?? stages.at(-1);
      if (known) choice.value = known;
      void paint();
    },
  };
}
