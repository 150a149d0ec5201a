/** Recognizes blocks and lines that the text itself calls invalid, former, or a list of alternatives. */

const invalid =
  /\b(?:invalid|incorrect(?:ly)?|not valid|illegal|wrong(?:ly)?|mistakes?|misconfigur\w+|anti-?pattern|bad|broken|faulty|erroneous)\b|\b(?:be|is|are|gets?|was|were) (?:rejected|refused|denied)\b|\b(?:rejects?|refuses)\b|\bnot (?:allowed|permitted|accepted|supported|possible|work)\b|\b(?:won't|doesn't|does not|don't|do not|will not|would not|cannot|can't) (?:work|do this|use|be (?:used|applied|created))\b|\bfails?\b|\bfailing\b|\bunsupported\b|❌|✗|🚫|⛔/i;

const former =
  /\b(?:before|old(?:er)?|former(?:ly)?|previous(?:ly)?|deprecated|legacy|removed|obsolete|no longer|prior to|earlier|migrat\w+|upgrad\w+|instead of)\b/i;

const alternatives =
  /\b(?:or|either|alternatively|one of|optional(?:ly)?|options?|choose|mutually exclusive|exclusive|instead|only one)\b/i;

const everything =
  /\b(?:all|every|full|complete|entire|available|possible|supported|various|following|annotated)\b.*\b(?:options?|fields?|configurations?|settings?|parameters?|spec\w*|reference|example|definition|properties|values)\b|\breference\b/i;

export function isCalledInvalid(text: string): boolean {
  return invalid.test(text);
}

/** Whether the text says that it shows a state of the past. */
export function isCalledFormer(text: string): boolean {
  return former.test(text);
}

export function showsAlternatives(text: string): boolean {
  return alternatives.test(text);
}

/** Whether the text announces all fields at once. */
export function announcesEverything(text: string): boolean {
  return everything.test(text);
}

/** Whether a rule or its message is about fields that exclude each other. */
export function isExclusive(text: string): boolean {
  return /mutually exclusive|mutually-exclusive|only one|exactly one|at most one|one and only one|one of\b|both\b|together|either|exclusive|conflict|simultaneous|not be (?:set|specified|used|present|combined)|!\(?has\(|<=\s*1|==\s*1|\? 1 : 0/i.test(
    text,
  );
}
