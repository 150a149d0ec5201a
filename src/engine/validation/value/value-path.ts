/**
 * The location of a value under validation, as a linked list: its text is created only if there is something to report.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (the `Path` of validators).
 */
import type { PathSegment } from '../../json/value.ts';

export type Step = 'root' | 'property' | 'additional' | 'item';

export class ValuePath {
  readonly parent: ValuePath | undefined;
  readonly segment: PathSegment;
  readonly step: Step;
  #text: string | undefined;

  constructor(parent: ValuePath | undefined, segment: PathSegment, step: Step) {
    this.parent = parent;
    this.segment = segment;
    this.step = step;
  }

  static root(): ValuePath {
    return new ValuePath(undefined, '', 'root');
  }

  /** `spec.list[0].name`. Map keys are printed like properties. */
  get text(): string {
    if (this.#text !== undefined) return this.#text;
    // Walks up to the nearest known text, so that deep values need no recursion.
    const steps: ValuePath[] = [];
    let text = '';
    for (let path: ValuePath | undefined = this; path !== undefined; path = path.parent) {
      if (path.#text !== undefined) {
        text = path.#text;
        break;
      }
      steps.push(path);
    }
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i] as ValuePath;
      text = step.#extend(text);
    }
    this.#text = text;
    return text;
  }

  /** Steps from the root of the value. */
  segments(): PathSegment[] {
    const out: PathSegment[] = [];
    for (let path: ValuePath | undefined = this; path && path.step !== 'root'; path = path.parent) {
      out.push(path.segment);
    }
    return out.reverse();
  }

  #extend(parent: string): string {
    switch (this.step) {
      case 'root':
        return '';
      case 'item':
        return `${parent}[${this.segment}]`;
      case 'additional':
        // Matches the API server: at the root such a name starts with a dot.
        return `${parent}.${this.segment}`;
      default:
        return parent === '' ? String(this.segment) : `${parent}.${this.segment}`;
    }
  }
}
