import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useModelPreview } from '../../../forms/public/model';
import { type WidgetRegistry, WidgetsContext } from '../../../forms/public/widget-registry';
import { useRemoval } from './use-removal';

const field = (key: string) => ({ __config__: { jnpfKey: 'input', label: key }, __vModel__: key });
const config = {
  id: '8',
  fullName: 'Requests',
  enCode: 'requests',
  type: 1,
  webType: 2,
  formData: JSON.stringify({ fields: [field('note'), field('title')] }),
  columnData: JSON.stringify({
    columnList: [
      { prop: 'title', label: 'Title' },
      { prop: 'note', label: 'Note' },
    ],
  }),
  appColumnData: '',
  enableFlow: 0,
  flowId: '',
  interfaceId: '',
};
const ROWS = [
  { id: '1', title: 'Tea', note: 'n' },
  { id: '2', title: 'Chairs', note: 'm' },
  { id: '3', title: '', note: 'k' },
];

/** No records are drawn here. */
const known: Partial<WidgetRegistry> = { fields: new Map(), containers: new Map(), decorations: new Map(), contractOf, has: () => true };
const widgets = known as WidgetRegistry;

function Removing({ of }: { of: NonNullable<ReturnType<typeof useModelPreview>['model']> }) {
  const remove = useRemoval(of, '1', { onDone: () => undefined, onBulk: () => undefined });
  return [[0], [0, 1], [2]].map((chosen) => {
    const rows = ROWS.filter((_row, index) => chosen.includes(index));
    const removed = { rows, ids: rows.map(({ id }) => id), count: rows.length };
    return (
      <button key={chosen.join()} type="button" onClick={() => void remove(removed)}>
        {chosen.join()}
      </button>
    );
  });
}

function Page() {
  const { model } = useModelPreview('8', 'draft');
  return model && <Removing of={model} />;
}

it('names the record that is to be deleted, counts several, and says what goes along', async () => {
  const { confirmations } = await renderWithHost(
    <WidgetsContext value={widgets}>
      <Page />
    </WidgetsContext>,
    {
      messages: { forms: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
      answers: {
        'GET /api/visualdev/OnlineDev/:modelId/Config': () => config,
        'POST /api/visualdev/OnlineDev/:modelId/Actions/RemovalPlan': ({ body }) =>
          (body as { ids: string[] }).ids.length > 1 ? { rows: 3, files: 1, named: 2, days: 30 } : { rows: 0, files: 0, days: 0 },
      },
      confirm: () => false,
    },
  );
  for (const button of ['0', '0,1', '2']) fireEvent.click(await screen.findByText(button));
  await waitFor(() => expect(confirmations).toHaveLength(3));
  const asked = confirmations.map(({ title, content }) => [title, content]);
  expect(asked.sort()).toEqual(
    [
      ['删除“Tea”', '此操作将永久删除该数据, 是否继续?'],
      ['删除 2 条Requests', '一并删除：3 行明细、1 个附件。 有 2 条其他数据引用它，删除后引用处显示为空。 30 天内可以从回收站恢复。'],
      ['删除 1 条Requests', '此操作将永久删除该数据, 是否继续?'],
    ].sort(),
  );
});
