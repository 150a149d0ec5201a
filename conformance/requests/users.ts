/** The users of cases. */
import type { RequestUser } from '../../src/engine/admission.ts';

const groupsOf: Readonly<Record<string, readonly string[]>> = {
  admin: ['system:masters'],
  alice: ['dev'],
  bob: ['ops'],
  carol: ['dev', 'ops'],
};

/** The user of a step; its headers may impersonate another. */
export function userOf(name: string, headers: Readonly<Record<string, string>>): RequestUser {
  const lower = new Map(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]));
  const other = lower.get('impersonate-user');
  if (other === undefined) {
    const groups = [...(groupsOf[name] ?? []), 'system:authenticated'];
    return { name, uid: `uid-${name}`, groups, extra: new Map() };
  }
  const group = lower.get('impersonate-group');
  const extra = new Map<string, string[]>();
  for (const [key, value] of lower) {
    const prefix = 'impersonate-extra-';
    if (key.startsWith(prefix)) extra.set(decodeURIComponent(key.slice(prefix.length)), [value]);
  }
  const groups = [...(group === undefined ? [] : [group]), 'system:authenticated'];
  return { name: other, uid: lower.get('impersonate-uid') ?? '', groups, extra };
}
