/** The page inside a frame: a CRD and an object with what the API server makes of them, without a framework. */
import './embed.css';
import type { Client } from '../client/client.ts';
import { shareClient } from '../client/shared.ts';
import { spawn } from '../client/spawn.ts';
import { embedCatalogueOf, provideEmbedCatalogue } from '../text/embed-catalogue.ts';
import { languageTags } from '../text/language.ts';
import { withLanguage } from '../share/language.ts';
import { readAddress, type Look } from './address.ts';
import { PageAround } from './around.ts';
import { element } from './element.ts';
import { loadPart } from './load-part.ts';
import { Frame } from './frame.ts';
import type { HostMessage } from './messages.ts';
import { codec, openExample, openFragment, type Opened } from './opening.ts';

const root = document.getElementById('root') as HTMLElement;
const link = element('a', 'open');
link.target = '_blank';
link.rel = 'noopener';
const foot = element('footer', 'foot', link);

let { fragment, look } = readAddress(location.hash, navigator.languages);
let frame: Frame | undefined;
/** Where the same is on the page, as long as nobody wrote in it. */
let address = fragment;
/** Opening may take a while; only the last counts. */
let turn = 0;
/** The frame whose answer is waited for, and what is shown after it: of much that is sent at once, the last. */
let unanswered: Frame | undefined;
let next: Opened | undefined;

/** An element of the page around gives the frame the room that it asks for, and it should not be seen growing into that. */
const isInElement = fragment === '#page';
/** Milliseconds after which no other room comes. */
const answeredBy = 100;

const build = (document.currentScript as HTMLScriptElement | null)?.src ?? 'development';
let client: Client | undefined;

/** Looked for when it is needed: the frame with the worker comes as this one does. */
function theClient(): Client {
  return (client ??= shareClient({
    spawn,
    deadline: 2_000,
    build,
    surroundings: window,
    onState: (state) => {
      frame?.workerBecame();
      if (state === 'slow' || state === 'missing') showNext();
    },
  }));
}

// Without an origin nobody finds what is here.
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

/** Where the texts of a language do not arrive, English is spoken. */
async function learn(language: Look['language']): Promise<void> {
  if (language !== 'zh') return;
  await loadPart('texts-zh').then(
    ({ catalogue }) => provideEmbedCatalogue('zh', catalogue),
    () => undefined,
  );
}

async function receive(message: HostMessage): Promise<void> {
  await learn(message.look.language);
  wear(message.look);
  if (message.type === 'look') return;
  const mine = ++turn;
  const opened: Opened =
    message.type === 'example' ? await openExample(message.id) : { content: message.content, fragment: '' };
  if (mine === turn) show(opened);
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

/** To the same texts as they are here. What was written or sent has no address before one is made of it. */
function pointLink(): void {
  link.href = `./index.html${withLanguage(address, look.language)}`;
}

link.addEventListener('click', (event) => {
  const content = frame?.answers.content;
  if (!content || (address !== '' && frame?.answers.isOriginal)) return;
  event.preventDefault();
  void codec.write(content).then((made) => {
    if (made === undefined) return;
    const page = new URL(`./index.html${withLanguage(made, look.language)}`, location.href);
    open(page, '_blank', 'noopener');
  });
});

async function start(): Promise<void> {
  const mine = ++turn;
  const address = readAddress(location.hash, navigator.languages);
  await learn(address.look.language);
  if (mine !== turn) return;
  fragment = address.fragment;
  wear(address.look);
  if ((fragment === '#page' || fragment === '#engine') && parent !== self) return;
  const opened = await openFragment(fragment);
  if (mine === turn) show(opened);
}

addEventListener('hashchange', () => void start());
void start();
