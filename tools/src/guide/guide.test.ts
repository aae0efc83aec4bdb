import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { palette, widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import { FORMULA_FUNCTIONS } from '@banyan/shared-contracts/forms/formula/formula-functions';
import { GUIDE_PLACES, widgetPlace } from '@banyan/shared-contracts/forms/design/guide-places';
import en from '@banyan/shared-contracts/forms/words/en.json';
import zh from '@banyan/shared-contracts/forms/words/zh.json';
import { expect, it } from 'vitest';
import { traditional } from '../traditional.mjs';
import { guideFiles, guideFolder, LANGUAGES, PAGES } from './render.mjs';
import { guideTables, withTables } from './tables.mjs';

/** `npm run guide` writes what follows from data, and the traditional texts; a test sees that it has been run. */
const isWriting = process.env['BANYAN_GUIDE'] === 'write';

const data = (name: string): unknown => JSON.parse(readFileSync(path.join(guideFolder, name), 'utf8'));
const purposes = data('widgets.json') as Record<string, string[]>;
const functions = data('functions.json') as Record<string, string[]>;
const keys = data('keys.json') as [string[], string, string][];
const facts = {
  ...{ palette, designOf: widgetDesign, purposes, functions, keys },
  words: { zh, en },
};

const pageFile = (language: string, page: string) => path.join(guideFolder, language, `${page}.md`);

function settle(file: string, wanted: string): void {
  if (isWriting) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, wanted);
  } else expect(readFileSync(file, 'utf8'), `${file}: npm run guide`).toBe(wanted);
}

it.each(PAGES)('%s has the tables that follow from data, and is the same in traditional Chinese', (page) => {
  for (const language of ['zh', 'en'] as const) {
    const file = pageFile(language, page);
    settle(file, withTables(readFileSync(file, 'utf8'), guideTables(facts, language)));
  }
  settle(pageFile('zhtw', page), traditional(readFileSync(pageFile('zh', page), 'utf8')));
});

it('says of each widget what it is for, and has each function and key', () => {
  const types = palette.flatMap(({ entries }) => entries.map(({ type }) => type));
  expect(Object.keys(purposes).sort()).toEqual(types.sort());
  expect(Object.keys(functions)).toEqual(Object.keys(FORMULA_FUNCTIONS));
  const table = readFileSync(path.join(guideFolder, '../../shared-ui/src/designer/canvas/design-keys.ts'), 'utf8');
  const known = [...table.matchAll(/^ {2}'?([\w+/]+)'?: '\w+',$/gm)].map(([, key]) => key);
  expect(new Set(keys.flatMap(([names]) => names))).toEqual(new Set(known));
});

it('has every place that help leads to, every page and picture that a page names, in each language', () => {
  const { files, pictures } = guideFiles();
  const places = [...Object.values(GUIDE_PLACES), ...palette.flatMap(({ entries }) => entries.map(({ type }) => widgetPlace(type)))];
  const anchorsOf = (address: string) => [...(files.get(address) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  for (const language of LANGUAGES) {
    for (const place of places) {
      const [page = '', anchor] = place.split('#');
      expect(files.has(`${language}/${page}`), place).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(`${language}/${page}`), `${language} ${place}`).toContain(anchor);
    }
    for (const page of PAGES) {
      const html = files.get(`${language}/${page}.html`) ?? '';
      for (const [, address = ''] of html.matchAll(/ href="([^"]+)"/g)) {
        const [file = '', anchor] = address.split('#');
        const target = file === '' ? `${language}/${page}.html` : path.posix.join(language, file);
        expect(files.has(target), `${language}/${page}: ${address}`).toBe(true);
        if (anchor !== undefined) expect(anchorsOf(target), `${language}/${page}: ${address}`).toContain(anchor);
      }
      for (const [, source = ''] of html.matchAll(/ src="([^"]+)"/g)) {
        const picture = path.posix.join(language, source);
        expect(pictures, picture).toContain(picture);
      }
    }
  }
  for (const picture of pictures) expect(statSync(path.join(guideFolder, picture)).size, picture).toBeLessThan(60_000);
  expect(existsSync(guideFolder)).toBe(true);
});

it('shows nothing but its own markup', () => {
  for (const [name, html] of guideFiles().files) expect(html, name).not.toMatch(/<script|<iframe|javascript:/i);
});
