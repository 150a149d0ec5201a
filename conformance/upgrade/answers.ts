/** The answers that are compared: to the new CRD, and the fate of the object in each version. */
import { compareStrings } from '../../src/engine/values.ts';

export interface OutcomeAnswer {
  readonly verdict: 'accepted' | 'ratcheted' | 'refused';
  readonly code: number;
  /** `field: message`, sorted: the server's order varies. Of a ratcheted write, those of the new object. */
  readonly causes: readonly string[];
}

export interface VersionAnswer {
  readonly version: string;
  readonly read: OutcomeAnswer & {
    readonly removed: readonly string[];
    readonly added: readonly string[];
    readonly changed: readonly string[];
  };
  readonly writeBack: OutcomeAnswer;
  readonly touchLabel: OutcomeAnswer;
  readonly touchSpec?: OutcomeAnswer;
  /** Missing if the judge can't tell whether it is ratcheted. */
  readonly status?: OutcomeAnswer;
  readonly scale?: OutcomeAnswer;
}

export interface UpgradeAnswer {
  readonly crd: OutcomeAnswer;
  readonly storedVersions: readonly string[];
  /** The answer to the create under the old CRD; the rest is missing if it is rejected. */
  readonly stored: number;
  readonly versions: readonly VersionAnswer[];
  readonly recreate?: OutcomeAnswer;
  readonly recreateWarn?: OutcomeAnswer;
  readonly apply?: OutcomeAnswer;
}

/** Only invalid objects have causes with fields; other rejections are one message. */
export function causeTexts(
  code: number,
  message: string,
  causes: readonly { readonly field: string; readonly message: string }[],
): string[] {
  if (code !== 422 || causes.length === 0) return [message.trim()];
  return causes.map((cause) => `${cause.field}: ${cause.message}`).toSorted(compareStrings);
}

/** The differences, each with both values as JSON. Parts that the expected answer lacks are not compared. */
export function differencesOf(expected: UpgradeAnswer, actual: UpgradeAnswer): string[] {
  const found: string[] = [];
  const compare = (path: string, want: unknown, got: unknown): void => {
    if (want === undefined) return;
    if (Array.isArray(want) && Array.isArray(got) && want.length === got.length && typeof want[0] === 'object')
      return want.forEach((one, i) => compare(`${path}[${i}]`, one, got[i]));
    if (isRecord(want) && isRecord(got))
      return Object.keys(want).forEach((key) => compare(`${path}.${key}`, want[key], got[key]));
    if (JSON.stringify(want) !== JSON.stringify(got))
      found.push(`${path}: expected ${JSON.stringify(want)}, got ${JSON.stringify(got)}`);
  };
  const isUpdated = expected.crd.verdict === 'accepted';
  compare('', isUpdated ? expected : { ...expected, storedVersions: undefined }, actual);
  return found;
} // prettier-ignore

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
