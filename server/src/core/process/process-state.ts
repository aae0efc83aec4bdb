import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

type ProcessState = 'alive' | 'zombie' | 'gone';

/** The fields of /proc/<pid>/stat after the command, which may itself hold blanks and brackets. */
function statFields(pid: number | 'self'): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

export function processState(pid: number): ProcessState {
  const state = statFields(pid)?.[0];
  if (state !== undefined) return state === 'Z' || state === 'X' ? 'zombie' : 'alive';
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : 'gone';
  }
}

/** Clock ticks between boot and the start of the process: together with the pid it names one process for ever. Empty without /proc. */
export const processStart = (pid: number | 'self'): string => statFields(pid)?.[19] ?? '';

/**
 * Whether the process works in this directory. Compared by inode, so that links and moves have no influence; undefined when this cannot be
 * determined.
 */
export function worksIn(pid: number, directory: string): boolean | undefined {
  try {
    const here = statSync(directory);
    const there = statSync(`/proc/${pid}/cwd`);
    return here.dev === there.dev && here.ino === there.ino;
  } catch {
    return undefined;
  }
}

/** Names the space in which a pid means something: a boot of a machine and, on Linux, a pid namespace. */
export function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
