/** Files that are left out unless they are asked for: documentation of older versions, translations, and proposals. */

export type LeftOutReason = 'older version' | 'release note' | 'translation' | 'proposal' | 'other project';

const proposals =
  /^(?:proposals?|enhancements?|enhancement-proposals|keps?|geps?|teps?|rfcs?|designs?|design-docs?|design-proposals|adrs?|architecture-decision-records?)$/i;
const others = /^(?:vendor|third[_-]party)$/i;
/** Release notes and posts describe the state of their day. */
const dated =
  /^(?:release-?notes?|releases?|change-?logs?|whats-?new|blogs?|posts|news|announcements?|_posts)$/i;
const datedFile =
  /^(?:release-?notes?|change-?log|history|whats-?new|v?\d+\.\d+(?:\.\d+)?|\d{4}-\d\d-\d\d)\b[^/]*\.\w+$/i;
const versioned = /^(?:versioned_docs|versioned_sidebars|archived?|archives|old-versions)$/i;
const version =
  /^(?:(?:v|version-|release-|docs-)?\d+\.(?:\d+|x)(?:\.(?:\d+|x))*(?:-(?:docs|rc|beta|alpha)[\w.]*)?)$/i;
const languages =
  'ar bg bn ca cs da de el es et fa fi fr he hi hr hu id it ja ka ko lt lv ms nb nl no pl pt pt-br pt-pt ro ru sk sl sr sv ' +
  'ta th tr uk uz vi zh zh-cn zh-tw zh-hans zh-hant zh_cn zh_tw zh-hk ja-jp ko-kr fr-fr de-de es-es ru-ru';
const language = new Set(languages.split(' '));
const translated = /^(?:i18n|translations?|locales?|l10n|localization)$/i;
const parents = /^(?:content|docs?|documentation|website|site|src|pages|_?i18n|book|)$/i;

/** Returns the reason for each path that is left out. Paths are relative to the folder that was asked for. */
export function leftOut(paths: readonly string[]): ReadonlyMap<string, LeftOutReason> {
  const newest = newestVersions(paths);
  const found = new Map<string, LeftOutReason>();
  for (const path of paths) {
    const reason = reasonFor(path, newest);
    if (reason !== undefined) found.set(path, reason);
  }
  return found;
}

function reasonFor(path: string, newest: ReadonlyMap<string, string>): LeftOutReason | undefined {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  for (const [i, folder] of folders.entries()) {
    if (others.test(folder)) return 'other project';
    if (proposals.test(folder)) return 'proposal';
    if (dated.test(folder)) return 'release note';
    if (versioned.test(folder)) return 'older version';
    if (version.test(folder) && newest.get(folders.slice(0, i).join('/')) !== folder) return 'older version';
    if (translated.test(folder)) return folders[i + 1] === 'en' ? undefined : 'translation';
    if (/^content[._-]/i.test(folder) && language.has(folder.slice(8).toLowerCase())) return 'translation';
    if (language.has(folder.toLowerCase()) && parents.test(folders[i - 1] ?? '')) return 'translation';
  }
  if (datedFile.test(file)) return 'release note';
  const tag = /[._-]([a-z]{2}(?:[-_][a-z]{2,4})?)\.\w+$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return /^(?:zh|ja|ko|pt|fr|de|es|ru)(?:$|[-_])/.test(tag) && language.has(tag) ? 'translation' : undefined;
}

/** Where a folder contains nothing but versions, its newest version is the current documentation. */
function newestVersions(paths: readonly string[]): ReadonlyMap<string, string> {
  const children = new Map<string, Set<string>>();
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    for (const [i, folder] of folders.entries()) {
      const parent = folders.slice(0, i).join('/');
      const known = children.get(parent);
      if (known) known.add(folder);
      else children.set(parent, new Set([folder]));
    }
  }
  const newest = new Map<string, string>();
  for (const [parent, names] of children) {
    const versions = [...names].filter((name) => version.test(name));
    const current = [...names].some((name) =>
      /^(?:main|master|latest|next|current|dev|devel|edge|unreleased|docs|en)$/i.test(name),
    );
    if (versions.length === 0 || current) continue;
    newest.set(
      parent,
      versions.reduce((one, other) => (isNewer(other, one) ? other : one)),
    );
  }
  return newest;
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => (name.match(/\d+/g) ?? []).map(Number)) as [number[], number[]];
  for (let i = 0; i < Math.max(a.length, b.length); i++)
    if (a[i] !== b[i]) return (a[i] ?? -1) > (b[i] ?? -1);
  return false;
}
