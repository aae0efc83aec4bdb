import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from '../database/cluster/postmaster';
import { processState, worksIn } from '../process/process-state';

export const isRoot = process.getuid?.() === 0;

/** Directories and mounts that one test file makes, and everything that runs in them. */
interface Scratch {
  directory(mode?: number): string;
  /** A small file system of its own, or undefined where mounting is refused. */
  tinyDisk(size: string): string | undefined;
  remove(): Promise<void>;
}

export function makeScratch(): Scratch {
  const directories: string[] = [];
  const mounts: string[] = [];
  const directory = (mode = 0o700): string => {
    const path = realpathSync(mkdtempSync(join(tmpdir(), 'banyan-scratch-')));
    chmodSync(path, mode);
    directories.push(path);
    return path;
  };
  return {
    directory,
    tinyDisk(size) {
      const path = directory();
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', path]).status !== 0) return undefined;
      mounts.push(path);
      return path;
    },
    async remove() {
      for (const path of directories) await stopServersIn(path);
      mounts.splice(0).forEach((path) => spawnSync('umount', [path]));
      directories.splice(0).forEach((path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
    },
  };
}

async function stopServersIn(directory: string): Promise<void> {
  const clusters = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(({ name }) => name === 'postmaster.pid');
  for (const { parentPath } of clusters) {
    const pid = readPostmasterFile(parentPath)?.pid;
    if (pid === undefined || !worksIn(pid, parentPath)) continue;
    process.kill(pid, 'SIGQUIT');
    while (processState(pid) === 'alive') await sleep(5);
  }
}
