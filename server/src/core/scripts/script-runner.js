/* Runs as a thread of its own: a script that computes without end stops this thread's interpreter, and never the server. */
const { parentPort, workerData } = require('node:worker_threads');

const { libraries, limits } = workerData;
let loaded;

const load = () =>
  (loaded ??= import(libraries.variant).then((variant) => require(libraries.core).newQuickJSWASMModuleFromVariant(variant.default)));

const refused = (reason, detail = '', line = 0) => ({ refused: reason, detail, line });

function problemOf(dumped) {
  const { name = '', message = '', stack = '' } = typeof dumped === 'object' && dumped !== null ? dumped : { message: String(dumped) };
  if (message === 'interrupted') return refused('tooLong');
  if (message === 'out of memory') return refused('memory');
  return refused('failed', name === '' ? message : `${name}: ${message}`, Number(/\bscript:(\d+)/.exec(stack)?.[1] ?? 0));
}

/** The handle of a call, kept to be freed; throws what went wrong. */
function valueOf(context, held, result) {
  if (result.error) {
    const dumped = context.dump(result.error);
    result.error.dispose();
    throw problemOf(dumped);
  }
  held.push(result.value);
  return result.value;
}

/** Runs what promises have left to do, some at a time, so that a chain of them without end is stopped too. */
function settle(context, runtime, isOver) {
  for (;;) {
    const jobs = runtime.executePendingJobs(1000);
    if (jobs.error) throw problemOf(context.dump(jobs.error));
    if (jobs.value === 0) return;
    if (isOver()) throw refused('tooLong');
  }
}

function runIn(context, runtime, held, isOver, { source, argument }) {
  const take = (result) => valueOf(context, held, result);
  const json = take(context.evalCode('({ read: JSON.parse, write: JSON.stringify })'));
  const [read, write] = ['read', 'write'].map((name) => context.getProp(json, name));
  held.push(read, write);
  const script = take(context.evalCode(`(${source}\n)`, 'script'));
  if (context.typeof(script) !== 'function') return refused('notAFunction');
  if (argument === undefined) return { text: '' };
  const text = context.newString(argument);
  held.push(text);
  let answer = take(context.callFunction(script, context.undefined, take(context.callFunction(read, context.undefined, text))));
  settle(context, runtime, isOver);
  const state = context.getPromiseState(answer);
  if (state.type === 'pending') return refused('failed', 'the promise is never settled');
  if (state.type === 'rejected') throw problemOf(context.dump(state.error));
  if (state.notAPromise !== true) {
    held.push(state.value);
    answer = state.value;
  }
  const written = take(context.callFunction(write, context.undefined, answer));
  const result = context.typeof(written) === 'string' ? context.getString(written) : 'null';
  return result.length > limits.characters ? refused('tooLarge') : { text: result };
}

async function answer(call) {
  const runtime = (await load()).newRuntime({ memoryLimitBytes: limits.memoryBytes, maxStackSizeBytes: limits.stackBytes });
  const context = runtime.newContext();
  const end = performance.now() + limits.milliseconds;
  const isOver = () => performance.now() > end;
  runtime.setInterruptHandler(isOver);
  const held = [];
  try {
    return runIn(context, runtime, held, isOver, call);
  } catch (problem) {
    return 'refused' in Object(problem) ? problem : refused('failed', String(problem));
  } finally {
    try {
      for (const handle of held) if (handle.alive) handle.dispose();
      context.dispose();
      runtime.dispose();
    } catch {
      // What is left of a script that ran out of memory is given up with its interpreter.
      loaded = undefined;
    }
  }
}

parentPort.on('message', async (call) => {
  parentPort.postMessage(await answer(call).catch((error) => refused('failed', String(error))));
});
