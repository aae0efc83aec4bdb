import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingPaths } from '../../testing/random-design';
import { formDocument } from '../../model/form-document';
import en from '../../words/en.json';
import zh from '../../words/zh.json';
import { formPanel, formSettings, readFormSettings, writeFormSettings } from './form-panel';
import { putAt, schemaAt, valueAt } from '../settings-tree';

const items = formPanel.flatMap((group) => group.items);
const demo = path.resolve(import.meta.dirname, '../../../../../server/src/seed/data/demo');

it('every setting of a form has a control, and words', () => {
  const set = items.flatMap((item) => [item.path, ...(item.writes ?? [])]);
  expect(settingPaths(formSettings).sort()).toEqual([...set].sort());
  for (const { titleKey, helpKey = titleKey, of = [], asWritten, path: at } of items) {
    for (const words of [zh, en]) {
      for (const key of [titleKey, helpKey, ...(asWritten ? [] : of.map((value) => `${titleKey}.${value}`))])
        expect(Object.hasOwn(words, key), key).toBe(true);
    }
    for (const value of of) expect(schemaAt(formSettings, at)?.safeParse(value).success, `${at} ${value}`).toBe(true);
  }
});

it.each(['purchase-request', 'visitor-registration', 'list-kinds'])('what is written back as it was read is what it was: %s', (name) => {
  const text = readFileSync(path.join(demo, `${name}.json`), 'utf8');
  const document = JSON.parse(text) as object;
  const own = 'formData' in document ? (document.formData as object) : document;
  expect(writeFormSettings(readFormSettings(own), own)).toBe(own);
});

it('one setting is changed and nothing else, and back', () => {
  const document = { unknown: { a: 1 }, funcs: { onLoad: '', more: 'x' }, fields: [], idGlobal: 107 };
  const settings = readFormSettings(document);
  const script = '() => {}';
  const changed = writeFormSettings(putAt(settings, 'funcs.onLoad', script), document);
  expect(changed).toEqual({ ...document, funcs: { onLoad: script, more: 'x' } });
  expect(writeFormSettings(settings, changed)).toEqual(document);
  for (const { path: at, of } of items) {
    const value = of?.find((one) => one !== valueAt(settings, at));
    if (value === undefined) continue;
    const next = writeFormSettings(putAt(settings, at, value), document);
    expect(next).toEqual({ ...document, [at]: value });
    expect(formDocument.safeParse(next).success).toBe(true);
  }
});
