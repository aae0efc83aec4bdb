import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUser, isRoot } from '../database/cluster/postgres-user';

/** What a browser is started with. */
export interface BrowserPlace {
  readonly executable: string;
  /** Directory of its own. */
  readonly profile: string;
  readonly environment: Record<string, string>;
  remove(): void;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Makes the directory of a browser. Root never runs one: its sandbox would have to be off; a small script gives the rights of root away first. */
export function makePlace(executable: string, runUser: string | undefined): BrowserPlace {
  const user = isRoot() ? findUser(runUser ?? 'nobody') : undefined;
  if (isRoot() && (user === undefined || user.uid === 0)) throw new Error(`there is no user ${runUser ?? 'nobody'} to run Chromium`);
  const directory = mkdtempSync(join(tmpdir(), 'banyan-chromium-'));
  const profile = join(directory, 'profile');
  mkdirSync(profile);
  let program = executable;
  if (user !== undefined) {
    chmodSync(directory, 0o711);
    chownSync(profile, user.uid, user.gid);
    program = join(directory, 'start');
    const drop = `exec setpriv --reuid=${user.uid} --regid=${user.gid} --clear-groups -- ${quoted(executable)} "$@"`;
    writeFileSync(program, `#!/bin/sh\n${drop}\n`, { mode: 0o755 });
    chmodSync(program, 0o755);
  }
  const homes = { HOME: profile, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile };
  return {
    executable: program,
    profile,
    environment: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...homes },
    // Processes of the browser may still be ending.
    remove: () => void rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined),
  };
}
