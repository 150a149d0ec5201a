/** Gets editor help for the text of a pane from `language`, and truncates it to the maximum size of a reply. */
import type { Minor } from '../../engine/minors.ts';
import { placeSegments } from '../../engine/schemas.ts';
import { completeCrd, hoverCrd } from '../../language/help/crd-help.ts';
import { completeRuleAt, rulePathAt, signatureAt, type SchemaOf } from '../../language/help/rule-at.ts';
import { completeObject, hoverObject, type ObjectQuestion } from '../../language/help/object-help.ts';
import type { Hint, Offer, Offers } from '../../language/help/offer.ts';
import type { HelpQuestion, HelpHint, HelpOffers, HelpSignature } from '../../protocol/help.ts';
import { limits } from '../../protocol/limits.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { cutName, cutPath } from '../cut.ts';
import type { HeldObject } from '../held/held-object.ts';
import { estimateAt } from '../rules/details/rule-type.ts';

export interface HelpHeld {
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
  /** The last CRD whose schemas could be parsed; the current text may be invalid. */
  readonly readable: HeldCrd | undefined;
}

export function completeAt(helpQuestion: HelpQuestion, held: HelpHeld): HelpOffers | undefined {
  const question = objectQuestion(helpQuestion, held);
  const offers =
    helpQuestion.pane === 'crd' ? offersInCrd(helpQuestion, held) : question && completeObject(question);
  return offers && reportedOffers(offers);
}

export function hintAt(helpQuestion: HelpQuestion, held: HelpHeld): HelpHint | undefined {
  const cost = costAt(helpQuestion, held);
  if (cost) return cost;
  const question = objectQuestion(helpQuestion, held);
  const hint =
    helpQuestion.pane === 'crd'
      ? hoverCrd(helpQuestion.text, helpQuestion.offset)
      : question && hoverObject(question);
  return hint && reportedHint(hint);
}

function offersInCrd({ text, offset }: HelpQuestion, { crd, readable }: HelpHeld): Offers | undefined {
  const kubernetes = crd?.kubernetes;
  const inRule = kubernetes && completeRuleAt(text, offset, schemaOf(readable), kubernetes);
  return inRule ?? completeCrd(text, offset);
}

/** The signatures of the function whose brackets contain the cursor; only in rules. */
export function signatureOf(
  { pane, text, offset }: HelpQuestion,
  { crd, readable }: HelpHeld,
): HelpSignature | undefined {
  if (pane !== 'crd' || !crd) return undefined;
  const found = signatureAt(text, offset, schemaOf(readable), crd.kubernetes);
  return (
    found && {
      ...found,
      signatures: found.signatures.slice(0, limits.names).map((one) => cutName(one, limits.description)),
    }
  );
}

/** In a rule: the server's cost estimate. */
function costAt({ pane, text, offset }: HelpQuestion, { crd }: HelpHeld): HelpHint | undefined {
  const path = pane === 'crd' && crd ? rulePathAt(text, offset) : undefined;
  const estimate = path && crd && estimateAt(crd.estimates, path.slice(0, -1));
  const cost = path?.at(-1) === 'rule' ? estimate?.total : estimate?.messageCost;
  if (!path || cost === undefined || estimate?.cost === undefined) return undefined;
  const place = { start: offset, end: offset, path: cutPath(path) };
  return { ...place, type: '', constraints: [], rules: [], cost: String(cost) };
}

/** A CRD that is rejected because of its rules still has schemas. */
function schemaOf(crd: HeldCrd | undefined): SchemaOf {
  return (version) =>
    crd?.served?.versions.find(({ index }) => index === version)?.schema ??
    crd?.estimates.find(({ root }) => placeSegments(root.place)[2] === version)?.root;
}

function objectQuestion(
  { pane, text, offset }: HelpQuestion,
  { crd, object }: HelpHeld,
): ObjectQuestion | undefined {
  if (!crd?.served || pane === 'crd') return undefined;
  return {
    text,
    offset,
    served: crd.served,
    version: object?.version?.name,
    state: pane === 'object' ? 'new' : 'stored',
    kubernetes: crd.kubernetes satisfies Minor,
  };
}

function reportedOffers({ start, end, offers }: Offers): HelpOffers {
  // Accepting a truncated name would insert a wrong one.
  const whole = offers.filter(
    ({ label, insert }) => label.length <= limits.name && insert.length <= limits.insert,
  );
  return { start, end, offers: whole.slice(0, limits.offers).map(reportedOffer) };
}

function reportedOffer({ description, type, default: preset, ...offer }: Offer): Offer {
  return {
    ...offer,
    ...(type !== undefined && { type: cutName(type) }),
    ...(preset !== undefined && { default: cutName(preset) }),
    ...(description !== undefined && { description: cutName(description, limits.description) }),
  };
}

function reportedHint(hint: Hint): HelpHint {
  const { type, description, default: preset, constraints, rules, path } = hint;
  return {
    ...hint,
    path: cutPath(path),
    type: cutName(type),
    ...(preset !== undefined && { default: cutName(preset) }),
    ...(description !== undefined && { description: cutName(description, limits.quotation) }),
    constraints: constraints.map(({ keyword, value }) => ({ keyword, value: cutName(value) })),
    rules: rules.slice(0, limits.names).map(({ rule, message }) => ({
      rule: cutName(rule, limits.description),
      message: cutName(message, limits.description),
    })),
  };
}
