import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { readForm } from '@banyan/shared-contracts/forms/model/read-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { ViewForm } from '../kernel/form/view-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { folders, type WidgetFolder } from './folders';
import { createRegistry } from './registry';
import { table } from './table/table.parts';

/** One more line in the list of folders. */
const line: WidgetFolder = [['mood'], () => import('../../testing/mood/mood.definition')];
const widgets = createRegistry([], [...folders, line], table);

const host = {
  messages: { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  answers: {},
};
const item = { __config__: { jnpfKey: 'mood', label: '心情' }, __vModel__: 'mood', sign: '♥' };

it('a widget of one folder and one line is filled in, shown and searched by', async () => {
  expect(widgets.has(['mood'])).toBe(false);
  await widgets.load(['mood']);
  const form = readForm(formDocument.parse({ fields: [item] }), widgets.contractOf);
  const store = createFormStore(form, {});
  const { unmount } = await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    host,
  );
  await userEvent.type(screen.getByLabelText('心情'), 'glad');
  expect(store.record()).toEqual({ mood: 'glad' });
  unmount();
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={form} values={{ mood: '♥ glad' }} />
    </WidgetsContext>,
    host,
  );
  expect(screen.getByText('♥ glad')).toBeTruthy();
  expect(widgets.fields.get('mood')?.Filter).toBeDefined();
});
