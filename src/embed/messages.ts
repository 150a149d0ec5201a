/** Messages of the page around, field by field: whoever frames us may send anything. */
import { embedProtocol } from '../protocol/embed.ts';
import { readContent, type SharedContent } from '../share/content.ts';
import { lookOf, type Look } from './address.ts';

export type HostMessage =
  | { readonly type: 'open'; readonly content: SharedContent; readonly look: Look }
  | { readonly type: 'example'; readonly id: string; readonly look: Look }
  | { readonly type: 'look'; readonly look: Look };

/** Undefined for what is no message of ours. */
export function readMessage(data: unknown, asked: readonly string[]): HostMessage | undefined {
  const message = fieldsOf(data);
  if (message?.get('protocol') !== embedProtocol) return undefined;
  const said = fieldsOf(message.get('look')) ?? new Map<string, unknown>();
  const look = lookOf(
    {
      theme: said.get('theme'),
      language: said.get('language'),
      show: said.get('show'),
      readonly: said.get('readonly'),
    },
    asked,
  );
  if (message.get('type') === 'look') return { type: 'look', look };
  if (message.get('type') !== 'open') return undefined;
  const content = fieldsOf(message.get('content'));
  const id = content?.get('example');
  if (typeof id === 'string') return { type: 'example', id: id.slice(0, 200), look };
  const read = readContent(content && Object.fromEntries(content));
  return read && { type: 'open', content: read, look };
}

function fieldsOf(data: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return new Map(Object.entries(data));
}
