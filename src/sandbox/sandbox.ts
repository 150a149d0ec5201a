/**
 * Runs functions that an author wrote for a webhook, in a separate interpreter: without network, clock, randomness,
 * timers, or access to the surrounding program. Each call gets a new heap.
 *
 * The time limit is checked between steps of the interpreter, and when the memory grows. A single step may take long,
 * for example a search in a very long text: callers whose thread must respond need a deadline that ends the thread.
 */
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  Scope,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { failureOf } from './failure.ts';
import { mostLogged, standardLimits, type Failure, type Limits, type Outcome } from './outcome.ts';

export interface Sandbox {
  /**
   * Calls the function `name` of `code`, a script or a module, with arguments that are JSON texts. Never throws. A function
   * that returns a promise is awaited.
   */
  readonly call: (code: string, name: string, args: readonly string[], limits?: Limits) => Outcome;
  /** False after the interpreter itself failed: then the caller must load another one. */
  readonly isUsable: () => boolean;
}

/** Pages of 64 kB: the initial size of the QuickJS builds, and the limit for code. */
const firstPages = 256;
const mostPages = 1_024;

/** `variant`: a build of QuickJS. Rejects if it can't be loaded. */
export async function loadSandbox(variant: QuickJSSyncVariant): Promise<Sandbox> {
  let ends = Infinity;
  // The interpreter's own limit has no effect in WebAssembly, so its whole memory is limited.
  const wasmMemory = limitedMemory(() => performance.now() > ends);
  const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
  let isUsable = true;
  return {
    isUsable: () => isUsable,
    call(code, name, args, limits = standardLimits) {
      if (!isUsable) return { log: [], failed: { kind: 'crash', text: 'the interpreter failed before' } };
      const log: string[] = [];
      ends = performance.now() + limits.milliseconds;
      try {
        return { log, ...callOnce(module, { code, name, args, limits, log, ends }) };
      } catch (error) {
        // The call ended in the middle of a step, so its memory can't be trusted any more.
        isUsable = false;
        if (error instanceof TimeUp) return { log, failed: { kind: 'time', text: error.message } };
        return {
          log,
          failed: { kind: 'crash', text: error instanceof Error ? error.message : String(error) },
        };
      }
    },
  };
}

class TimeUp extends Error {}

/**
 * The memory of the interpreter. Its owner reads `buffer` whenever it needs more: code that catches all errors can run
 * out of memory ten thousand times before the interpreter checks the time.
 */
function limitedMemory(isLate: () => boolean): WebAssembly.Memory {
  const memory = new WebAssembly.Memory({ initial: firstPages, maximum: mostPages });
  return Object.defineProperty(memory, 'buffer', {
    get() {
      if (isLate()) throw new TimeUp('interrupted while the memory grew');
      return Reflect.get(WebAssembly.Memory.prototype, 'buffer', memory) as ArrayBuffer;
    },
  });
}

interface Call {
  readonly code: string;
  readonly name: string;
  readonly args: readonly string[];
  readonly limits: Limits;
  readonly log: string[];
  /** By `performance.now()`. */
  readonly ends: number;
}

type Result = { readonly json: string } | { readonly failed: Failure };

/** The interpreter of one call. All its handles are disposed of at the end of the call. */
interface Room {
  readonly context: QuickJSContext;
  readonly runtime: QuickJSRuntime;
  readonly json: { readonly stringify: QuickJSHandle; readonly parse: QuickJSHandle };
  readonly keep: (handle: QuickJSHandle) => QuickJSHandle;
  readonly isLate: () => boolean;
}

function callOnce(module: QuickJSWASMModule, call: Call): Result {
  const { limits, ends } = call;
  const scope = new Scope();
  const runtime = scope.manage(module.newRuntime());
  runtime.setMaxStackSize(limits.stack);
  const isLate = (): boolean => performance.now() > ends;
  runtime.setInterruptHandler(isLate);
  const context = scope.manage(runtime.newContext({ intrinsics: withoutClock }));
  const keep = (handle: QuickJSHandle): QuickJSHandle => scope.manage(handle);
  const json = keep(context.getProp(context.global, 'JSON'));
  const [stringify, parse] = [keep(context.getProp(json, 'stringify')), keep(context.getProp(json, 'parse'))];
  const result = callIn({ context, runtime, keep, isLate, json: { stringify, parse } }, call);
  // Not if something threw: then the whole interpreter is discarded.
  scope.dispose();
  return result;
}

const withoutClock = {
  BaseObjects: true,
  Date: false,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
  BigInt: true,
} as const;

