/** One evaluation of a rule along its source text: the value of each part, and of macros item by item. */
import type { ComprehensionExpr, Expr } from '../ast/ast.ts';
import { maxSteps } from '../../structural/cost-limits.ts';
import type { Step, StepThrough } from '../rules/step-through.ts';
import { writtenTree, type WrittenNode } from './written-tree.ts';

export interface EvaluatedPart {
  /** Half-open, in code points of the rule. */
  readonly start: number;
  readonly end: number;
  /** Missing if the part was not evaluated, or not completely. */
  readonly value?: string;
  /** The evaluation ended inside this part. */
  readonly unfinished?: boolean;
  readonly error: boolean;
  /** Parts that have a meaningful value; none below a part that was not evaluated. */
  readonly parts: readonly EvaluatedPart[];
  readonly loop?: EvaluatedLoop;
}

export interface EvaluatedLoop {
  readonly variables: readonly string[];
  /** The first items that the macro visited. */
  readonly rows: readonly LoopRow[];
  /** The number of items. */
  readonly size: number;
}

export interface LoopRow {
  /** One for each variable. */
  readonly items: readonly string[];
  /** For each expression of the macro, its value for this item. */
  readonly values: readonly EvaluatedPart[];
}

export interface EvaluationTree {
  readonly root: EvaluatedPart;
  /** The evaluation was longer than the recorded part. */
  readonly truncated: boolean;
}

const maxRows = 50;
/** The maximum number of parts of one evaluation. */
const maxParts = 2_000;

export function evaluationTree({ checked, steps }: StepThrough): EvaluationTree {
  const reader = new Reader();
  const root = reader.read(writtenTree(checked), new Steps(steps));
  return { root, truncated: steps.length >= maxSteps || reader.left <= 0 };
}

/** A section of the evaluation: all of it, or one iteration of a macro. */
class Steps {
  readonly all: readonly Step[];
  readonly #last = new Map<number, Step>();

  constructor(all: readonly Step[]) {
    this.all = all;
    for (const step of all) this.#last.set(step.id, step);
  }

  of(id: number): Step | undefined {
    return this.#last.get(id);
  }

  /** The iterations of a loop: each ends with its step's value. */
  turns({ id, range, step }: ComprehensionExpr): Steps[] {
    const turns: Steps[] = [];
    let from = this.all.findIndex((each) => each.id === range.id) + 1;
    for (let i = from; i < this.all.length && turns.length < maxRows; i++) {
      if (this.all[i]?.id !== step.id) continue;
      if (i > from || turns.length === 0) turns.push(new Steps(this.all.slice(from, i + 1)));
      from = i + 1;
    }
    const rest = this.all.slice(from);
    // An iteration in which the evaluation ended has no step value.
    if (turns.length < maxRows && rest.length > 0 && !this.of(id)) turns.push(new Steps(rest));
    return turns;
  }
}

class Reader {
  left = maxParts;
  /** Variables whose values the rows already contain. */
  readonly #shown = new Set<string>();

  read(node: WrittenNode, steps: Steps): EvaluatedPart {
    this.left--;
    const { start, end } = node;
    const step = steps.of(node.id);
    const begun = step !== undefined || isTouched(node, steps);
    if (!begun && !isConstant(node)) return { start, end, error: false, parts: [] };
    const loop = loopOf(node.expansion);
    const outcome = step ? { value: step.text } : begun ? { unfinished: true } : {};
    const error = step?.error === true;
    if (node.kind === 'macro' && loop) {
      const [range] = node.children;
      return {
        start,
        end,
        error,
        ...outcome,
        parts: range ? this.#parts(range, steps) : [],
        loop: this.#loop(node, loop, steps),
      };
    }
    const parts = node.children.flatMap((child) =>
      this.left > 0 ? this.#childParts(node, child, steps) : [],
    );
    return { start, end, error, ...outcome, parts };
  }

  #loop(node: WrittenNode, loop: ComprehensionExpr, steps: Steps): EvaluatedLoop {
    const variables = [loop.iterVar, loop.iterVar2].filter((name) => name !== '');
    const bodies = node.children.slice(1 + variables.length);
    const range = steps.of(loop.range.id);
    const turns = steps.turns(loop);
    const size = range?.size ?? turns.length;
    const rows: LoopRow[] = [];
    for (let i = 0; i < Math.min(size, maxRows) && this.left > 0; i++) {
      const turn = turns[i] ?? new Steps([]);
      const item = range?.items?.[i] ?? [];
      for (const name of variables) this.#shown.add(name);
      const items = variables.length === 2 && item.length === 1 ? [String(i), ...item] : item;
      rows.push({
        items: variables.map((_, at) => items[at] ?? ''),
        values: bodies.map((body) => this.read(body, turn)),
      });
    }
    return { variables, rows, size };
  }

  #childParts(parent: WrittenNode, child: WrittenNode, steps: Steps): EvaluatedPart[] {
    if (parent.kind === 'macro') {
      // The declared variable and the tested field have no values there.
      const first = parent.children[0];
      if (parent.name === 'has' || (child !== first && child.kind === 'ident')) return [];
    }
    // A path such as self.spec.hosts[0] is looked up as a whole.
    if (isPath(parent) && isPath(child) && !steps.of(child.id)) {
      return child.children.flatMap((inner) => this.#childParts(child, inner, steps));
    }
    if (isPath(parent) && child.kind === 'ident') return [];
    return this.#parts(child, steps);
  }

  #parts(node: WrittenNode, steps: Steps): EvaluatedPart[] {
    if (isConstant(node) || (node.kind === 'ident' && this.#shown.has(node.name))) return [];
    return [this.read(node, steps)];
  }
}

function isPath({ kind, name }: WrittenNode): boolean {
  if (kind === 'ident' || kind === 'select') return true;
  return kind === 'call' && (name === '_[_]' || name === '_?._' || name === '_[?_]');
}

/** A literal, whose value is its own text. */
function isConstant({ kind, children }: WrittenNode): boolean {
  if (kind === 'literal') return true;
  if (kind === 'ident' || kind === 'select' || kind === 'macro') return false;
  return kind === 'call' ? false : children.every(isConstant);
}

function isTouched(node: WrittenNode, steps: Steps): boolean {
  return node.children.some((child) => steps.of(child.id) !== undefined || isTouched(child, steps));
}

/** The comprehension that iterates over items; macros such as optMap have none. */
function loopOf(expansion: Expr | undefined): ComprehensionExpr | undefined {
  if (expansion?.kind !== 'comprehension') return undefined;
  const { range, result } = expansion;
  if (range.kind !== 'list' || range.elements.length > 0 || expansion.iterVar !== unused) return expansion;
  return result.kind === 'call' ? loopOf(result.args[0]) : undefined;
}

const unused = '#unused';
