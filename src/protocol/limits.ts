/**
 * The limits of the worker's replies. The worker applies them before it sends a reply, so that no text makes the page
 * receive, hold, or paint more than it can in a moment. Lengths are UTF-16 units.
 */
export const limits = {
  /** Findings of each severity in a report: more than anyone reads at once, and little to send with each key. */
  problems: 200,
  /** Findings in one requested slice beyond those of a report. */
  problemSlice: 1_000,
  /** Length of one finding's text: enough to fill a screen. The whole text can be requested. */
  message: 2_000,
  /** Length of all parameters of one finding together, which explain it. */
  params: 2_000,
  /** Length of one parameter, and of its name. */
  param: 300,
  /** Length of a path as the server prints it, and of the steps of one. */
  path: 500,
  /** Steps of a path: nobody reads deeper ones. */
  steps: 100,
  /** Length of all texts of one list of findings or rules together. */
  list: 500_000,
  /** Length of the verdict and of other single quotations. */
  quotation: 2_000,
  /** Length of a kind, a name, a version, or a column that fits on a line of the page. */
  name: 200,
  /** Items in a list of completions: more than anyone scrolls through. */
  offers: 500,
  /** Length of the text that one completion inserts: the required parts of a large field. */
  insert: 10_000,
  /** Characters of a text that its outline is read from: more take over two seconds. */
  outlined: 1_500_000,
  /** Parts in an outline of a text. */
  symbols: 3_000,
  /** Foldable parts of a text; the largest CRDs have more, and are folded by the editor itself. */
  folds: 20_000,
  /** Length of the description beside a completion. */
  description: 600,
  /** Length of a rule's expression; the CRD contains all of it, and each line leads there. */
  rule: 1_000,
  /** Lines about rules: a rule on the items of a long list makes one for each item. */
  rules: 1_000,
  /** Bounds that are proposed for a rule, and rules of a version whose costs are reported with it. */
  bounds: 12,
  dearest: 6,
  /** Length of the lines of a CRD that an explanation quotes. */
  quote: 1_200,
  /** Length of the code of a webhook that waits for the visitor's consent. */
  code: 20_000,
  /** Names that an explanation lists. */
  names: 12,
  /** Findings of a report whose unknown names are compared with the schema's. */
  similar: 20,
  /** Branches of a schema in an explanation, errors of each, and requirements of each. */
  branches: 20,
  branchErrors: 3,
  wants: 6,
  /** Lines of an object in an explanation. */
  explanationRows: 40,
  /** Values that one line of a schema applies to. */
  decided: 200,
  /** Schemas of a CRD that are reported to belong to an object: a screen shows a fraction of them. */
  concerned: 2_000,
  /** Changed lines that are shown for a fix, and the length of each. */
  fixLines: 24,
  fixLine: 300,
  /** Characters of a CRD's and an object's pane for which fixes are tried: each try is a whole new text. */
  fixableCrd: 3_000_000,
  fixableObject: 400_000,
  /** Length of everything that a fix writes. */
  fix: 1_000_000,
  /** Obstacles that are listed when no object was found. */
  inTheWay: 12,
  /** Documents of a pane that are listed by kind and name; the others are chosen by their number. */
  documents: 200,
  /** Documents of a file that are returned one by one; those of larger files are joined by kind. */
  splitDocuments: 1_000,
  /** Lines of an object: twice as many as the largest real objects have. */
  rows: 20_000,
  /**
   * Length of the keys, values, and paths of all lines of an object together: enough for all rows of a usual object
   * of 1 MB.
   */
  rowTexts: 4_000_000,
  /** Length of a value on one line of an object. */
  value: 1_000,
  /** Events in the explanation of a field, and other short lists inside a view. */
  facts: 100,
  /** Lines of kubectl's output that are painted as a whole. */
  terminalLines: 2_000,
  /** Length of kubectl's output that is painted as a whole. */
  terminal: 100_000,
  /** Length of one line of a text that is painted line by line. */
  line: 2_000,
  /** Length of a whole text for copying: more than any request or answer of a server may have. */
  whole: 16_000_000,
  /** Marks in an editor: as many as its scroll bar can distinguish. */
  markers: 200,
  /** Length of the message of a mark in an editor, which is shown in a small box. */
  marker: 500,
  /** Changes of a CRD, groups of objects, and objects that aren't stored, in a report on an upgrade. */
  upgradeChanges: 500,
  upgradeGroups: 300,
  upgradeUnstored: 20,
  /** Objects of one text in an upgrade, and characters of them together. */
  upgradeObjects: 20_000,
  upgradeText: 150_000_000,
  /** Findings that a frame shows; the rest is on the page. */
  embedProblems: 100,
  /** Lines of the object that a frame shows; the rest is on the page. */
  embedRows: 300,
} as const;
