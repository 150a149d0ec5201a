/**
 * Renders the page's first view as markup, before any script: the same components with the answer of the same engine.
 * Runs only in the build.
 */
import { prerender } from 'react-dom/static';
import * as engine from '../engine/index.ts';
import { inputOf } from '../app/evaluation-input.ts';
import { paintedState, questionKey, textOfView, type PaintedAnswer } from '../app/painted.ts';
import { crdRequest, objectRequest } from '../client/evaluator.ts';
import { lightMarkup } from '../editor/light-markup.ts';
import { htmlOf } from '../editor/markup.ts';
import { allVariants, exampleGroups, exampleOf, textsIn } from '../examples/index.ts';
import { firstExample } from '../examples/first.ts';
import type { Handlers, OperationName } from '../protocol/operations.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { catalogueOf, loadCatalogue, type Language } from '../text/catalogue.ts';
import { App } from '../ui/App.tsx';
import type { Commands } from '../ui/context/commands.ts';
import { takeShownParts } from '../ui/parts/lazy-part.ts';
import type { Painted } from '../ui/context/context.ts';
import { takeShownAreas } from '../ui/explanation/explanation-parts.ts';
import { InPlayground } from '../ui/context/InPlayground.tsx';
import { createHandlers } from '../worker/serve.ts';

/** The values that a server takes from its environment, the same in every build. */
const clock = {
  now: '2026-01-01T00:00:00Z',
  uid: '0a4cf1b7-5e0b-4c39-9f0e-6d2f3c8a7b15',
  nameSuffix: 'x7k2p',
  resourceVersion: '1',
};

export interface Paint {
  /** The content of the root element. */
  readonly html: string;
  /** The data that the page needs to take the view over, as the text of an element. */
  readonly data: string;
  readonly title: string;
  readonly summary: string;
  /** The message of kubectl or the server, in one line. */
  readonly verdict: string;
}

/** The ids of all examples that have a page. */
export function paintedExamples(): string[] {
  return allVariants().map(({ id }) => id);
}

/** Without an id, the view that the page opens with. */
export async function paintView(id: string | undefined, language: Language): Promise<Paint> {
  await loadCatalogue(language);
  const example = id === undefined ? firstExample : exampleOf(id, language);
  if (!example) throw new Error(`there is no example ${id}`);
  const texts = { language, example, isRequested: id !== undefined };
  const handlers = createHandlers(engine, clock);
  const answer = answerTo(texts, handlers);
  const state = paintedState(texts, answer);
  const replies = new Map<string, unknown>();
  const painted: Painted = {
    editor: { kind: 'from', from: (content) => htmlOf(lightMarkup(content)), empty: '' },
    reply(name, request, about) {
      const value = repliedAtLast(() => handlers[name](request as never)) as never;
      replies.set(questionKey(name, request, about), value);
      return { value };
    },
  };
  const html = await htmlFrom(
    <InPlayground playground={{ store: createPlaygroundStore(state), commands: noCommands, painted }}>
      <App />
    </InPlayground>,
  );
  const parts = takeShownParts();
  const explained = takeShownAreas();
  const summary = textsOf(example.id, language);
  return {
    html,
    data: textOfView({ ...texts, ...answer, parts, explained, replies: Object.fromEntries(replies) }),
    title: summary?.title ?? example.title,
    summary: summary?.summary ?? '',
    verdict: answer.object.verdict || answer.crd.verdict || catalogueOf(language).page.tagline,
  };
}

function answerTo(texts: Parameters<typeof paintedState>[0], handlers: Handlers): PaintedAnswer {
  const state = paintedState(texts);
  const input = inputOf(state);
  const timeless = { elapsed: 0 };
  const crd = { ...handlers.readCrd(crdRequest(input)), ...timeless };
  const object = { ...handlers.readObject(objectRequest(input)), ...timeless };
  const { selected } = state.view;
  const explanation = selected && handlers.describe({ path: selected });
  return { crd, object, ...(explanation && { explanation }) };
}

/** Some answers come in slices, and report that they are incomplete. */
function repliedAtLast(ask: () => unknown): unknown {
  for (;;) {
    const value = ask();
    const { searching = false } = (value ?? {}) as { readonly searching?: boolean };
    if (!searching) return value;
  }
}

/** The build presses no buttons. */
const noCommands = new Proxy({} as Commands, {
  get: (_, name: OperationName) => () => {
    throw new Error(`${name} was asked for while the page was painted`);
  },
});

async function htmlFrom(page: React.ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void failures.push(error),
    // Everything in its place: late chunks would need a script.
    progressiveChunkSize: Infinity,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0] as Error;
  return html;
}

function textsOf(id: string, language: Language): { title: string; summary: string } | undefined {
  const examples = exampleGroups.flatMap((group) => group.examples);
  const example = examples.find(({ variants }) => variants.some((variant) => variant.id === id));
  return example && textsIn(language, example);
}
