import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const [early, late] = [momentOf(2026, 11, 1), momentOf(2026, 11, 20)];

const dates = { first: early, last: late, from: 'datePicker' };
const times = { first: '08:00:00', last: '18:00:00', from: 'timePicker' };
const WIDGETS = [
  ['datePicker', dates, {}],
  ['datePicker', dates, { format: 'yyyy-MM-dd HH:mm:ss' }],
  ['dateRange', dates, { format: 'yyyy-MM-dd' }],
  ['timePicker', times, {}],
  ['timeRange', times, {}],
] as const;

const limit = (end: 'start' | 'end', key: string) => ({
  [`${end}TimeRule`]: true,
  [`${end}TimeType`]: 2,
  [`${end}RelationField`]: key,
});

/** A field between two others that limit it. */
async function open(jnpfKey: string, from: string, own: object, [start, end]: readonly [unknown, unknown]) {
  const limiting = (key: string) => ({ __config__: { jnpfKey: from, label: key }, __vModel__: key });
  const field = { __config__: { jnpfKey, label: 'When', ...limit('start', 'a'), ...limit('end', 'b') }, __vModel__: 'when', ...own };
  const model = parseForm(formDocument.parse({ fields: [limiting('a'), limiting('b'), field] }));
  const store = createFormStore(model, { a: start, b: end, when: null });
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages },
  );
  await screen.findAllByLabelText(/^When/);
  return { store, model };
}

const typable = () => screen.getAllByLabelText<HTMLInputElement>(/^When(，到)?$/).map(({ readOnly }) => !readOnly);

it.each(WIDGETS)('a %s is only read while its window ends before it begins, %#', async (type, { first, last, from }, own) => {
  const { store, model } = await open(type, from, own, [last, first]);
  expect(new Set(typable())).toEqual(new Set([false]));
  const end = model.fields.get('b')!;
  act(() => store.set({ field: end }, last));
  await waitFor(() => expect(new Set(typable())).toEqual(new Set([true])));
});
