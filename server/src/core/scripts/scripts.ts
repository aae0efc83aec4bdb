import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import runner from './script-runner.js?raw';

/** What one script may take. */
const SCRIPT_LIMITS = {
  /** Milliseconds that it computes. */
  milliseconds: 1000,
  memoryBytes: 64 * 1_048_576,
  stackBytes: 256 * 1024,
  /** Characters of what it returns, as JSON. */
  characters: 20_000_000,
};

/** A thread that does not answer so long after the limit has stopped working. */
const MARGIN_MS = 4000;
/** Threads of one process; each runs one script at a time. */
const THREADS = 2;
/** Scripts that wait for a thread. */
const MAX_WAITING = 50;

export type ScriptReason = 'failed' | 'tooLong' | 'memory' | 'tooLarge' | 'notAFunction' | 'busy';

/** A script that gave no value; the message is what the interpreter says, for the person who wrote it. */
export class ScriptFailed extends Error {
  constructor(
    readonly reason: ScriptReason,
    detail: string,
    /** Line of the script, counted from 1; 0 where it is not known. */
    readonly line = 0,
  ) {
    super(detail);
    this.name = 'ScriptFailed';
  }
}

/** Runs the scripts of administrators in an interpreter that knows the language and nothing else: no files, no network, no timers. */
export interface Scripts {
  /**
   * Calls the function that `source` is with one argument, and answers what it returns; both are carried as JSON, and nothing is kept between calls.
   * Throws {@link ScriptFailed}.
   */
  call(source: string, argument: unknown): Promise<unknown>;
  /** Reads a script without calling it; throws {@link ScriptFailed} for what is no function. */
  check(source: string): Promise<void>;
  close(): Promise<void>;
}

interface Call {
  source: string;
  /** JSON text; undefined where the script is only read. */
  argument: string | undefined;
}

type Answer = { text: string } | { refused: ScriptReason; detail: string; line: number };

interface Thread {
  worker: Worker;
  busy: boolean;
  /** It was ended, or has ended. */
  gone: boolean;
}

function startThread(): Thread {
  const { resolve } = createRequire(import.meta.url);
  const libraries = {
    core: resolve('quickjs-emscripten-core'),
    variant: pathToFileURL(resolve('@jitl/quickjs-singlefile-browser-release-sync')).href,
  };
  const worker = new Worker(runner, { eval: true, workerData: { libraries, limits: SCRIPT_LIMITS } });
  // A thread without work does not keep the process.
  worker.unref();
  return { worker, busy: false, gone: false };
}

/** One question to a thread that has none; a thread that fails is ended. */
function ask(thread: Thread, call: Call): Promise<Answer> {
  const { worker } = thread;
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(clock);
      worker.off('message', end).off('error', fail).off('exit', fail);
      resolve(answer);
    };
    const stop = (reason: ScriptReason, detail: string) => {
      thread.gone = true;
      void worker.terminate();
      end({ refused: reason, detail, line: 0 });
    };
    const fail = (error: unknown) => stop('failed', String(error));
    const clock = setTimeout(() => stop('tooLong', ''), SCRIPT_LIMITS.milliseconds + MARGIN_MS);
    worker.on('message', end).on('error', fail).on('exit', fail);
    worker.postMessage(call);
  });
}

export function createScripts(): Scripts {
  const threads = new Set<Thread>();
  const waiting: ((thread: Thread) => void)[] = [];

  function free(): Thread | undefined {
    const idle = [...threads].find(({ busy }) => !busy);
    if (idle !== undefined || threads.size >= THREADS) return idle;
    const thread = startThread();
    const forget = () => void threads.delete(thread);
    // An error without a question is that of a thread which could not begin; the next question gets another one.
    thread.worker.once('exit', forget).on('error', forget);
    threads.add(thread);
    return thread;
  }

  async function take(): Promise<Thread> {
    const thread = free();
    if (thread !== undefined) {
      thread.busy = true;
      return thread;
    }
    if (waiting.length >= MAX_WAITING) throw new ScriptFailed('busy', '');
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** The thread serves the next that waits; one that is gone is replaced. */
  function release(thread: Thread): void {
    thread.busy = false;
    if (thread.gone) threads.delete(thread);
    const next = waiting.shift();
    const other = next && free();
    if (next === undefined || other === undefined) return;
    other.busy = true;
    next(other);
  }

  async function run(call: Call): Promise<string> {
    const thread = await take();
    try {
      const answer = await ask(thread, call);
      if ('refused' in answer) throw new ScriptFailed(answer.refused, answer.detail, answer.line);
      return answer.text;
    } finally {
      release(thread);
    }
  }

  return {
    async call(source, argument) {
      return JSON.parse(await run({ source, argument: JSON.stringify(argument ?? null) })) as unknown;
    },
    async check(source) {
      await run({ source, argument: undefined });
    },
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
