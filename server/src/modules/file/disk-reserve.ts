import { statfs } from 'node:fs/promises';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Config } from '../../core/config';

export interface DiskReserve {
  /** Refuses to begin what would leave less free than the reserve: a disk that is full stops the database, and with it everybody. */
  require(bytes: number): Promise<void>;
}

/** Free bytes of the disk that holds a directory, without what only the system may use. */
const freeOf = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** Disk space that uploads must leave free; chunks and assembled files are stored on this disk first, even when files end up in S3. */
export function createDiskReserve({ dataDir, diskReserve }: Pick<Config, 'dataDir' | 'diskReserve'>, free = freeOf): DiskReserve {
  return {
    async require(bytes) {
      if (diskReserve > 0 && (await free(dataDir)) - bytes < diskReserve) throw new AppError('NOT_ALLOWED', { what: 'what.diskReserve' });
    },
  };
}
