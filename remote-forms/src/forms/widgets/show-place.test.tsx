import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { showPlace } from '../kernel/checks/show-place';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './';

const field = (key: string) => ({ __config__: { jnpfKey: 'input', label: key }, __vModel__: key });
const pane = (jnpfKey: string, name: string, children: object[]) => ({ title: name, name, __config__: { jnpfKey, children } });
const container = (jnpfKey: string, children: object[], config: object = {}) => ({
  __config__: { jnpfKey, layout: 'rowFormItem', children, ...config },
});

it('opens panes within panes, one after the other, and puts the caret into the field', async () => {
  const inner = container('collapse', [pane('collapseItem', 'c', [field('深处')])], { active: [] });
  const steps = container('steps', [pane('stepItem', 'first', [field('早先')]), pane('stepItem', 'second', [inner])]);
  const tab = container('tab', [pane('tabItem', 'a', [field('近处')]), pane('tabItem', 'b', [steps])]);
  const store = createFormStore(parseForm(formDocument.parse({ fields: [tab] })), {});
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages: { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> }, answers: {} },
  );
  expect(screen.queryByLabelText('深处')).toBeNull();
  const deep = store.model.fields.get('深处');
  if (deep === undefined) throw new Error('no field');
  Element.prototype.scrollIntoView ??= () => undefined;
  showPlace(store, 'f', { field: deep });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('深处')));
});
