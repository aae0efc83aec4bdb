import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { frontEnds, root } from '../build-id.mjs';
import { lateFiles } from './late-files';
import { isPagePart } from './page-parts';

interface Group {
  getFiles: () => string[];
  getParents: () => Group[];
}
const group = (files: string[], ...parents: Group[]): Group => ({ getFiles: () => files, getParents: () => parents });

it('what a page loads later is late, but for its parts that are named as such', () => {
  const entry = group(['remoteEntry.0a.js']);
  const exposed = group(['exposed.0b.js'], entry);
  const page = group(['17.0c.js', '17.0c.css'], exposed);
  const parts = [group(['list-page.0d.js', 'list-page.0d.css'], page), group(['editor.0e.js'], page)];
  expect(lateFiles([entry, exposed, page, ...parts])).toEqual(['editor.0e.js']);
});

it('goes by the whole ending of a name, of files in folders as well', () => {
  expect(['list-page', 'list-page.0a.js', 'r/list-page.0a.css'].map(isPagePart)).toEqual([true, true, true]);
  expect(['page', 'list-pages.0a.js', 'editor.list-page.js', '17.0a.js'].map(isPagePart)).toEqual([false, false, false, false]);
});

/** Names that sources give to what they load later. */
function* chunkNames(): Generator<string> {
  for (const folder of frontEnds)
    for (const file of readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      for (const [, name = ''] of readFileSync(path.join(root, folder, 'src', file), 'utf8').matchAll(/webpackChunkName: "([^"]*)"/g))
        yield name;
    }
}

it('the list behind a form is such a part, and nothing else: whatever is added here is downloaded by everybody', () => {
  expect([...new Set(chunkNames())].filter(isPagePart)).toEqual(['list-page']);
});
