/** The page inside a frame: the answer to a link, without editors and without a framework. */
import './embed.css';
import { createClient } from '../client/client.ts';
import { createEvaluator } from '../client/evaluator.ts';
import { spawn } from '../client/spawn.ts';
import type { KubectlRequest } from '../protocol/kubectl.ts';
import type { Minor } from '../protocol/report.ts';
import { maxContentLength, type SharedCommand, type SharedContent } from '../share/content.ts';
import { createCodec } from '../share/codec.ts';
import { splitLanguage } from '../share/language.ts';
import { newestVersion, type Reading } from '../share/reading.ts';
import {
  noEvaluation,
  withCrdReport,
  withFault,
  withObjectReport,
  withStop,
  withWorker,
} from '../store/evaluation.ts';
import { defaultSettings } from '../store/settings.ts';
import type { EmbedCatalogue } from '../text/catalogue.ts';
import { embedCatalogueOf } from '../text/embed-catalogue.ts';
import { languageOf, languageTags } from '../text/language.ts';
import { numberText } from '../text/number-text.ts';
import { element } from './element.ts';
import { render } from './view.ts';

/** In the language of the address, else in one that the browser asks for. */
let texts = embedCatalogueOf('en');
const root = document.getElementById('root');

let evaluation = noEvaluation;
let judging = false;
/** Reading may take a while; only the last address is shown. */
let turn = 0;

const client = createClient({
  spawn,
  deadline: 2_000,
  onState: (worker) => {
    evaluation = withWorker(evaluation, worker);
    if (judging) draw();
  },
});

const codec = createCodec(() => spawn('links'));

function draw(): void {
  const isLate = client.state === 'missing' || client.state === 'slow';
  show([...render({ evaluation }, texts), ...(isLate ? [againButton()] : [])]);
}

function againButton(): HTMLElement {
  const button = element('button', '', texts.verdict.loadAgain);
  button.type = 'button';
  button.addEventListener('click', () => {
    // What waits for a worker that is slow goes on waiting; what was given up is asked anew.
    const isGivenUp = client.state === 'missing';
    client.retry();
    if (isGivenUp) void open();
  });
  return element('p', 'trouble', button);
}

function show(parts: readonly Node[]): void {
  const link = element('a', 'open', texts.embed.open);
  link.href = `./index.html${location.hash}`;
  link.target = '_blank';
  link.rel = 'noopener';
  root?.replaceChildren(...parts, element('footer', 'foot', link));
}

function judge(content: SharedContent, minors: readonly Minor[]): void {
  const evaluator = createEvaluator(client, {
    onStart: () => undefined,
    onCrd: (report) => (evaluation = withCrdReport(evaluation, report)),
    onObject: (report) => (evaluation = withObjectReport(evaluation, report)),
    onStopped: (pane, revision) => (evaluation = withStop(evaluation, { pane, revision })),
    onFault: (pane, message) => (evaluation = withFault(evaluation, pane, message)),
    onSettled: draw,
  });
  const { kubectl } = content;
  const isPatch = (kubectl?.command ?? content.operation) === 'patch';
  evaluator.submit({
    crd: { revision: 1, text: content.crd, document: undefined },
    object: { revision: 2, text: isPatch ? (content.patch ?? '') : content.object, document: undefined },
    kubernetes: minors.find((minor) => minor === content.kubernetes) ?? defaultSettings.kubernetes,
    fieldValidation: content.fieldValidation,
    version: content.version,
    kubectl: kubectl && commandOf(content, kubectl),
    update:
      kubectl || !content.operation
        ? undefined
        : {
            endpoint: content.operation === 'status' ? 'status' : 'main',
            old: content.old ?? '',
            oldAsItIs: content.oldAsItIs ?? false,
            ...(isPatch && { patch: content.patchKind ?? 'merge' }),
          },
  });
}

function commandOf({ old = '', oldAsItIs }: SharedContent, kubectl: SharedCommand): KubectlRequest {
  return {
    command: kubectl.command,
    patchType: kubectl.patchType ?? 'merge',
    forceConflicts: kubectl.forceConflicts ?? false,
    manager: kubectl.manager ?? '',
    replicas: kubectl.replicas ?? 1,
    old,
    oldAsItIs: oldAsItIs ?? false,
    oldMadeBy: kubectl.oldMadeBy ?? 'apply',
    namespaceMissing: kubectl.namespaceMissing ?? false,
  };
}

function trouble(reading: Reading, { links, embed }: EmbedCatalogue): string {
  switch (reading.kind) {
    case 'cut':
      return links['link-cut'](`${numberText(reading.arrived)}/${numberText(reading.expected)}`);
    case 'unknown-version':
      return links['link-unknown-version'](`${reading.version}/v${newestVersion}`);
    case 'too-large':
      return links['link-holds-too-much'](numberText(maxContentLength));
    case 'damaged':
      return links['link-damaged'](numberText(reading.arrived));
    case 'unread':
      return links['link-unread']();
    case 'none':
    case 'example':
    case 'tour':
    case 'content':
      return embed.noLink;
  }
}

async function open(): Promise<void> {
  const mine = ++turn;
  const { fragment, language = languageOf(navigator.languages) } = splitLanguage(location.hash);
  texts = embedCatalogueOf(language);
  document.documentElement.lang = languageTags[language];
  const reading = await codec.read(fragment);
  if (mine !== turn) return;
  judging = reading.kind === 'content';
  if (reading.kind !== 'content') return show([element('p', 'trouble', trouble(reading, texts))]);
  evaluation = { ...noEvaluation, worker: client.state };
  draw();
  const minors = await client.call('ping', null).catch(() => undefined);
  // Without a worker the state of the client is what is drawn.
  if (minors && mine === turn) judge(reading.content, minors);
}

addEventListener('hashchange', () => void open());
void open();
