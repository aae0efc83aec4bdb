import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processSpace, processStart, processState } from './process-state';
import { errorCode } from './startup-error';

/** A lock that is free again when its holder dies, however it dies. */
export interface LockFile {
  release(): void;
}

interface LockHolder {
  pid: number;
  start: string;
  space: string;
  id: string;
}

const heartbeatMs = 3_000;
const silenceMs = 15_000;

function readHolder(path: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

function isSilent(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > silenceMs;
  } catch {
    return false;
  }
}

/** In another container or on another machine its pid means nothing to us, so there the heartbeat decides. */
function isDead(path: string): boolean {
  const holder = readHolder(path);
  if (holder?.space !== processSpace()) return isSilent(path);
  if (processState(holder.pid) !== 'alive') return true;
  const start = processStart(holder.pid);
  return start !== '' && start !== holder.start;
}

/** Writing aside and linking makes the lock appear with its content at once; a bare exclusive create can leave an empty file. */
function create(path: string, holder: LockHolder): boolean {
  const aside = `${path}.${holder.id}`;
  try {
    writeFileSync(aside, JSON.stringify(holder), { mode: 0o644 });
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Two processes that both judge a lock dead must not remove each other's new one, so judging and removing is one guarded step. */
function removeIfDead(path: string): void {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    if (isSilent(guard)) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (isDead(path)) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function held(path: string, holder: LockHolder): LockFile {
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // A directory removed under a running server is noticed by those who use it.
    }
  }, heartbeatMs).unref();
  return {
    release() {
      clearInterval(beat);
      if (readHolder(path)?.id === holder.id) rmSync(path, { force: true });
    },
  };
}

/** Takes the lock, or says who still holds it after waiting as long as asked: longer where only silence can prove a holder dead. */
export async function takeLock(path: string, waitMs = 0): Promise<LockFile | LockHolder> {
  const own: LockHolder = { pid: process.pid, start: processStart('self'), space: processSpace(), id: randomUUID() };
  const begin = Date.now();
  for (;;) {
    if (create(path, own)) return held(path, own);
    const holder = readHolder(path);
    if (isDead(path)) {
      removeIfDead(path);
    } else if (holder) {
      const patience = holder.space === own.space ? waitMs : Math.max(waitMs, silenceMs + heartbeatMs);
      if (Date.now() - begin >= patience) return holder;
    }
    await sleep(10);
  }
}

export const isHeld = (lock: LockFile | LockHolder): lock is LockFile => 'release' in lock;
