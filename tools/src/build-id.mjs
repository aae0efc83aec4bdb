import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Front ends in the order in which they are released: the shell last, it is useless without what it provides for. */
export const frontEnds = ['remote-admin', 'remote-forms', 'remote-messaging', 'remote-print', 'shell'];

const shared = ['shared-contracts/src', 'shared-contracts/package.json', 'package-lock.json'];

/** Everything that decides what the build of a workspace contains. */
const sourcesOf = (workspace) =>
  workspace === 'server'
    ? [...shared, 'server/src', 'server/package.json', 'server/rspack.config.ts']
    : [
        ...shared,
        'shared-ui/src',
        'shared-ui/package.json',
        'rspack.config.base.ts',
        'tools/src/rspack',
        `${workspace}/src`,
        `${workspace}/package.json`,
        `${workspace}/rspack.config.ts`,
      ];

function* filesBelow(file) {
  if (!statSync(file).isDirectory()) {
    yield file;
    return;
  }
  for (const name of readdirSync(file).sort()) if (!/\.test\.tsx?$/.test(name)) yield* filesBelow(path.join(file, name));
}

/** Hash of a workspace's sources and the lock file: an unchanged tree builds to the same names, a changed one never to old names. */
export function buildIdOf(workspace) {
  const hash = createHash('sha256');
  for (const source of sourcesOf(workspace)) {
    for (const file of filesBelow(path.join(root, source)))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

/** Where a build says which sources it was made of. */
export const stampOf = (workspace) => path.join(root, workspace, 'dist/.build');

/** The id under which a workspace was built, whatever its sources have become since; undefined when it was not. */
export const builtIdOf = (workspace) => (existsSync(stampOf(workspace)) ? readFileSync(stampOf(workspace), 'utf8') : undefined);

export const versionOf = (workspace) => JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')).version;
