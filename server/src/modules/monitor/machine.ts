import { statfs } from 'node:fs/promises';
import os from 'node:os';

/** Bytes of a store, and how many of them are free. */
export interface Space {
  total: number;
  available: number;
}

export interface MachineLoad {
  /** Part of all processors that was busy since the last look, 0 to 1. */
  cpu: number;
  memory: Space;
  disk: Space;
}

/** A measurement that follows the last one too soon returns the same value: over a shorter time the figure is unstable. */
const SHORTEST_MS = 500;

interface Times {
  at: number;
  busy: number;
  all: number;
}

function times(): Times {
  const cores = os.cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({ busy: user + nice + sys + irq, idle }));
  const busy = cores.reduce((sum, core) => sum + core.busy, 0);
  return { at: Date.now(), busy, all: busy + cores.reduce((sum, core) => sum + core.idle, 0) };
}

/** Reads processor, memory and disk of this machine; `directory` is on the disk that is meant. */
export function createMachine(directory: string) {
  let before = times();
  let cpu = 0;

  return {
    async read(): Promise<MachineLoad> {
      const now = times();
      if (now.at - before.at >= SHORTEST_MS && now.all > before.all) {
        cpu = (now.busy - before.busy) / (now.all - before.all);
        before = now;
      }
      const { blocks, bavail, bsize } = await statfs(directory);
      return {
        cpu,
        memory: { total: os.totalmem(), available: os.freemem() },
        disk: { total: blocks * bsize, available: bavail * bsize },
      };
    },
  };
}
