/** Reads messages of the embedding page field by field: any page may embed this one and send anything. */
import { embedProtocol, type EmbedBlock } from '../protocol/embed.ts';
import { readContent, type SharedContent } from '../share/content.ts';
import { maxContentLength } from '../share/lengths.ts';
import { lookOf, type Look } from './address.ts';
import { textNames, type TextName } from './blocks.ts';

export type HostMessage =
  | {
      readonly type: 'open';
      readonly content: SharedContent;
      /** Contain the texts that aren't in `given`. */
      readonly blocks: readonly EmbedBlock[];
      /** Texts that are in `content`, even if empty. */
      readonly given: ReadonlySet<TextName>;
      readonly look: Look;
    }
  | { readonly type: 'example'; readonly id: string; readonly look: Look }
  | { readonly type: 'look'; readonly look: Look };

/** Limit on the code blocks of one element: more than any page has. */
const mostBlocks = 1_000;

/** Undefined for messages that aren't ours. */
export function readMessage(data: unknown, requested: readonly string[]): HostMessage | undefined {
  const message = fieldsOf(data);
  if (message?.get('protocol') !== embedProtocol) return undefined;
  const lookFields = fieldsOf(message.get('look')) ?? new Map<string, unknown>();
  const look = lookOf(
    {
      theme: lookFields.get('theme'),
      language: lookFields.get('language'),
      show: lookFields.get('show'),
      readonly: lookFields.get('readonly'),
    },
    requested,
  );
  if (message.get('type') === 'look') return { type: 'look', look };
  if (message.get('type') !== 'open') return undefined;
  const content = fieldsOf(message.get('content'));
  const id = content?.get('example');
  if (typeof id === 'string') return { type: 'example', id: id.slice(0, 200), look };
  const blocks = blocksOf(content?.get('blocks'));
  const read = content && readContent({ crd: '', ...Object.fromEntries(content) });
  if (!read || blocks.reduce((sum, { text }) => sum + text.length, 0) > maxContentLength) return undefined;
  const given = new Set(textNames.filter((name) => typeof content.get(name) === 'string'));
  return { type: 'open', content: read, blocks, given, look };
}

function blocksOf(data: unknown): readonly EmbedBlock[] {
  if (!Array.isArray(data)) return [];
  return data.slice(0, mostBlocks).flatMap((block: unknown) => {
    const [slot, text] = ['slot', 'text'].map((name) => fieldsOf(block)?.get(name));
    return typeof text === 'string' ? [{ slot: typeof slot === 'string' ? slot : '', text }] : [];
  });
}

function fieldsOf(data: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return new Map(Object.entries(data));
}
