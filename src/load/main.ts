/**
 * The page that loads texts of other hosts, which the playground itself can't reach: after a click on a button that
 * names the hosts. The loaded texts become a link, which is opened like every link; nothing else is passed on.
 */
import './load.css';
import { maxLinkLength } from '../share/lengths.ts';
import { splitLanguage, withLanguage } from '../share/language.ts';
import { writeLink } from '../share/links.ts';
import { readRemote, type Remote } from '../share/remote.ts';
import { languageOf, languageTags } from '../text/language.ts';
import { loadTexts } from '../text/load-texts.ts';
import { numberText } from '../text/numbers/number-text.ts';
import { fetchText, maxBytes } from './fetch-text.ts';

const { fragment, language } = splitLanguage(location.hash);
const shownLanguage = language ?? languageOf(navigator.languages);
const texts = loadTexts(shownLanguage);
// In a frame of another page, visitors can't know what the click does.
const remotes = self === top ? (readRemote(fragment) ?? []) : [];
const hosts = [...new Set(remotes.map(({ address }) => address.host))].join(', ');
const page = './index.html';

function line(text: string, role?: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  if (role !== undefined) element.role = role;
  return element;
}

function show(...parts: readonly Node[]): void {
  const title = document.createElement('h1');
  title.textContent = texts.title;
  const back = document.createElement('a');
  back.href = page;
  back.textContent = texts.back;
  document.getElementById('root')?.replaceChildren(title, ...parts, back);
}

function ask(): void {
  if (remotes.length === 0) return show(line(texts.none, 'alert'));
  const list = document.createElement('ul');
  for (const { name, address } of remotes) {
    const item = document.createElement('li');
    item.textContent = texts.asked(texts.names[name], address.href);
    list.append(item);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.load(hosts);
  button.addEventListener('click', () => void loadAll());
  show(line(texts.warning(hosts)), list, button);
}

async function loadAll(): Promise<void> {
  show(line(texts.loading, 'status'));
  const loaded = await Promise.all(remotes.map(loadOne));
  const trouble = loaded.flatMap((one) => ('trouble' in one ? [line(one.trouble, 'alert')] : []));
  if (trouble.length > 0) return show(...trouble);
  const all = new Map(loaded.flatMap((one) => ('text' in one ? [[one.name, one.text] as const] : [])));
  const content = {
    crd: all.get('crd') ?? '',
    object: all.get('object') ?? '',
    kubernetes: '',
    fieldValidation: 'Strict',
    kubectl: { command: 'apply' },
  } as const;
  const packed = await writeLink(content);
  if (packed === undefined) return show(line(texts.refused('links'), 'alert'));
  // The browser would show an empty page.
  if (packed.length > maxLinkLength) return show(line(texts.noLink(hosts), 'alert'));
  location.replace(`${page}${withLanguage(packed, language)}`);
}

type Loaded = { readonly name: Remote['name']; readonly text: string } | { readonly trouble: string };

async function loadOne({ name, address }: Remote): Promise<Loaded> {
  const fetched = await fetchText(address);
  switch (fetched.kind) {
    case 'text':
      return { name, text: fetched.text };
    case 'status':
      return { trouble: texts.status(address.href, String(fetched.status)) };
    case 'too-large':
      return { trouble: texts['too-large'](address.href, numberText(maxBytes)) };
    case 'unreadable':
    case 'slow':
    case 'refused':
      return { trouble: texts[fetched.kind](address.href) };
  }
}

document.documentElement.lang = languageTags[shownLanguage];
document.title = texts.title;
addEventListener('hashchange', () => location.reload());
ask();
