import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { formWith } from '@banyan/shared-contracts/forms/testing/field-item';
import { KEY } from '@banyan/shared-contracts/forms/testing/widget-document';
import { widgetDocuments } from '@banyan/shared-contracts/forms/testing/widget-documents';
import { LOCALES } from '@banyan/shared-contracts/locales';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { newRecord, nobody } from '@banyan/shared-contracts/forms/values/start-values';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const page = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } };
const answers = {
  'GET /api/system/Area/:parentId/Selector/:excludeId': () => ({ list: [] }),
  'POST /api/system/Area/GetAreaByIds': () => [],
  'POST /api/system/DataInterface/:id/Actions/InfoByIds': () => [],
  'POST /api/system/DataInterface/:id/Actions/List': () => page,
  'POST /api/system/DataInterface/:id/Actions/Preview': () => [],
  'GET /api/visualdev/Base/:modelId/FieldDataSelect': () => page,
  'GET /api/visualdev/OnlineDev/:modelId/:rowId/DataChange': () => ({ id: '1', data: '{}' }),
  'GET /api/system/DictionaryData/:typeId/Data/Selector': () => ({ list: [] }),
  'POST /api/permission/Users/getSelectedList': () => ({ list: [] }),
};

/** All documents in one form, each with its own key and label. */
const items = widgetDocuments.map(({ item, type, variant }, index) => {
  const own = JSON.parse(JSON.stringify(item).replaceAll(KEY, `${KEY}_${index}`)) as { __config__: object };
  return { ...own, __config__: { ...own.__config__, label: `${type} ${variant} ${index}` } };
});
const unknown = { __config__: { jnpfKey: 'hologram', label: 'Later' }, __vModel__: 'later' };
const model = parseForm(formDocument.parse(formWith([...items, unknown])));
const values = Object.fromEntries(
  widgetDocuments.flatMap(({ key, value }, index) => (key === undefined || value === undefined ? [] : [[`${key}_${index}`, value]])),
);
const labels = [...model.fields.values(), ...model.tables.values()].map(({ label }) => label);

const settled = () => waitFor(() => expect(document.querySelector('.ant-skeleton')).toBeNull(), { timeout: 20_000 });

/** jsdom has no line heights, from which growing text areas compute theirs; antd treats an empty colour as one with alpha. */
const IDLE = /^`NaN`|disabledAlpha/;

/** Collects the warnings of React and antd. */
function hearComplaints() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => said.mock.calls.map(([first]) => String(first).split('\n')[0]).filter((line = '') => !IDLE.test(line));
}

function expectWhole(locale: string) {
  const text = document.body.textContent;
  // Labels of fields within containers are those of the designer.
  expect(labels.filter((label) => label.includes(' ') && !text.includes(label))).toEqual([]);
  expect(text).toContain('hologram');
  expect(text, locale).not.toMatch(/\bforms\.[a-z]+\.[a-z]/i);
}

it.each(LOCALES)('every document is filled in, in %s', async (locale) => {
  const complaints = hearComplaints();
  const facts = { user: { ...nobody, userId: '7001' }, now: Date.UTC(2026, 10, 21) };
  const store = createFormStore(model, locale === 'zh' ? { ...newRecord(model, facts), ...values } : newRecord(model, facts));
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={locale === 'zhtw'} />
    </WidgetsContext>,
    { messages, answers, locale },
  );
  await settled();
  expectWhole(locale);
  expect(complaints()).toEqual([]);
  if (locale !== 'zh') return;
  const record = store.record();
  const kept = Object.entries(values).filter(([key]) => model.fields.has(key));
  for (const [key, value] of kept) expect(record[key], key).toEqual(value);
});

it.each(LOCALES)('every document is read, in %s', async (locale) => {
  const complaints = hearComplaints();
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={model} values={locale === 'zh' ? values : {}} />
    </WidgetsContext>,
    { messages, answers, locale },
  );
  await settled();
  expectWhole(locale);
  expect(complaints()).toEqual([]);
});
