import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const cells = readFileSync(path.join(root, 'docs/proof-only.md'), 'utf8')
  .split('\n')
  .flatMap((line) => line.split('|')[1] ?? []);

/** Files that the first column of the table names. */
const named = (pattern: RegExp) => cells.flatMap((cell) => [...cell.matchAll(pattern)].map(([, file = '']) => file)).sort();

/** Files of a folder with this ending that have a mark. */
const marked = (folder: string, ending: RegExp, mark: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && mark.test(readFileSync(path.join(root, folder, file), 'utf8')))
    .sort();

it('the table of what only the proof runs names every file that has such a journey, and no other', () => {
  expect(named(/`((?:[\w-]+\/)+[\w-]+\.spec\.ts)`/g)).toEqual(marked('e2e/specs', /\.spec\.ts$/, /'@long'/));
});

it('and every file that has such a test', () => {
  const sources = ['tools/deploy', ...workspaces.filter((name) => !['e2e', 'tools'].includes(name)).map((name) => `${name}/src`)];
  expect(named(/`((?:[\w-]+\/src|tools\/deploy)\/[\w./-]+\.test\.tsx?)`/g)).toEqual(
    sources.flatMap((source) => marked(source, /\.test\.tsx?$/, /tags: 'long'|@module-tag long/).map((file) => `${source}/${file}`)).sort(),
  );
});
