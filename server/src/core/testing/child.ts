import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import ts from 'typescript';

const core = resolve(import.meta.dirname, '..');
const cache = resolve(core, '../../../node_modules/.cache');

interface Child {
  readonly pid: number;
  /** The rest of the first line that begins with these words. */
  line(word: string): Promise<string>;
  readonly lines: readonly string[];
  say(text: string): void;
  kill(): Promise<void>;
  ended: Promise<number | null>;
}

interface Children {
  /** Runs a module that may import from `./core/...js` in a process of its own. */
  run(script: string): Child;
  remove(): Promise<void>;
}

/** Node 20 runs no TypeScript, and only a process of its own can be killed. */
export function buildChildren(entries: string[]): Children {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'children-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const done = new Set<string>();
  entries.forEach((entry) => transpile(join(core, entry), folder, done));
  const running: Child[] = [];
  return {
    run(script) {
      const file = join(folder, `script-${running.length}.js`);
      writeFileSync(file, script);
      const child = watch(spawn(process.execPath, [file]));
      running.push(child);
      return child;
    },
    async remove() {
      await Promise.all(running.map((child) => child.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function transpile(source: string, folder: string, done: Set<string>): void {
  if (done.has(source)) return;
  done.add(source);
  const { outputText } = ts.transpileModule(readFileSync(`${source}.ts`, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true },
  });
  const imports = /(from ')(\.[^']+)(')/g;
  for (const [, , name] of outputText.matchAll(imports)) transpile(resolve(dirname(source), name ?? ''), folder, done);
  const target = join(folder, 'core', `${relative(core, source)}.js`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, outputText.replaceAll(imports, '$1$2.js$3'));
}

function watch(process: ChildProcessWithoutNullStreams): Child {
  const lines: string[] = [];
  let errors = '';
  process.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const reader = createInterface({ input: process.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | null>((done) => process.on('close', done));
  const find = (word: string) => lines.find((line) => `${line} `.startsWith(`${word} `))?.slice(word.length + 1);
  return {
    pid: process.pid ?? 0,
    lines,
    ended,
    say: (text) => process.stdin.write(text),
    line: (word) =>
      new Promise((found, missing) => {
        const look = () => {
          const rest = find(word);
          if (rest !== undefined) found(rest);
        };
        reader.on('line', look);
        look();
        void ended.then(() => missing(new Error(`The child never said "${word}": ${[...lines, errors].join('\n')}`)));
      }),
    async kill() {
      process.kill('SIGKILL');
      await ended;
    },
  };
}
