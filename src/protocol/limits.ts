/**
 * What a reply of the worker may hold. The worker keeps to these before a reply is sent, so that no text makes the
 * page receive, keep or paint more than it can in a moment. Lengths are UTF-16 units.
 */
export const limits = {
  /** Findings of each severity in a report: more than anyone reads at once, and little to send with each key. */
  problems: 200,
  /** Findings in one slice that is asked for beyond those of a report. */
  problemSlice: 1_000,
  /** Of one finding's text: what fills a screen. The whole text can be asked for. */
  message: 2_000,
  /** Of all parameters of one finding together, by which it can be explained. */
  params: 2_000,
  /** Of one parameter, and of the name of one. */
  param: 300,
  /** Of a path as the server prints it, and of the steps of one. */
  path: 500,
  /** Steps of a path: nobody reads deeper ones. */
  steps: 100,
  /** All texts of one list of findings or rules together. */
  list: 500_000,
  /** Of the verdict and of other single quotations. */
  quotation: 2_000,
  /** Of a kind, a name, a version, a column: what fits a line of the page. */
  name: 200,
  /** Offers in a list of completions: more than anyone scrolls through. */
  offers: 500,
  /** Of the text that one offer writes: the required parts of a large field. */
  insert: 10_000,
  /** Parts in an outline of a text. */
  symbols: 3_000,
  /** Parts of a text that can be folded; the largest CRDs have more, and are folded by the editor itself. */
  folds: 20_000,
  /** Of the description beside an offer. */
  description: 600,
  /** Of a rule's expression; the CRD has all of it, and each line leads there. */
  rule: 1_000,
  /** Lines about rules: a rule on the items of a long list makes one for each. */
  rules: 1_000,
  /** Bounds that are proposed for a rule, and rules of a version whose costs are told with it. */
  bounds: 12,
  dearest: 6,
  /** Of the lines of a CRD that are quoted in a story. */
  quote: 1_200,
  /** Names that a story lists. */
  names: 12,
  /** Findings of a report that are compared with what the schema knows. */
  similar: 20,
  /** Branches of a schema that a story tells of, errors of each, and what each asks. */
  branches: 20,
  branchErrors: 3,
  wants: 6,
  /** Lines of an object inside of a story. */
  storyRows: 40,
  /** Values that one line of a schema decided. */
  decided: 200,
  /** Schemas of a CRD that are told to belong to an object: a screen shows a fraction of them. */
  concerned: 2_000,
  /** Lines that a fix changes and that are shown of it, and each of them. */
  fixLines: 24,
  fixLine: 300,
  /** Characters of a CRD's and an object's pane for which fixes are tried: each try is a whole text anew. */
  fixableCrd: 3_000_000,
  fixableObject: 400_000,
  /** All that a fix writes. */
  fix: 1_000_000,
  /** What stood in the way of an object that was not found. */
  inTheWay: 12,
  /** Documents of a pane that are told by kind and name; the others are chosen by their number. */
  documents: 200,
  /** Documents of a file that are handed out one by one; those of larger files come joined, by sort. */
  splitDocuments: 1_000,
  /** Lines of an object: twice as many as the largest objects that people keep have. */
  rows: 20_000,
  /** Keys, values and paths of all lines of an object together: what all rows of a usual object of 1 MB take. */
  rowTexts: 4_000_000,
  /** Of a value on one line of an object. */
  value: 1_000,
  /** Events in the story of a field, and other short lists inside of a view. */
  facts: 100,
  /** Lines of a text of kubectl that is painted whole. */
  terminalLines: 2_000,
  /** Of a text of kubectl that is painted whole. */
  terminal: 100_000,
  /** Of one line of a text that is painted line by line. */
  line: 2_000,
  /** Of a text that is handed out whole, for copying: more than any request or answer of a server may have. */
  whole: 16_000_000,
  /** Marks in an editor: as many as its scroll bar can show apart. */
  markers: 200,
  /** Of the message of a mark in an editor, which is shown in a small box. */
  marker: 500,
  /** Findings that a frame shows; the rest is on the page. */
  embedProblems: 100,
  /** Lines of the object that a frame shows; the rest is on the page. */
  embedRows: 300,
} as const;
