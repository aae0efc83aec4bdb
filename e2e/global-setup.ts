import { rmSync } from 'node:fs';
import { alone } from '../tools/src/build-lock.mjs';
import { publishAll } from '../tools/src/release.mjs';
import { publishedDir } from './fixtures/server';

/** Publishes the builds of this checkout to a directory without history, so that no remote has an older version to fall back to. */
export default async function globalSetup(): Promise<void> {
  rmSync(publishedDir, { recursive: true, force: true });
  await alone(() => publishAll(publishedDir));
}
