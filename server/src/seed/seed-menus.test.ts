import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import menus from './data/menus.json';

const words = path.join(import.meta.dirname, '../../../shared-ui/src/i18n/messages');

it.each(['en', 'zhtw'])('every menu of a fresh installation has its name in %s', (language) => {
  const known = JSON.parse(readFileSync(path.join(words, `${language}.json`), 'utf8')) as Record<string, string>;
  const named = menus.map(({ enCode }) => `routes.${enCode.replaceAll('.', '-')}`);
  expect(named.filter((key) => known[key] === undefined)).toEqual([]);
});
