/** `#crd=<address>&object=<address>`: texts on other hosts. Reading the fragment fetches nothing. */

export interface Remote {
  readonly name: 'crd' | 'object';
  readonly address: URL;
}

const maxAddress = 2_000;

/** `fragment` without its `#`. */
export function isRemote(fragment: string): boolean {
  return /^(?:crd|object)=/.test(fragment) && fragment.length <= 4 * maxAddress;
}

/** Undefined for every other fragment; skips addresses that can't be fetched. */
export function readRemote(fragment: string): readonly Remote[] | undefined {
  const text = fragment.replace(/^#/, '');
  if (!isRemote(text)) return undefined;
  const fields = new URLSearchParams(text);
  return (['crd', 'object'] as const).flatMap((name) => {
    const value = fields.get(name);
    const address = value === null ? undefined : addressOf(value);
    return address ? [{ name, address }] : [];
  });
}

/** Only https, and without user names and passwords, which would be sent to the host unseen. */
function addressOf(value: string): URL | undefined {
  if (value.length > maxAddress || !URL.canParse(value)) return undefined;
  const address = new URL(value);
  if (address.protocol !== 'https:' || address.username !== '' || address.password !== '') return undefined;
  return new URL(withText(address));
}

/** For a page of GitHub that shows a text: the address of the text itself. */
function withText({ hostname, pathname, href }: URL): string {
  const gist = /^\/([\w-]+)\/([0-9a-f]+)\/?$/.exec(pathname);
  if (hostname === 'gist.github.com' && gist) {
    return `https://gist.githubusercontent.com/${gist[1]}/${gist[2]}/raw`;
  }
  const file = /^\/([\w.-]+)\/([\w.-]+)\/blob\/(.+)$/.exec(pathname);
  if (hostname === 'github.com' && file) {
    return `https://raw.githubusercontent.com/${file[1]}/${file[2]}/${file[3]}`;
  }
  return href;
}
