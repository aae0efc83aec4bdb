import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../prepare.mjs';

const relative = (folder) => path.relative(root, path.resolve(folder));

/** The sources in a folder, or the one that is named. */
export function filesIn(folder) {
  if (statSync(folder).isFile()) return [relative(folder)];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.m?ts$/.test(file) && !file.includes('node_modules') && !file.startsWith('dist'),
    )
    .map((file) => path.join(relative(folder), file));
}

/** The journeys that touch a folder: of its own pages; all, where every page is made of it; undefined where there are none. */
export function journeysOf(folder) {
  const [workspace, ...rest] = relative(folder).split(path.sep);
  if (workspace === 'e2e' && rest[0] === 'specs') return [relative(folder)];
  if (workspace === 'shell') return ['specs/shell'];
  if (workspace.startsWith('remote-')) return [`specs/${workspace.slice('remote-'.length)}`];
  return /^(?:e2e|server|shared-.*)$/.test(workspace) ? [] : undefined;
}
