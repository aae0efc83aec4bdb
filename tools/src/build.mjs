/** Builds what is stale, two workspaces at a time, and publishes the front ends into `dist/web`. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIdOf, builtIdOf, frontEnds, root, stampOf } from './build-id.mjs';
import { alone } from './build-lock.mjs';
import { defaultWebDir, publishAll } from './release.mjs';

const CORES = 2;
function run({ workspace, id }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: path.join(root, workspace),
      // The build writes its id into addresses: it must be the id that it is published under, even if files are edited in the meantime.
      env: { ...process.env, NODE_ENV: 'production', BANYAN_BUILD_ID: id },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${workspace} does not build:\n${output}`))));
  });
}

/** Builds the given workspaces where their sources have changed; answers those that were built. */
export const build = (workspaces = ['server', ...frontEnds], { force = false, log = () => {} } = {}) =>
  alone(() => buildStale(workspaces, force, log));

async function buildStale(workspaces, force, log) {
  const stale = workspaces
    .map((workspace) => ({ workspace, id: buildIdOf(workspace) }))
    .filter(({ workspace, id }) => force || builtIdOf(workspace) !== id);
  const queue = [...stale];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      log(`building ${next.workspace}`);
      await run(next);
      writeFileSync(stampOf(next.workspace), next.id);
    }
  };
  await Promise.all(Array.from({ length: CORES }, work));
  await publishAll(defaultWebDir);
  return stale.map(({ workspace }) => workspace);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const log = (line) => process.stdout.write(`${line}\n`);
  try {
    const began = performance.now();
    const built = await build(named.length > 0 ? named : undefined, { force: process.argv.includes('--force'), log });
    log(`${built.length === 0 ? 'nothing to build' : `built ${built.join(', ')}`} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
