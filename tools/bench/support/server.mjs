import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../src/build-id.mjs';

export const PASSWORD = 'Bench2026';

/** Ticks of /proc/<pid>/stat in a second, on every Linux that Node runs on. */
const TICKS = 100;

const freePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** CPU time of a process with its threads, in milliseconds. */
function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Starts the server on a directory of its own; `readyMs` is from the start to the first 200 of /readyz. */
export async function startServer(dataDir, settings = {}) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BANYAN_PORT: String(port),
      BANYAN_DATA_DIR: dataDir,
      BANYAN_ADMIN_PASSWORD: PASSWORD,
      BANYAN_RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  for (; ; await sleep(5)) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.ok) break;
  }
  return {
    port,
    origin,
    readyMs: performance.now() - began,
    output: () => output,
    cpuMs: () => cpuMs(child.pid),
    residentMb: () => residentMb(child.pid),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}

/** How often a bench looks at what goes on for long, ms. */
export const LOOK_MS = 200;

/** Works while the memory of the server is watched; answers the time, ms, and how many MB more it had at most. */
export async function watched(server, work) {
  const before = server.residentMb();
  let most = before;
  let over = false;
  const began = performance.now();
  const finished = work().finally(() => (over = true));
  while (!over) {
    most = Math.max(most, server.residentMb());
    await Promise.race([finished, sleep(LOOK_MS)]);
  }
  await finished;
  return { ms: performance.now() - began, mb: most - before };
}
