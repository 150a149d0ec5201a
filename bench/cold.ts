/**
 * One CRD and one object in a process that has done nothing else: `tsx bench/cold.ts` with `{crd, object}`
 * as JSON on standard input. Prints the time of each in milliseconds, as JSON.
 */
import { readFileSync } from 'node:fs';
import { loadEngine } from '../conformance/ask/engine.ts';
import { answerer } from './engine-work.ts';
import { once } from './measure.ts';

const { crd, object } = JSON.parse(readFileSync(0, 'utf8')) as { crd: string; object: string };
const work = answerer(await loadEngine());
const crdTime = once(() => work.admit(crd));
const objectTime = once(() => work.create(object));
console.log(JSON.stringify({ crd: crdTime, object: objectTime }));
