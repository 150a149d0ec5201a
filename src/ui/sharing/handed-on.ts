/** The texts that the dialog shares: derived from the page's state and a link to it. */
import { operationWords, type Choices } from '../../protocol/choices.ts';
import { choiceRows } from '../../protocol/chosen.ts';
import { sendsPatch, takesOld } from '../../store/settings.ts';
import type { Problem } from '../../protocol/report.ts';
import { problemsShown } from '../../store/answer/shown-problems.ts';
import { verdictOf } from '../../store/answer/verdict-of.ts';
import { shownObject } from '../../store/selectors.ts';
import { titleOfTexts } from '../../store/history.ts';
import { textsOf } from '../../store/documents.ts';
import { engineVersion } from '../../store/engine-version.ts';
import type { State } from '../../store/store.ts';
import type { WholeCatalogue } from '../../text/catalogue.ts';
import { elementCode } from './embed-code.ts';
import { codeBlock, markdownLink } from './markdown.ts';
import { pictureOf } from './picture.ts';
import { reproduction } from './reproduce.ts';

const panes = ['crd', 'object', 'old', 'patch', 'admission'] as const;
type PaneName = (typeof panes)[number];

/** The panes that are used and not empty. */
export function sentPanes({ documents, settings }: State): PaneName[] {
  const counts: Record<PaneName, boolean> = {
    crd: true,
    object: !sendsPatch(settings),
    old: takesOld(settings),
    patch: sendsPatch(settings),
    admission: true,
  };
  return panes.filter((name) => counts[name] && documents[name].text.trim() !== '');
}

/** A title for the texts, with their result. */
export function labelOf(state: State, texts: WholeCatalogue): string {
  const name = titleOfTexts(textsOf(state.documents));
  return texts.share.frameTitle(`${name === '' ? '' : `${name}: `}${verdictOf(state, texts).word}`);
}

/** The verdict as it was printed. */
export function verdictLines(state: State, texts: WholeCatalogue): string {
  const { word, line, quotation } = verdictOf(state, texts);
  return [word, line, quotation].filter((part) => part !== undefined).join('\n');
}

export function linkMarkdown(state: State, texts: WholeCatalogue, link: string): string {
  return `${markdownLink(labelOf(state, texts), link)}\n`;
}

export function codeMarkdown(state: State, texts: WholeCatalogue, link: string): string {
  return [
    linkMarkdown(state, texts, link),
    codeBlock(verdictLines(state, texts)),
    textBlocks(state, texts),
  ].join('\n');
}

function textBlocks(state: State, texts: WholeCatalogue): string {
  return sentPanes(state)
    .map((name) => `${texts.share.names[name]}:\n\n${codeBlock(state.documents[name].text, 'yaml')}`)
    .join('\n');
}

export function reproduceText(state: State): string | undefined {
  const { line, namespace } = shownObject(state)?.kubectl ?? {};
  return reproduction({ texts: textsOf(state.documents), settings: state.settings, line, namespace });
}

/**
 * The element's code, if it supports this request: it supports API requests, and only the kubectl commands that
 * create.
 */
export function elementText(state: State, script: string): string {
  return elementCode({
    script,
    attributes: attributesOf(state.settings),
    blocks: sentPanes(state).map((name) => [name, state.documents[name].text]),
  });
}

function attributesOf(choices: Choices): Readonly<Record<string, string>> {
  const isRequest = choices.sentBy === 'request';
  const given = choiceRows.flatMap(([name, { attribute, isAlwaysLinked, part, usual }]) => {
    const isUsual = choices[name] === usual && isAlwaysLinked !== true;
    if (attribute === undefined || isUsual || (part === 'route' && !isRequest)) return [];
    return [[attribute, name === 'operation' ? operationWord(choices) : String(choices[name])] as const];
  });
  return Object.fromEntries(given);
}

function operationWord({ operation, patchKind }: Choices): string {
  const words = Object.entries(operationWords).filter(([, one]) => one.operation === operation);
  const word = words.find(([, { patchKind: kind = 'merge' }]) => operation !== 'patch' || kind === patchKind);
  return word?.[0] ?? operation;
}

export function sentText({ settings }: State, texts: WholeCatalogue): string {
  return settings.sentBy === 'request'
    ? `${texts.share.request} (${settings.operation})`
    : texts.sentBy.commands[settings.sentBy];
}

/** The findings of the reports, in the page's order. */
function problemsOf({ evaluation: { crd, object } }: State): readonly Problem[] {
  return problemsShown({ crd, object }, [], undefined).shown.map(({ problem }) => problem);
}

/** A report for an issue tracker. */
export function issueReport(state: State, texts: WholeCatalogue, link: string): string {
  const { issue, names, minor } = texts.share;
  const { kubernetes, fieldValidation } = state.settings;
  const problems = problemsOf(state).map(
    ({ field, text, severity }) => `${severity}: ${field === '' ? '' : `${field}: `}${text}`,
  );
  const commands = reproduceText(state);
  const sizes = sentPanes(state).map((name) => {
    const { length } = new TextEncoder().encode(state.documents[name].text);
    return `- ${issue.bytes(names[name], length)}`;
  });
  const parts = [
    `### ${issue.title}`,
    `${markdownLink(issue.open, link)}\n`,
    `**${issue.verdict}**\n\n${codeBlock(verdictLines(state, texts))}`,
    ...(problems.length > 0 ? [`**${issue.problems}**\n\n${codeBlock(problems.join('\n'))}`] : []),
    `**${issue.expected}**\n\n${issue.expectedHint}\n`,
    `**${issue.environment}**\n`,
    [
      `- ${minor(kubernetes)}`,
      `- ${issue.engine(engineVersion)}`,
      `- ${issue.sent(sentText(state, texts))}`,
      `- ${issue.validation(fieldValidation)}\n`,
    ].join('\n'),
    `**${issue.sizes}**\n\n${sizes.join('\n')}\n`,
    `**${issue.texts}**\n\n${textBlocks(state, texts)}`,
    ...(commands === undefined ? [] : [`**${issue.reproduce}**\n\n${codeBlock(commands, 'sh')}`]),
  ];
  return parts.join('\n');
}

export function pictureText(state: State, texts: WholeCatalogue, dark: boolean): string {
  const { word, tone, line = '', quotation = '' } = verdictOf(state, texts);
  return pictureOf({
    word,
    tone: tone === 'good' || tone === 'bad' ? tone : 'other',
    line: line === '' ? quotation : line,
    problems: problemsOf(state),
    rows: shownObject(state)?.rows ?? [],
    marks: texts.marks,
    foot: `CRD Playground · Kubernetes ${state.settings.kubernetes}`,
    dark,
  });
}
