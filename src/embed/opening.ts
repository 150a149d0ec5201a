/** Resolves an address or an id to the texts of a frame, or to the reason why there are none. */
import type { NamedVariant } from '../examples/example.ts';
import type { SharedContent } from '../share/content.ts';
import { maxContentLength } from '../share/lengths.ts';
import { newestVersion, readAddress, type Reading } from '../share/reading.ts';
import type { EmbedCatalogue } from '../text/catalogue.ts';
import { numberText } from '../text/numbers/number-text.ts';
import { loadPart } from './load-part.ts';

/** `fragment`: the page's address for the same content. */
export type Opened =
  | { readonly content: SharedContent; readonly fragment: string }
  | { readonly trouble: (texts: EmbedCatalogue) => string };

const ofErrors = 'error/';
/** Length limit, in characters, of a name from an address when it is reported. */
const longestName = 200;

export async function openFragment(fragment: string): Promise<Opened> {
  const reading = readAddress(fragment) ?? (await readLink(fragment));
  if (reading === undefined) return notArrived;
  if (reading.kind === 'example') return openExample(reading.id);
  return reading.kind === 'content'
    ? { content: reading.content, fragment }
    : { trouble: (texts) => troubleOf(reading, texts) };
}

/** Undefined if the part that reads links fails to load. */
async function readLink(fragment: string): Promise<Reading | undefined> {
  try {
    return await (await loadPart('link-reader')).readFragmentInSteps(fragment);
  } catch {
    return undefined;
  }
}

export async function openExample(id: string): Promise<Opened> {
  try {
    const example = id.startsWith(ofErrors)
      ? await (await loadPart('errors')).errorExample(id.slice(ofErrors.length))
      : (await loadPart('examples')).exampleOf(id);
    if (!example) return { trouble: ({ embed }) => embed.noExample(id.slice(0, longestName)) };
    return { content: contentOfExample(example), fragment: `#example=${id}` };
  } catch {
    return notArrived;
  }
}

const notArrived: Opened = { trouble: ({ embed }) => embed.notArrived };

/** Opened as an API request: what a client adds doesn't matter to most answers, and no frame should wait for it. */
function contentOfExample({ crd, object, kubernetes, fieldValidation, update }: NamedVariant): SharedContent {
  const isPatch = update?.patch !== undefined;
  const operation = isPatch ? 'patch' : update?.endpoint === 'status' ? 'status' : 'update';
  return {
    crd,
    object: isPatch ? update.old : object,
    kubernetes: kubernetes ?? '',
    fieldValidation: fieldValidation ?? 'Strict',
    ...(update && { operation, old: update.old }),
    ...(isPatch && { patch: object }),
    ...(isPatch && update.patch !== 'merge' && { patchKind: update.patch }),
    ...(update?.oldCrd !== undefined && { oldAsItIs: true }),
  };
}

function troubleOf(reading: Reading, { links, embed }: EmbedCatalogue): string {
  switch (reading.kind) {
    case 'cut':
      return links['link-cut'](numberText(reading.arrived), numberText(reading.expected));
    case 'unknown-version':
      return links['link-unknown-version'](reading.version, `v${newestVersion}`);
    case 'too-large':
      return links['link-holds-too-much'](numberText(maxContentLength));
    case 'damaged':
      return links['link-damaged'](numberText(reading.arrived));
    case 'none':
    case 'example':
    case 'tour':
    case 'remote':
    case 'content':
      return embed.noLink;
  }
}
