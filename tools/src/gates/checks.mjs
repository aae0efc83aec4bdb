import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../prepare.mjs';

const binary = (name) => path.join(root, 'node_modules/.bin', name);
const script = (name, ...args) => [process.execPath, path.join(root, 'tools/src/gates', name), ...args];

/**
 * Every gate of `npm run check` by the command that ends with 0 when all is well, the longest first. `of` are the files that it looks at. The
 * checker of types is a program in Go, whose collector runs less often than by default.
 */
const checks = (of) => [
  { name: 'types and lint', command: [binary('oxlint'), '--quiet', of], env: { GOGC: '400' } },
  { name: 'format', command: [binary('oxfmt'), '--check', of] },
  { name: 'public reports are current', command: script('api-report.mjs', '--check') },
  { name: 'no unused code', command: [binary('knip')] },
  { name: 'no import cycles', command: script('cycles.mjs') },
  { name: 'message files agree', command: script('messages.mjs', '--check') },
  { name: 'lists of widgets are current', command: script('widgets.mjs', '--check') },
  { name: 'workspaces agree', command: [binary('sherif')] },
];

/** The gates as jobs. */
export const gates = (of = '.') =>
  checks(of).map(({ name, command, env }) => ({
    name,
    async work() {
      const { code, said } = await run(command, { env });
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said };
    },
  }));

const running = new Set();

/** Ends the commands that still run. */
export const endRunning = () => running.forEach((child) => child.kill());

/** Runs one command from the root and returns its exit code and, unless it writes to the terminal itself, its output. */
export function run([program, ...args], { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.on('exit', () => running.delete(child));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    child.on('error', (error) => resolve({ code: 1, said: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}