/** Runs before the code: removes randomness, and adds a `console`. */
const prelude = `
Object.defineProperty(Math, 'random', { value: () => { throw new Error('Math.random is not available here') } });
(send, text) => {
  const log = (...all) => send(all.map((one) => typeof one === 'string' ? one : text(one) ?? String(one)).join(' '));
  globalThis.console = { log, info: log, warn: log, error: log, debug: log };
}`;

function callIn(room: Room, call: Call): Result {
  const { context, keep } = room;
  addConsole(room, call.log);
  const exported = evaluated(room, call.code);
  if ('failed' in exported) return exported;
  const failed = failedJob(room);
  if (failed) return failed;
  const own = exported.namespace && keep(context.getProp(exported.namespace, call.name));
  const found = own && context.typeof(own) === 'function' ? own : declared(room, call.name);
  if (!found || context.typeof(found) !== 'function')
    return { failed: { kind: 'missing', text: `there is no function ${call.name}` } };
  const args = call.args.map((arg) => parsed(room, arg));
  const returned = context.callFunction(found, context.undefined, ...args);
  if (returned.error) return { failed: failureOf(context, keep(returned.error)) };
  return settledResult(room, keep(returned.value), call.limits);
}

function addConsole({ context, keep, json }: Room, log: string[]): void {
  const send = context.newFunction('send', (text) => {
    if (log.length < mostLogged.lines) log.push(context.getString(text).slice(0, mostLogged.characters));
  });
  const add = keep(context.unwrapResult(context.evalCode(prelude, 'prelude.js')));
  keep(context.unwrapResult(context.callFunction(add, context.undefined, keep(send), json.stringify)));
}

function parsed({ context, keep, json }: Room, text: string): QuickJSHandle {
  return keep(
    context.unwrapResult(context.callFunction(json.parse, context.undefined, keep(context.newString(text)))),
  );
}

/** Evaluates the code as a module if it imports or exports anything, otherwise as a script. */
function evaluated(
  { context, keep }: Room,
  script: string,
): { readonly namespace?: QuickJSHandle } | { readonly failed: Failure } {
  const isModule = /^[ \t]*(?:export|import)\b(?![ \t]*\()/m.test(script);
  const result = context.evalCode(script, 'code.js', { type: isModule ? 'module' : 'global' });
  if (result.error) return { failed: failureOf(context, keep(result.error)) };
  const value = keep(result.value);
  return isModule ? { namespace: value } : {};
}

/** A function that the script declared, in any of the possible ways. */
function declared({ context, keep }: Room, name: string): QuickJSHandle | undefined {
  const result = context.evalCode(`typeof ${name} === 'function' ? ${name} : undefined`, 'find.js');
  if (result.error) keep(result.error);
  return result.error ? undefined : keep(result.value);
}

/** Jobs between two checks of the time: a job that is interrupted may have added the next one before. */
const jobsAtOnce = 10;

/** Runs the pending jobs of settled promises. */
function failedJob({ context, runtime, keep, isLate }: Room): { readonly failed: Failure } | undefined {
  do {
    const jobs = runtime.executePendingJobs(jobsAtOnce);
    if (jobs.error) return { failed: failureOf(context, keep(jobs.error)) };
    // A promise swallows the interruption error.
    if (isLate()) return { failed: { kind: 'time', text: 'interrupted' } };
  } while (runtime.hasPendingJob());
  return undefined;
}

/** The JSON of a value, or of a promise's result. */
function settledResult(room: Room, value: QuickJSHandle, limits: Limits): Result {
  const { context, keep } = room;
  const failed = failedJob(room);
  if (failed) return failed;
  const state = context.getPromiseState(value);
  if (state.type === 'rejected') return { failed: failureOf(context, keep(state.error)) };
  if (state.type === 'pending')
    return {
      failed: { kind: 'pending', text: 'the promise is never settled: there are no timers and no network' },
    };
  return jsonText(room, state.type === 'fulfilled' && !state.notAPromise ? keep(state.value) : value, limits);
}

function jsonText({ context, keep, json }: Room, value: QuickJSHandle, limits: Limits): Result {
  const made = context.callFunction(json.stringify, context.undefined, value);
  if (made.error) {
    const failed = failureOf(context, keep(made.error));
    return { failed: failed.kind === 'thrown' ? { ...failed, kind: 'not-json' } : failed };
  }
  const text = keep(made.value);
  if (context.typeof(text) !== 'string')
    return { failed: { kind: 'not-json', text: `the result is ${context.typeof(value)}` } };
  const length = context.getNumber(keep(context.getProp(text, 'length')));
  if (length > limits.output)
    return { failed: { kind: 'output', text: `the result has ${length} characters` } };
  return { json: context.getString(text) };
}
