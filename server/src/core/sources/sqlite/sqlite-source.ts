import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../../process/at-once';
import type { SourceRow, SourceTarget, SqliteSource } from '../source';
import { listedPath } from './listed-files';
import reader from './sqlite-reader.js?raw';

/** What one statement may take. */
const LIMITS = { memoryBytes: 128 * 1_048_576, answerBytes: 32 * 1_048_576 };
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** A thread that has nothing to do is ended. */
const IDLE_MS = 30_000;
/** Statements that wait for a thread. */
const MAX_WAITING = 50;

/** A statement that gave no rows; `code` is one of SQLite, or of its kind. */
class SqliteFailed extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'SqliteFailed';
  }
}

type Answer = { rows: SourceRow[] } | { refused: string; message: string };

interface Thread {
  worker: Worker;
  /** Ends the thread; runs while it has nothing to do. */
  clock?: NodeJS.Timeout;
}

function startThread(path: string): Thread {
  const library = createRequire(import.meta.url).resolve('node-sqlite3-wasm');
  const workerData = { library, path, limits: LIMITS };
  const worker = new Worker(reader, { eval: true, workerData, resourceLimits: HEAP, env: {}, stdout: true, stderr: true });
  worker.unref();
  worker.on('error', () => undefined);
  return { worker };
}

/** The answer of a thread; one that fails or takes too long is ended. */
function ask({ worker }: Thread, question: object, seconds: number): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(clock);
      worker.off('message', end).off('error', fail).off('exit', lost);
      resolve(answer);
    };
    const stop = (code: string, message: string) => {
      void worker.terminate();
      end({ refused: code, message });
    };
    const fail = (error: Error) => stop('SQLITE_NOMEM', error.message);
    const lost = () => stop('SQLITE_ABORT', 'the thread has ended');
    const clock = setTimeout(() => stop('SQLITE_INTERRUPT', `took more than ${seconds} s`), seconds * 1000);
    worker.on('message', end).on('error', fail).on('exit', lost);
    worker.postMessage(question);
  });
}

/** Bytes as the other drivers give them. */
const shown = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value) : value);
const withBuffers = (row: SourceRow): SourceRow => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)]));

/**
 * A listed SQLite file, read by threads of its own within the time limit. Nothing is written or locked: what another program wrote while it was read is
 * read again. Whole numbers beyond the safe ones are texts. Throws SOURCE_FAILED for a name that the owner of the server has not listed.
 */
export function openSqlite({ database, timeLimit, poolSize }: SourceTarget, files: ReadonlyMap<string, string>): SqliteSource {
  const path = listedPath(files, database);
  const inTurn = createTurns(poolSize);
  const threads = new Set<Thread>();
  const idle: Thread[] = [];
  let used = 0;
  let waiting = 0;

  function end(thread: Thread): void {
    threads.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    void thread.worker.terminate();
  }

  function take(): Thread {
    const known = idle.pop();
    clearTimeout(known?.clock);
    if (known !== undefined) return known;
    const thread = startThread(path);
    thread.worker.once('exit', () => end(thread));
    threads.add(thread);
    return thread;
  }

  function release(thread: Thread): void {
    if (!threads.has(thread)) return;
    thread.clock = setTimeout(() => end(thread), IDLE_MS).unref();
    idle.push(thread);
  }

  async function run(text: string, values: readonly unknown[]): Promise<SourceRow[]> {
    const thread = take();
    const answer = await ask(thread, { text, values }, timeLimit);
    if ('rows' in answer) {
      release(thread);
      return answer.rows.map(withBuffers);
    }
    // Memory that a thread has taken is not given back before it ends.
    if (answer.refused === 'SQLITE_ERROR') release(thread);
    else end(thread);
    throw new SqliteFailed(answer.refused, answer.message);
  }

  return {
    ...{ dialect: 'sqlite', schema: '', readOnly: true },
    async rows(text, values) {
      if (waiting >= MAX_WAITING) throw new SqliteFailed('SQLITE_FULL', 'too many statements wait');
      waiting += 1;
      return inTurn(() => {
        waiting -= 1;
        used += 1;
        return run(text, values).finally(() => (used -= 1));
      });
    },
    use: () => ({ used, waiting, size: poolSize }),
    close: async () => void (await Promise.all([...threads].map(({ worker }) => worker.terminate()))),
  };
}
