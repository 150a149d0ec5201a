/** `link`: the address of the page with a CRD and its object. */
import type { Minor } from '../../engine/minors.ts';
import type { SharedContent } from '../../share/content.ts';
import { writeFragment } from '../../share/fragment.ts';
import { maxContentLength, maxLinkLength } from '../../share/lengths.ts';
import { isCrd, loadedDocuments, type LoadedDocument, type ReadStdin } from '../files/loaded.ts';
import { exitCodes, UsageError } from '../usage/usage-error.ts';
import type { Output } from '../output/write.ts';

export interface LinkOptions {
  /** The address of the page, without a fragment. */
  readonly site: string;
  readonly minor: Minor;
  /** A file with the existing object. */
  readonly old: string | undefined;
}

/** Prints one address. Throws a UsageError if the files don't have one CRD, or more than one object. */
export async function runLink(
  inputs: readonly string[],
  { site, minor, old }: LinkOptions,
  { output, readStdin }: { readonly output: Output; readonly readStdin: ReadStdin },
): Promise<number> {
  const documents = await loadedDocuments(inputs, readStdin);
  const crd = only(documents.filter(isCrd), 'CRD', inputs);
  if (crd === undefined) throw new UsageError(`${inputs.join(' ')}: no CRD was found`);
  const before = old === undefined ? [] : await loadedDocuments([old], readStdin);
  const content = {
    crd: crd.text,
    object: only(documents.filter(isObjectText), 'object', inputs)?.text ?? '',
    ...(before[0] && { old: before[0].text }),
    kubernetes: minor,
    fieldValidation: 'Strict' as const,
  };
  const address = linkTo(site, content);
  if (address === undefined)
    throw new UsageError(
      `${inputs.join(' ')}: the texts are too long for a link; the page can open the files`,
    );
  await output.write(`${address}\n`);
  return exitCodes.fine;
}

/** The address of the page with these documents; undefined if they are too long. Throws a UsageError. */
export function linkTo(site: string, content: SharedContent): string | undefined {
  const { crd, object, old = '' } = content;
  if (crd.length + object.length + old.length > maxContentLength) return undefined;
  const address = `${siteAddress(site)}${writeFragment(content)}`;
  return address.length > maxLinkLength ? undefined : address;
}

const isObjectText = (document: LoadedDocument): boolean => !isCrd(document) && document.kind !== '';

function only(
  found: readonly LoadedDocument[],
  what: string,
  inputs: readonly string[],
): LoadedDocument | undefined {
  if (found.length > 1) {
    const places = found.map(({ path, line }) => `${path}:${line}`).join(', ');
    throw new UsageError(
      `${inputs.join(' ')}: a link takes one ${what}; these are ${found.length}: ${places}`,
    );
  }
  return found[0];
}

function siteAddress(site: string): string {
  const address = URL.canParse(site) ? new URL(site) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new UsageError(`--site ${site}: it takes an address that begins with http:// or https://`);
  address.hash = '';
  return address.href;
}
