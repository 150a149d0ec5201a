/** The placeholders in answers: uids, revisions, times, and addresses. */
import { hooksUrl, listener } from './hooks.ts';

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const versionText = /((?:\\?"resourceVersion\\?"|resourceVersion): ?\\?")(\d+)/g;

export interface MaskSettings {
  readonly caBundle: string;
  readonly now: string;
}

export class Masks {
  readonly prefixes: string[] = [];
  private readonly uids = new Map<string, string>();
  private readonly revisions = new Map<string, string>();
  private readonly settings: MaskSettings;

  constructor(settings: MaskSettings) {
    this.settings = settings;
  }

  copy(): Masks {
    const out = new Masks(this.settings);
    out.prefixes.push(...this.prefixes);
    for (const [value, one] of this.uids) out.uids.set(value, one);
    for (const [value, one] of this.revisions) out.revisions.set(value, one);
    return out;
  }

  text(sent: string): string {
    let text = sent;
    for (const prefix of this.prefixes) {
      text = text.replaceAll(
        new RegExp(`${escaped(prefix)}[bcdfghjklmnpqrstvwxz2456789]{5}\\b`, 'g'),
        `${prefix}<suffix>`,
      );
    }
    return text
      .replaceAll(uuid, (one) => mark(this.uids, one, 'uid'))
      .replaceAll(this.settings.now, '<time>')
      .replaceAll(versionText, (_, before: string, one: string) => before + this.revision(one))
      .replaceAll(this.settings.caBundle, '${caBundle}')
      .replaceAll(hooksUrl, '${webhook}')
      .replaceAll(listener, '${listener}')
      .replaceAll(/\b0x[0-9a-f]{8,}\b/g, '0x<pointer>')
      .replaceAll(/revision=\d+/g, 'revision=<revision>');
  }

  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((one) => this.value(one));
    if (typeof value !== 'object' || value === null) return value;
    const out: [string, unknown][] = [];
    for (const [key, child] of Object.entries(value)) {
      if (key === 'resourceVersion' && typeof child === 'string' && /^\d+$/.test(child)) {
        out.push([key, this.revision(child)]);
      } else if (key === 'managedFields' && Array.isArray(child)) {
        out.push([key, sortedOwners(this.value(child) as Record<string, string>[])]);
      } else out.push([this.text(key), this.value(child)]);
    }
    return maskedList(Object.fromEntries(out));
  }

  private revision(value: string): string {
    return value === '0' ? value : mark(this.revisions, value, 'rv');
  }
}

function mark(known: Map<string, string>, value: string, name: string): string {
  let found = known.get(value);
  if (found === undefined) known.set(value, (found = `<${name}${known.size + 1}>`));
  return found;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&');
}

function sortedOwners(entries: Record<string, string>[]): Record<string, string>[] {
  if (!entries.some((one) => one['time'] === '<time>')) return entries;
  const keys = ['operation', 'manager', 'apiVersion', 'subresource'];
  const key = (one: Record<string, string>): string => keys.map((part) => one[part] ?? '').join('\u0000');
  return entries.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** The revision of a list is that of the store. */
export function maskedList(object: Record<string, unknown>): Record<string, unknown> {
  const { kind, metadata } = object;
  if (typeof kind !== 'string' || (!kind.endsWith('List') && kind !== 'Table')) return object;
  if (typeof metadata !== 'object' || metadata === null) return object;
  const own = metadata as Record<string, unknown>;
  if ('resourceVersion' in own) own['resourceVersion'] = '<rv>';
  if ('continue' in own) own['continue'] = '<continue>';
  return object;
}

/** Renumbers the placeholders in the order of the answers' text. */
export function renumbered<T>(answers: T): T {
  const seen = new Map<string, Map<string, number>>();
  const text = JSON.stringify(answers).replaceAll(/<(uid|rv)(\d+)>/g, (_, name: string, number: string) => {
    const own = seen.get(name) ?? new Map<string, number>();
    seen.set(name, own);
    if (!own.has(number)) own.set(number, own.size + 1);
    return `<${name}${own.get(number)}>`;
  });
  return JSON.parse(text) as T;
}
