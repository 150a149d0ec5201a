/**
 * Whether a bundle of certificate authorities contains a certificate.
 * Behaviour: crypto/x509 (CertPool.AppendCertsFromPEM), only for the outer structure of a certificate.
 */
import { decodeBase64 } from '../../go/parsing/base64.ts';
import { trimSpace } from '../../go/space.ts';
import { decodeUtf8 } from '../../go/utf8.ts';
import { say } from '../../codes/crds/crd.ts';
import type { ServerMessage } from '../../field/server-message.ts';

const block = /-----BEGIN ([A-Z0-9 ]+)-----[ \t]*\r?\n([A-Za-z0-9+/=\s]*?)-----END \1-----/g;

/** Returns the error of a bundle: base64 of PEM text without a certificate. */
export function caBundleError(encoded: string): ServerMessage | undefined {
  const bundle = decodeBase64(encoded);
  if (!bundle.ok) return say('webhook-ca-bundle-not-base64-pem');
  const text = Array.from(bundle.bytes, (byte) => String.fromCharCode(byte)).join('');
  const certificates = [...text.matchAll(block)].filter(([, type]) => type === 'CERTIFICATE');
  if (certificates.some(([, , body]) => isCertificate(body as string))) return undefined;
  return say(
    certificates.length > 0 ? 'webhook-ca-bundle-without-certificate' : 'webhook-ca-bundle-not-base64-pem',
  );
}

/** Only white space, as scaffolds write it (`Cg==`): callers of the webhook treat it as no bundle. */
export function isBlankBundle(encoded: string): boolean {
  const bundle = decodeBase64(encoded);
  return bundle.ok && trimSpace(decodeUtf8(bundle.bytes)) === '';
}

const sequence = 0x30;
const bitString = 0x03;

/** A sequence of exactly three parts: the signed data, the algorithm, the signature. */
function isCertificate(body: string): boolean {
  const decoded = decodeBase64(body.replace(/\s/g, ''));
  if (!decoded.ok) return false;
  const der = decoded.bytes;
  const outer = derElement(der, 0);
  if (outer?.tag !== sequence || outer.end !== der.length) return false;
  let at = outer.start;
  for (const tag of [sequence, sequence, bitString]) {
    const part = derElement(der, at);
    if (part?.tag !== tag || part.end > der.length) return false;
    at = part.end;
  }
  return at === der.length;
}

function derElement(
  der: Uint8Array,
  at: number,
): { readonly tag: number; readonly start: number; readonly end: number } | undefined {
  const tag = der[at];
  const first = der[at + 1];
  if (tag === undefined || first === undefined) return undefined;
  if (first < 0x80) return { tag, start: at + 2, end: at + 2 + first };
  const bytes = first & 0x7f;
  if (bytes === 0 || bytes > 4) return undefined;
  let length = 0;
  for (let i = 0; i < bytes; i++) length = length * 256 + (der[at + 2 + i] ?? 0);
  return { tag, start: at + 2 + bytes, end: at + 2 + bytes + length };
}
