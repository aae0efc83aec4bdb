import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone } from '../tools/src/build-lock.mjs';
import { publishAll } from '../tools/src/release.mjs';
import { PUBLISHED } from './fixtures/server';

/** Publishes the builds of this checkout to a directory without history, so that no remote has an older version to fall back to. */
export default async function globalSetup(): Promise<() => void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'banyan-web-'));
  process.env[PUBLISHED] = directory;
  await alone(() => publishAll(directory));
  return () => rmSync(directory, { recursive: true, force: true });
}
