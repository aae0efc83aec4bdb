import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const color = { __config__: { jnpfKey: 'colorPicker', label: 'Color' }, __vModel__: 'color' } as unknown as FieldItem;
const panel = () => document.querySelector('.ant-popover');

it('a colour is chosen by keys alone: they lead into the panel and back', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const store = createFormStore(parseForm(formDocument.parse({ fields: [color] })), { color: null });
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages },
  );
  const button = await screen.findByRole('button', { name: /选择颜色/ });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(panel()?.querySelector('input')).toBeTruthy());
  await user.tab();
  expect(panel()?.contains(document.activeElement)).toBe(true);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button);

  await user.keyboard('{ArrowDown}');
  const written = [...(panel()?.querySelectorAll('input') ?? [])].at(-1);
  if (written !== undefined) {
    written.focus();
    await user.clear(written);
    await user.type(written, 'ff8800');
  }
  expect(store.record()).toEqual({ color: '#ff8800' });
  await user.tab();
  expect(document.activeElement).toBe(button);
});
