import { listDataFields } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { getVisualTables, type LinkField, listLinkFields } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { ConditionField } from './condition-field';
import { ScopeMenuContext } from './scope-menu';

const field = (name: string, dataType: LinkField['dataType'], more: Partial<LinkField> = {}): LinkField => ({
  field: name,
  fieldName: `字段${name}`,
  dataType,
  bindTable: 't',
  fieldRule: 0,
  childTableKey: '',
  ...more,
});

function Dialog({ onValue }: { onValue: (values: Record<string, unknown>) => void }) {
  const [form] = Form.useForm<Record<string, unknown>>();
  return (
    <ScopeMenuContext value={{ id: '7', type: 3 }}>
      <Form
        form={form}
        initialValues={{ conditionJson: '', matchLogic: 'and' }}
        onValuesChange={() => onValue(form.getFieldsValue(true) as Record<string, unknown>)}
      >
        <Form.Item name="conditionJson">
          <ConditionField />
        </Form.Item>
      </Form>
      <button type="button" onClick={() => onValue(form.getFieldsValue(true) as Record<string, unknown>)}>
        read
      </button>
    </ScopeMenuContext>
  );
}

it('makes conditions of the design’s fields by their stored codes, and says them in a sentence', async () => {
  let values: Record<string, unknown> = {};
  await renderWithHost(<Dialog onValue={(next) => (values = next)} />, {
    answers: {
      [nameOf(listDataFields)]: () => ({ list: [] }),
      [nameOf(getVisualTables)]: () => ({ linkId: '8', linkTables: ['t'] }),
      [nameOf(listLinkFields)]: () => ({ list: [field('n', 'double', { fieldRule: 2, childTableKey: 'rows' }), field('x', 'varchar')] }),
    },
    messages: { admin: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  fireEvent.click(await screen.findByRole('button', { name: /添加条件组/ }));
  fireEvent.change(screen.getByLabelText('值'), { target: { value: '12' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('可见数据：字段n 等于 12'));
  fireEvent.click(screen.getByRole('button', { name: /添加条件$/ }));
  fireEvent.click(screen.getByText('任一满足'));
  fireEvent.click(screen.getByText('read'));
  const groups = JSON.parse(String(values['conditionJson'])) as { logic: string; groups: { field: string; value: unknown }[] }[];
  expect(groups).toMatchObject([{ logic: 'or', groups: [{ field: 'rows-n', value: 12 }, { field: 'rows-n' }] }]);
  expect(values['conditionText']).toContain('字段n 等于 12 或 字段n 等于');
  fireEvent.click(screen.getAllByRole('button', { name: '删除条件' })[1] as HTMLElement);
  fireEvent.click(screen.getAllByRole('button', { name: '删除条件' })[0] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('还没有条件，请至少添加一个'));
});
