/** What helps while one writes, asked of `language` about the text of a pane, and cut to what a reply may hold. */
import type { Minor } from '../../engine/core.ts';
import { completeObject, hoverObject, type ObjectQuestion } from '../../language/help/object-help.ts';
import type { Hint, Offer, Offers } from '../../language/help/offer.ts';
import type { HelpAsked, HelpHint, HelpOffers } from '../../protocol/help.ts';
import { limits } from '../../protocol/limits.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { cutName } from '../cut.ts';
import type { HeldObject } from '../object/held-object.ts';

export interface HelpHeld {
  readonly crd: HeldCrd | undefined;
  readonly object: HeldObject | undefined;
}

export function completeAt(asked: HelpAsked, held: HelpHeld): HelpOffers | undefined {
  const question = objectQuestion(asked, held);
  const offers = question && completeObject(question);
  return offers && reportedOffers(offers);
}

export function hintAt(asked: HelpAsked, held: HelpHeld): HelpHint | undefined {
  const question = objectQuestion(asked, held);
  const hint = question && hoverObject(question);
  return hint && reportedHint(hint);
}

function objectQuestion(
  { pane, text, offset }: HelpAsked,
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
  // A name that was cut would be written wrong.
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
    path: path.slice(0, limits.steps),
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
