import { palette } from '@banyan/shared-contracts/forms/design/registry';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { itemsWithin } from '@banyan/shared-contracts/forms/testing/random-design';
import { expect, it } from 'vitest';
import { completeDesign } from '../../modules/forms/design/documents/complete-design';
import gallery from '../data/demo/widget-gallery.json';
import { galleryForm } from './gallery-form';
import { readForm } from '../../testing/rights/trusting-reader';

const text = JSON.stringify(galleryForm(gallery.model.formData));
const document = formDocument.parse(JSON.parse(text));
const items = itemsWithin(document.fields);
const form = parseForm(document);

/** A roll-up reads another form. */
const WITH_ANOTHER_FORM = 'rollUp';

it('shows every widget of the palette, complete', () => {
  const types = new Set(items.map((item) => item.__config__.jnpfKey));
  expect(palette.flatMap(({ entries }) => entries).filter(({ type }) => !types.has(type) && type !== WITH_ANOTHER_FORM)).toEqual([]);
  const { form_data } = completeDesign({ form_data: text, column_data: '', app_column_data: '' });
  readForm(form_data);
});

it('has a key for everything that its list and its records name, and none of them twice', () => {
  const keys = items.flatMap((item) => item.__vModel__ ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const { columnList, searchList } = gallery.model.columnData;
  for (const { prop } of [...columnList, ...searchList]) expect(form.fields.has(prop), prop).toBe(true);
  for (const { rows: _rows, daysAgo: _days, ...values } of gallery.records)
    for (const key of Object.keys(values)) expect(form.fields.has(key), key).toBe(true);
  expect(form.tables.get('tableField900')?.fields.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['item', 'unit', 'price', 'count', 'urgent']),
  );
});
