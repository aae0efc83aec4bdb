import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { createPublicRecord } from '@banyan/shared-contracts/forms/records/short-link.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PublicForm } from './features/short-link/public-form';
import type { Model } from './forms/public/model';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

// Real controls render slowly in this environment.
vi.setConfig({ testTimeout: 30_000 });

const messages = { forms: (locale: string) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }> };
const column = (jnpfKey: string, key: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey, label: key, ...config },
  __vModel__: key,
  ...own,
});
const children = [column('input', 'name'), column('areaSelect', 'area', {}, { level: 1 })];
const form = parseForm(formDocument.parse({ fields: [column('table', 'rows', { children }, { footerBtnsList: [{ value: 'add' }] })] }));
const model: Model = {
  id: '42',
  name: 'Visit',
  webType: 1,
  design: columnDesign.parse({}),
  whole: form,
  form,
  button: () => true,
  column: () => true,
};

it('is handed in only once what was pasted has been looked up', async () => {
  const user = userEvent.setup();
  let find: () => void = () => undefined;
  const found = new Promise<void>((resolve) => (find = resolve));
  const visit = { encryption: 'e', link: { purpose: '', receiver: '', until: null } } as Parameters<typeof PublicForm>[0]['visit'];
  const { calls, toasts } = await renderWithHost(
    <WidgetsContext value={widgets}>
      <PublicForm model={model} visit={visit} />
    </WidgetsContext>,
    {
      messages,
      answers: {
        'POST /api/system/Area/GetAreaByNames': async () => {
          await found;
          return { list: [{ ids: ['33', '331'], fullName: 'Zhejiang/Hangzhou' }] };
        },
        [nameOf(createPublicRecord)]: () => null,
      },
    },
  );
  const handedIn = () => calls.filter(({ name }) => name === nameOf(createPublicRecord)).map(({ input }) => input);
  await user.click(await screen.findByRole('button', { name: /添加/ }));
  await user.click(document.querySelector<HTMLElement>('tr[data-row] [data-column=area]') as HTMLElement);
  fireEvent.paste(document.activeElement as Element, {
    clipboardData: { getData: () => 'name\tarea\nPaper\tZhejiang/Hangzhou\n', setData: () => undefined },
  });
  await user.click(screen.getByRole('button', { name: /提 ?交/ }));
  expect(handedIn()).toEqual([]);
  find();
  await waitFor(() => expect(handedIn()).toHaveLength(1));
  expect(JSON.stringify(handedIn())).toContain('331');
  expect(toasts).toEqual([]);
});
