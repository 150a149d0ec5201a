import type { Plugin } from 'vite';

const name = 'virtual:example-answers';

/** Provides the server's answers to the examples as a module of the page (`src/examples/virtual.d.ts`). */
export function exampleAnswersModule(): Plugin {
  return {
    name: 'example-answers',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { exampleAnswers } = await import('../conformance/pages/example-answers.ts');
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(exampleAnswers()))});`;
    },
  };
}
