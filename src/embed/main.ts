/** The page inside a frame: a CRD, an object, and the API server's answer, without a framework. */
import './embed.css';
import type { Client } from '../client/client.ts';
import { shareClient } from '../client/shared.ts';
import { spawn } from '../client/spawn.ts';
import { embedCatalogueOf, provideEmbedCatalogue } from '../text/embed-catalogue.ts';
import { languageTags } from '../text/language.ts';
import { withLanguage } from '../share/language.ts';
import type { SharedContent } from '../share/content.ts';
import { readAddress, type Look } from './address.ts';
import { PageAround } from './around.ts';
import { element } from './drawing/element.ts';
import { loadPart } from './load-part.ts';
import { Frame } from './frame.ts';
import type { HostMessage } from './messages.ts';
import { textNames, textsOf, type SortedDocument } from './blocks.ts';
import { openExample, openFragment, type Opened } from './opening.ts';

const root = document.getElementById('root') as HTMLElement;
const link = element('a', 'open');
link.target = '_blank';
link.rel = 'noopener';
const foot = element('footer', 'foot', link);

let { fragment, look } = readAddress(location.hash, navigator.languages);
let frame: Frame | undefined;
/** The page's address for the same content, while it is unedited. */
let address = fragment;
/** Opening may take a while; an earlier request must not replace a later one. */
let turn = 0;
let shownTurn = 0;
/** The frame that waits for its answer, and what is shown after it: only the last of several messages. */
let unanswered: Frame | undefined;
let next: Opened | undefined;

/** An element in the embedding page adapts the frame's height, and the frame should not be visible while it grows. */
const isInElement = fragment === '#page';
/** Milliseconds after which no further resize is expected. */
const answeredBy = 100;

/** Called when the worker is late or failed to load. */
const onceTroubled = new Set<() => void>();

const build = (document.currentScript as HTMLScriptElement | null)?.src ?? 'development';
let client: Client | undefined;

/** Created on first use: the frame that holds the worker loads at the same time. */
function theClient(): Client {
  return (client ??= shareClient({
    spawn,
    deadline: 2_000,
    build,
    surroundings: window,
    onState: (state) => {
      frame?.workerBecame();
      if (state !== 'slow' && state !== 'missing') return;
      for (const tell of onceTroubled) tell();
      onceTroubled.clear();
      showNext();
    },
  }));
}

// Without an origin, no other frame finds this one.
if (fragment === '#engine' ? self.origin !== 'null' : !isInElement) theClient();

const around = new PageAround((message) => void receive(message));
const sizes = new ResizeObserver(tellHeight);

function wear(next: Look): void {
  look = next;
  const { documentElement } = document;
  if (look.theme === 'auto') delete documentElement.dataset['theme'];
  else documentElement.dataset['theme'] = look.theme;
  documentElement.lang = languageTags[look.language];
  link.textContent = embedCatalogueOf(look.language).embed.open;
  frame?.setLook(look);
}

const textParts = { zh: 'texts-zh' } as const satisfies Record<Exclude<Look['language'], 'en'>, string>;

/** Falls back to English when the texts of a language fail to load. */
async function learn(language: Look['language']): Promise<void> {
  if (language === 'en') return;
  await loadPart(textParts[language]).then(
    ({ catalogue }) => provideEmbedCatalogue(language, catalogue),
    () => undefined,
  );
}

type OpenMessage = Extract<HostMessage, { readonly type: 'open' }>;

async function receive(message: HostMessage): Promise<void> {
  await learn(message.look.language);
  wear(message.look);
  if (message.type === 'look') return;
  const mine = ++turn;
  const opened: Opened =
    message.type === 'example' ? await openExample(message.id) : await openBlocks(message);
  showInTurn(mine, opened);
}

async function openBlocks({ content, blocks, given }: OpenMessage): Promise<Opened> {
  const texts = await textsOf(blocks, splitDocuments);
  const missing = textNames.filter((name) => !given.has(name) && texts[name] !== '');
  const own = Object.fromEntries(missing.map((name) => [name, texts[name]]));
  return { content: { ...content, ...own }, fragment: '' };
}

/** Splits documents like files on the page. Undefined until a worker runs. */
function splitDocuments(text: string): Promise<readonly SortedDocument[] | undefined> {
  const worker = theClient();
  if (worker.state === 'slow' || worker.state === 'missing') return Promise.resolve(undefined);
  const withoutWorker = new Promise<undefined>((resolve) => onceTroubled.add(() => resolve(undefined)));
  return Promise.race([worker.call('split', { text }).catch(() => undefined), withoutWorker]);
}

function showInTurn(mine: number, opened: Opened): void {
  if (mine < shownTurn) return;
  shownTurn = mine;
  show(opened);
}

function show(opened: Opened): void {
  if (unanswered) {
    next = opened;
    return;
  }
  if (frame === undefined && isInElement) root.style.visibility = 'hidden';
  root.replaceChildren(foot);
  frame = undefined;
  address = 'trouble' in opened ? fragment : opened.fragment;
  pointLink();
  if ('trouble' in opened) {
    root.prepend(element('p', 'trouble', opened.trouble(embedCatalogueOf(look.language))));
    tellHeight();
    return;
  }
  const shown = new Frame(theClient(), opened.content, look, foot, {
    onAnswer() {
      if (frame !== shown) return;
      if (next) return showNext();
      unanswered = undefined;
      for (const content of root.querySelectorAll('.content')) sizes.observe(content);
      tellHeight();
      around.tellVerdict(shown.answers.evaluation);
    },
    onChange() {
      const { crd, object } = shown.answers.content;
      around.tellChange(crd, object);
    },
  });
  frame = shown;
  unanswered = shown;
}

function showNext(): void {
  unanswered = undefined;
  const opened = next;
  next = undefined;
  if (opened) show(opened);
}

function tellHeight(): void {
  around.tellHeight(frame?.naturalHeight(root) ?? root.scrollHeight);
  if (root.style.visibility === '') return;
  const reveal = (): void => void (root.style.visibility = '');
  addEventListener('resize', reveal, { once: true });
  setTimeout(reveal, answeredBy);
}

/** Points to the same texts on the page. Edited or received texts have no address until one is created. */
function pointLink(): void {
  link.href = `./index.html${withLanguage(address, look.language)}`;
}

link.addEventListener('click', (event) => {
  const content = frame?.answers.content;
  if (!content || (address !== '' && frame?.answers.isOriginal)) return;
  event.preventDefault();
  void openOnPage(content);
});

async function openOnPage(content: SharedContent): Promise<void> {
  try {
    const { writeFragmentInSteps } = await loadPart('link-writer');
    const made = withLanguage(await writeFragmentInSteps(content), look.language);
    open(new URL(`./index.html${made}`, location.href), '_blank', 'noopener');
  } catch {
    foot.replaceChildren(link, element('span', 'hint', embedCatalogueOf(look.language).embed.notArrived));
  }
}

async function start(): Promise<void> {
  const mine = ++turn;
  const address = readAddress(location.hash, navigator.languages);
  await learn(address.look.language);
  if (mine !== turn) return;
  fragment = address.fragment;
  wear(address.look);
  if ((fragment === '#page' || fragment === '#engine') && parent !== self) return;
  const opened = await openFragment(fragment);
  showInTurn(mine, opened);
}

addEventListener('hashchange', () => void start());
void start();
