/**
 * The certificate of a server that has users: clients send tokens only over TLS. It signs itself.
 * Behaviour: RFC 5280 (certificates), X.690 (DER).
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Certificate } from './listen.ts';

type Bytes = Uint8Array;

/** A value with its tag and its length. */
function der(tag: number, ...parts: readonly Bytes[]): Bytes {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Uint8Array.of(tag, ...size), content]);
}

const sequence = (...parts: readonly Bytes[]): Bytes => der(0x30, ...parts);
const identifier = (hex: string): Bytes => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Bytes): Bytes => der(0x03, Uint8Array.of(0), content);

/** ecdsa-with-SHA256 */
const algorithm = sequence(identifier('2a8648ce3d040302'));
const [commonName, basicConstraints, alternativeNames] = ['550403', '551d13', '551d11'].map(identifier);

/** `261128221500Z`; years from 1950 to 2049. */
function time(milliseconds: number): Bytes {
  const text = new Date(milliseconds).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${text}Z`));
}

const day = 86_400_000;

/** For 127.0.0.1 and localhost, for a year. */
export function ownCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName as Bytes, der(0x0c, Buffer.from('crd-playground')))));
  const names = sequence(der(0x87, Uint8Array.of(127, 0, 0, 1)), der(0x82, Buffer.from('localhost')));
  const extensions = sequence(
    sequence(basicConstraints as Bytes, der(0x01, Uint8Array.of(255)), der(0x04, sequence(der(0x01, Uint8Array.of(255))))), // prettier-ignore
    sequence(alternativeNames as Bytes, der(0x04, names)),
  );
  const now = Date.now();
  const content = sequence(
    der(0xa0, der(0x02, Uint8Array.of(2))),
    der(0x02, Uint8Array.of(1), randomBytes(15)),
    algorithm,
    name,
    sequence(time(now - day), time(now + 365 * day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signed = sequence(content, algorithm, bits(sign('sha256', content, privateKey)));
  const lines =
    Buffer.from(signed)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
