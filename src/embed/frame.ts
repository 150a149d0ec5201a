/** A whole frame for one CRD and object, composed of its panes. */
import type { Client } from '../client/client.ts';
import type { EmbedPart } from '../protocol/embed.ts';
import type { Problem } from '../protocol/report.ts';
import type { SharedContent } from '../share/content.ts';
import { embedCatalogueOf } from '../text/embed-catalogue.ts';
import type { Look } from './address.ts';
import { AnswerPane } from './answer-pane.ts';
import { Answers } from './drawing/answers.ts';
import { CrdPane } from './crd-pane.ts';
import { element } from './drawing/element.ts';
import { loadPart } from './load-part.ts';
import type { MorePanes } from './drawing/more-panes.ts';
import { ObjectPane } from './object-pane.ts';
import { button } from './drawing/pane.ts';
import type { ExplanationContext } from './explanation.ts';

export interface FrameEvents {
  /** An answer to the current texts is on screen. */
  onAnswer(): void;
  /** A text was edited. */
  onChange(): void;
}

const moreNames = ['result', 'steps', 'rules'] as const;

export class Frame {
  readonly answers: Answers;
  readonly #client: Client;
  readonly #events: FrameEvents;
  readonly #object: ObjectPane;
  readonly #answer: AnswerPane;
  readonly #crd: CrdPane;
  /** Panes that only some frames show, once they are requested. */
  #more: Promise<MorePanes | undefined> | undefined;
  readonly #foot: HTMLElement;
  #look: Look;
  #turn = 0;
  #isDrawn = false;

  constructor(client: Client, content: SharedContent, look: Look, foot: HTMLElement, events: FrameEvents) {
    this.#client = client;
    this.#look = look;
    this.#foot = foot;
    this.#events = events;
    this.answers = new Answers(client, content, () => void this.#settled());
    const context = this.#context();
    this.#object = new ObjectPane(this.answers, context, look.readonly);
    this.#crd = new CrdPane(this.answers, context, look.readonly);
    this.#answer = new AnswerPane({
      answers: this.answers,
      lineOf: (problem) => this.#lineOf(problem),
      schemaLineOf: (problem) => this.#schemaLineOf(problem),
    });
    // They load together with the worker.
    void this.#morePanes();
  }

  setLook(look: Look): void {
    this.#look = look;
    if (this.#isDrawn) void this.#settled();
  }

  /** The worker is late, is available again, or failed to load. */
  workerBecame(): void {
    this.answers.workerBecame(this.#client.state);
    if (this.#client.state === 'slow' || this.#client.state === 'missing') void this.#drawAll();
  }

  /** The height of the whole content, whatever space the frame has. */
  naturalHeight(root: HTMLElement): number {
    let height = 0;
    for (const part of root.children) height += (part as HTMLElement).offsetHeight;
    for (const body of root.querySelectorAll<HTMLElement>('.body')) {
      if (body.offsetParent === null) continue;
      const bar = body.offsetHeight - body.clientHeight;
      height += (body.firstElementChild as HTMLElement).offsetHeight + bar - body.offsetHeight;
    }
    return Math.ceil(height);
  }

  async #settled(): Promise<void> {
    const mine = ++this.#turn;
    if (this.#has('crd')) await this.#crd.prepare();
    await this.#drawAll();
    if (mine !== this.#turn) return;
    this.#events.onAnswer();
    if (!this.answers.isOriginal) this.#events.onChange();
  }

  async #drawAll(): Promise<void> {
    const mine = this.#turn;
    const more = await this.#morePanes();
    if (mine === this.#turn) this.#draw(more);
  }

  /** Undefined if none of them is shown, or they failed to load. */
  #morePanes(): Promise<MorePanes | undefined> {
    if (!moreNames.some((name) => this.#has(name))) return Promise.resolve(undefined);
    this.#more ??= loadPart('more-panes').then(
      ({ panesOf }) => panesOf(this.answers),
      () => (this.#more = undefined),
    );
    return this.#more;
  }

  #draw(more: MorePanes | undefined): void {
    const { show, readonly } = this.#look;
    const context = this.#context();
    this.#isDrawn = true;
    this.#answer.draw(context, show);
    const parts: HTMLElement[] = [];
    if (this.#has('object')) {
      this.#object.draw(context, readonly);
      parts.push(this.#object.pane.section);
    }
    parts.push(this.#answer.section);
    if (this.#has('crd')) {
      this.#crd.draw(context, readonly);
      parts.push(this.#crd.pane.section);
    }
    for (const name of moreNames) {
      if (!this.#has(name)) continue;
      more?.[name].draw(context.texts, context.language);
      parts.push(more?.[name].pane.section ?? element('p', 'trouble', context.texts.embed.notArrived));
    }
    const { worker } = this.answers.evaluation;
    if (worker === 'missing' || worker === 'slow') parts.push(this.#again(context));
    putIn(this.#foot, parts);
    this.#object.showFirst();
    this.#crd.showFirst();
  }

  #again({ texts }: ExplanationContext): HTMLElement {
    return element(
      'p',
      'trouble',
      button('', texts.verdict.loadAgain, () => {
        // Questions waiting for a slow worker keep waiting; abandoned ones are asked again.
        const isGivenUp = this.answers.evaluation.worker === 'missing';
        this.#client.retry();
        if (isGivenUp) this.answers.judge();
      }),
    );
  }

  #has(part: EmbedPart): boolean {
    return this.#look.show.includes(part);
  }

  #context(): ExplanationContext {
    const { language } = this.#look;
    return {
      texts: embedCatalogueOf(language),
      language,
      ...(this.#has('crd') && { onCrdLine: (line: number) => this.#crd.point(line) }),
    };
  }

  /** Lines of hidden texts aren't mentioned. */
  #lineOf({ pane, place }: Problem) {
    const { texts } = this.#context();
    if (!place) return undefined;
    const text = texts.problems.lineOf[pane](place.line);
    if (pane === 'crd') return this.#has('crd') ? { text, go: () => this.#crd.point(place.line) } : undefined;
    const isShown = this.#has('object') && pane === (this.answers.isPatch ? 'patch' : 'object');
    return isShown ? { text, go: () => this.#object.point(place.line) } : undefined;
  }

  #schemaLineOf({ schemaPlace }: Problem) {
    if (!schemaPlace || !this.#has('crd')) return undefined;
    const text = this.#context().texts.problems.schemaLine(schemaPlace.line);
    return { text, go: () => this.#crd.point(schemaPlace.line) };
  }
}

/** Inserts before the foot without moving existing elements, so that an editor keeps its cursor. */
function putIn(foot: HTMLElement, parts: readonly HTMLElement[]): void {
  const root = foot.parentElement;
  if (!root) return;
  for (const child of Array.from(root.children))
    if (child !== foot && !parts.includes(child as HTMLElement)) child.remove();
  parts.forEach((part, i) => {
    if (root.children[i] !== part) root.insertBefore(part, root.children[i] ?? foot);
  });
}
