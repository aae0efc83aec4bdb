import variant from '@jitl/quickjs-singlefile-browser-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSDeferredPromise,
  type QuickJSHandle,
} from 'quickjs-emscripten-core';
import { createComputeClock } from './compute-clock';
import { PRELUDE } from './sandbox-prelude';

/** Maximum time that a script waits for answers, ms. */
const WAIT_MS = 30_000;
const MEMORY_BYTES = 32 * 1024 * 1024;
const STACK_BYTES = 256 * 1024;
/** Maximum number of messages of one script call, of toasts among them, and of open requests. */
const MOST_SAID = 2000;
const MOST_TOASTS = 10;
const MOST_OPEN = 100;

/** A message of a script to the form: the name of the called function, and its arguments. */
export type ScriptMessage = readonly [name: string, ...given: unknown[]];

/** The form and the platform, as far as scripts can use them. Scripts have no other access: no page, no network, no token. */
export interface ScriptHost {
  /** Value at a key, JSON text; `#user` is the signed-in user. */
  read: (key: string) => string | undefined;
  keys: () => string[];
  /** Receives the messages of a script from one run, in order. */
  hear: (messages: readonly ScriptMessage[]) => void;
  ask: (url: unknown, method: unknown, data: unknown) => Promise<unknown>;
}

/** A script that failed, with a message for its author. */
export class ScriptError extends Error {
  constructor(
    readonly reason: 'failed' | 'tooLong' | 'notAFunction',
    detail: string,
  ) {
    super(detail);
    this.name = 'ScriptError';
  }
}

type Outcome = 'done' | 'refused';

/** A script that was started and waits. */
interface Run {
  said: number;
  toasts: number;
  /** Number of answers that it waits for. */
  open: number;
  end: (outcome: Outcome) => void;
  fail: (error: unknown) => void;
}

export interface Sandbox {
  /**
   * Calls a script (the text of one function) with the API and `given`; resolves to its outcome: whether the form may continue. Its changes
   * carry `origin`, so that a late answer is applied to the row of its request. Runs that still wait when the sandbox closes are refused.
   */
  run: (source: string, given: Record<string, unknown>, origin?: string) => Promise<Outcome>;
  dispose: () => void;
}

const loaded = () => newQuickJSWASMModuleFromVariant(variant);
let module: ReturnType<typeof loaded> | undefined;

