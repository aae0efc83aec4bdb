import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './prepare.mjs';

const binary = (name) => path.join(root, 'node_modules/.bin', name);
const script = (name, ...args) => [process.execPath, path.join(root, 'tools/src', name), ...args];

/** Every gate of `npm run check`: a name and the command that ends with 0 when all is well. The longest begins first, the others run beside it. */
export const checks = [
  { name: 'types and lint', command: [binary('oxlint'), '--quiet'] },
  { name: 'rules of our own', command: [binary('eslint'), '.'] },
  { name: 'message files agree', command: script('messages.mjs', '--check') },
  { name: 'no import cycles', command: script('cycles.mjs') },
  { name: 'workspaces agree', command: [binary('sherif')] },
  { name: 'no unused code', command: [binary('knip')] },
  { name: 'format', command: [binary('prettier'), '--check', '--log-level=warn', '.'] },
  { name: 'public reports are current', command: script('api-report.mjs', '--check') },
];

/** Runs one command from the root and answers its exit code and, unless it writes to the terminal itself, what it said. */
export function run([program, ...args], { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    child.on('error', (error) => resolve({ code: 1, said: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** Runs all gates, two at a time, and answers how many passed and failed. `last` begins as soon as a core has none left. */
export async function runChecks(last = async () => {}) {
  const waiting = [...checks];
  const tally = { passed: 0, failed: 0 };
  async function worker() {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = Date.now();
      const { code, said } = await run(check.command);
      tally[code === 0 ? 'passed' : 'failed'] += 1;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)\n${code === 0 ? '' : `${said}\n`}`);
    }
  }
  const workers = [worker(), worker()];
  await Promise.race(workers);
  await Promise.all([...workers, last()]);
  return tally;
}
