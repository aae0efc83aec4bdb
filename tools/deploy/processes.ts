import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program that was started, and its output. */
export interface RunningProgram {
  readonly pid: number;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
  /** Ends it and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Whom it runs as when we are root. */
  user?: { uid: number; gid: number } | undefined;
}

/** A tool without which the installation cannot be proved. */
export function requireTool(path: string, debianPackage: string): string {
  if (!existsSync(path)) throw new Error(`${path} is missing: install the Debian package ${debianPackage} to test the deployment.`);
  return path;
}

export function startProgram(command: string, args: string[], { env = {}, cwd, user }: ProgramOptions = {}): RunningProgram {
  const { PATH = '/usr/bin:/bin' } = process.env;
  const child: ChildProcess = spawn(command, args, { cwd, ...user, env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<number | null>((done) => {
    child.on('exit', done);
    child.on('error', (error) => {
      output += error.message;
      done(null);
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Waits until `check` answers true; a program that ends meanwhile, or is never ready, fails with its own words. */
export async function waitUntilReady(name: string, program: RunningProgram, check: () => Promise<boolean>, seconds = 60): Promise<void> {
  let ended = false;
  void program.exited.then(() => (ended = true));
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(50)) {
    if (await check().catch(() => false)) return;
    if (ended) break;
  }
  throw new Error(`${name} did not become ready:\n${program.output()}`);
}

export const answers = (url: string) => async (): Promise<boolean> => (await fetch(url)).ok;
