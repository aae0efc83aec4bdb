import variant from '@jitl/quickjs-singlefile-browser-release-sync';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { createComputeClock } from './compute-clock';

/** A problem of a script that the sandbox reports; line and column count from 1. */
export interface ScriptProblem {
  reason: 'syntax' | 'notAFunction';
  message: string;
  line: number;
  column: number;
}

const loaded = () => newQuickJSWASMModuleFromVariant(variant);
let module: ReturnType<typeof loaded> | undefined;

const placeOf = (stack: unknown): [line: number, column: number] => {
  const [, line = '1', column = '1'] = /script:(\d+):(\d+)/.exec(typeof stack === 'string' ? stack : '') ?? [];
  return [Number(line), Number(column)];
};

/** Parses a script in the same sandbox that runs it, without running it; undefined where it has no problem. */
export async function checkScript(source: string): Promise<ScriptProblem | undefined> {
  module ??= loaded();
  const runtime = (await module).newRuntime({ memoryLimitBytes: 8 * 1024 * 1024 });
  const clock = createComputeClock();
  runtime.setInterruptHandler(() => clock.isOver());
  const context = runtime.newContext();
  try {
    return clock.limit(() => {
      const result = context.evalCode(`(${source}\n)`, 'script');
      if (result.error) {
        const dumped = context.dump(result.error) as { message?: string; stack?: string } | undefined;
        result.error.dispose();
        const [line, column] = placeOf(dumped?.stack);
        // The bracket before the first line is not part of the author's text.
        return { reason: 'syntax', message: dumped?.message ?? '', line, column: line === 1 ? Math.max(1, column - 1) : column };
      }
      const kind = context.typeof(result.value);
      result.value.dispose();
      return kind === 'function' ? undefined : { reason: 'notAFunction', message: '', line: 1, column: 1 };
    });
  } finally {
    context.dispose();
    runtime.dispose();
  }
}
