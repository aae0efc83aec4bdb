import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@banyan/shared-contracts/errors';
import { releaseSet, signedReleaseSet } from '@banyan/shared-contracts/release';
import type { Config } from '../../../core/config';

const SET_FILE = 'release-set.json';
const ENGINE = 'print-engine/print-engine.js';

/** Reads the script that draws pages from the live release of remote-print: people see the pages that it draws, and get the same as files. */
export function createEngineFile({ webDir }: Pick<Config, 'webDir'>): () => Promise<string> {
  let known: { changedAt: number; script: string } | undefined;
  return async () => {
    try {
      const { mtimeMs: changedAt } = await stat(join(webDir, SET_FILE));
      if (known?.changedAt === changedAt) return known.script;
      const { payload } = signedReleaseSet.parse(JSON.parse(await readFile(join(webDir, SET_FILE), 'utf8')));
      const base = releaseSet.parse(JSON.parse(payload)).remotes['print']?.base ?? '';
      const script = await readFile(join(webDir, base, ENGINE), 'utf8');
      known = { changedAt, script };
      return script;
    } catch (cause) {
      throw new AppError('UNAVAILABLE', { reason: 'the release of remote-print has no engine' }, { cause });
    }
  };
}