/** One initialized interpreter for one open form. */
export async function createSandbox(host: ScriptHost): Promise<Sandbox> {
  module ??= loaded();
  const runtime = (await module).newRuntime({ memoryLimitBytes: MEMORY_BYTES, maxStackSizeBytes: STACK_BYTES });
  const context = runtime.newContext();
  const clock = createComputeClock();
  let said: ScriptMessage[] = [];
  let disposed = false;
  let begun = 0;
  const runs = new Map<string, Run>();
  const questions = new Set<QuickJSDeferredPromise>();
  /** The run that is computing. */
  let current: Run | undefined;
  let flooded = false;
  runtime.setInterruptHandler(() => flooded || clock.isOver());

  /** Runs the interpreter within its time limit, then passes its messages on. */
  function compute(run: Run, work: () => void): void {
    current = run;
    flooded = false;
    try {
      clock.limit(() => {
        work();
        const jobs = runtime.executePendingJobs();
        if (jobs.error) throw problemOf(context, jobs.error);
        jobs.dispose();
      });
    } catch (error) {
      // The run was already ended with the reason.
      if (!flooded) throw error;
    } finally {
      current = undefined;
      const messages = said;
      said = [];
      if (messages.length > 0) host.hear(messages);
    }
  }

  /** Whether the run may send one more message or request; a script that sends too many is stopped. */
  function mayGoOn(isToast: boolean): boolean {
    if (current === undefined) return false;
    current.said += 1;
    current.toasts += isToast ? 1 : 0;
    if (current.said > MOST_SAID || current.toasts > MOST_TOASTS || current.open >= MOST_OPEN) {
      flooded = true;
      current.fail(new ScriptError('tooLong', ''));
    }
    return !flooded;
  }

  const give = (name: string, work: (...args: QuickJSHandle[]) => QuickJSHandle) =>
    hold(context.newFunction(name, work), (handle) => context.setProp(context.global, name, handle));

  give('__read', (key) => {
    const text = host.read(context.getString(key));
    return text === undefined ? context.undefined : context.newString(text);
  });
  give('__keys', () => context.newString(JSON.stringify(host.keys())));
  give('__tell', (message) => {
    const parsed = JSON.parse(context.getString(message)) as ScriptMessage;
    if (mayGoOn(parsed[0] === 'toast')) said.push(parsed);
    return context.undefined;
  });
  give('__end', (run, outcome) => {
    const { end, fail } = runs.get(context.getString(run)) ?? {};
    const how = context.getString(outcome) as Outcome | 'tooLong';
    if (how === 'tooLong') fail?.(new ScriptError('tooLong', ''));
    else end?.(how);
    return context.undefined;
  });
  give('__ask', (message) => {
    const asker = current;
    if (asker === undefined || !mayGoOn(false)) return context.undefined;
    asker.open += 1;
    const [url, method, data] = JSON.parse(context.getString(message)) as unknown[];
    const question = context.newPromise();
    questions.add(question);
    const settle = (text: string) => {
      if (disposed) return;
      questions.delete(question);
      asker.open -= 1;
      try {
        compute(asker, () => hold(context.newString(text), (handle) => question.resolve(handle)));
      } catch (error) {
        // The continuation of the script has failed; only the run that asked can report it.
        asker.fail(error);
      } finally {
        question.dispose();
      }
    };
    host.ask(url, method, data).then(
      (answer) => settle(JSON.stringify(answer ?? null)),
      (error: unknown) => settle(JSON.stringify({ code: 400, msg: error instanceof Error ? error.message : String(error), data: null })),
    );
    return question.handle;
  });

  // Code of the platform: its time does not count as the script's, however slow the machine is.
  const begin = value(context, context.evalCode(PRELUDE, 'api'));
  const functions = new Map<string, QuickJSHandle>();

  /** The function in a text; fails with `notAFunction` for other texts. */
  function functionOf(source: string): QuickJSHandle {
    const known = functions.get(source);
    if (known !== undefined) return known;
    const made = clock.limit(() => value(context, context.evalCode(`(${source}\n)`, 'script')));
    if (context.typeof(made) !== 'function') {
      made.dispose();
      throw new ScriptError('notAFunction', source.slice(0, 60));
    }
    functions.set(source, made);
    return made;
  }

  return {
    async run(source, given, origin = '') {
      if (disposed) return 'refused';
      const script = functionOf(source);
      const run = String((begun += 1));
      const own: Run = { said: 0, toasts: 0, open: 0, end: () => undefined, fail: () => undefined };
      const ended = new Promise<Outcome>((end, fail) => Object.assign(own, { end, fail }));
      runs.set(run, own);
      try {
        compute(own, () =>
          hold(context.newString(JSON.stringify([run, given, origin])), (text) =>
            value(context, context.callFunction(begin, context.undefined, script, text)).dispose(),
          ),
        );
        return await within(ended, WAIT_MS);
      } finally {
        runs.delete(run);
      }
    },
    dispose() {
      if (disposed) return;
      disposed = true;
      runs.forEach(({ end }) => end('refused'));
      questions.forEach((question) => question.dispose());
      functions.forEach((handle) => handle.dispose());
      begin.dispose();
      context.dispose();
      runtime.dispose();
    },
  };
}

/** Uses a handle and frees it, also after an error. */
function hold<Result>(handle: QuickJSHandle, work: (handle: QuickJSHandle) => Result): Result {
  try {
    return work(handle);
  } finally {
    handle.dispose();
  }
}

/** The value of a call, or its error. */
function value(context: QuickJSContext, result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
  if (result.error) throw problemOf(context, result.error);
  return result.value;
}

function problemOf(context: QuickJSContext, handle: QuickJSHandle): ScriptError {
  const dumped: unknown = hold(handle, (error): unknown => context.dump(error));
  const { name = '', message = '' } = (typeof dumped === 'object' && dumped !== null ? dumped : { message: String(dumped) }) as {
    name?: string;
    message?: string;
  };
  if (message === 'interrupted') return new ScriptError('tooLong', '');
  return new ScriptError('failed', name === '' ? message : `${name}: ${message}`);
}

async function within<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ScriptError('tooLong', '')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
