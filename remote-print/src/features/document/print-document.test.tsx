import { AppError } from '@banyan/shared-contracts/errors';
import { listPrintDocuments, listPrintOptions, savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import PrintDocumentDialog from './print-document.dialog';

const document = { printTemplate: '<p>x</p>', printData: { no: '1' }, operatorRecordList: [], fullName: '采购申请单', pageParam: '' };
const templates = [
  { id: '1', fullName: '采购申请单' },
  { id: '2', fullName: '简版' },
];

async function open(templateIds: string[], documents: () => unknown = () => [document]) {
  const onClose = vi.fn();
  const { calls } = await renderWithHost(
    <PrintDocumentDialog templateIds={templateIds} recordIds={['7', '8']} title="七号" onClose={onClose} />,
    {
      answers: { [nameOf(listPrintDocuments)]: documents, [nameOf(listPrintOptions)]: () => templates, [nameOf(savePrintLog)]: () => null },
      messages: { print: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    },
  );
  const asked = () => calls.filter(({ name }) => name === nameOf(listPrintDocuments)).map(({ input }) => input);
  return { asked, calls, onClose };
}

it('opens the only template at once with all records', async () => {
  const { asked } = await open(['1']);
  const frame = await screen.findByTitle<HTMLIFrameElement>('打印内容');
  expect(frame.getAttribute('srcdoc')).toContain('<p>x</p>');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(asked()).toEqual([{ query: { id: '1', formId: '7,8' } }]);
});

it('writes to the log that the product’s Word file was saved', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const { calls } = await open(['1']);
  await screen.findByTitle('打印内容');
  const download = screen.getByRole('button', { name: /下 ?载/ });
  await waitFor(() => expect(download.hasAttribute('disabled')).toBe(false));
  await userEvent.click(download);
  const logged = () => calls.filter(({ name }) => name === nameOf(savePrintLog)).map(({ input }) => input);
  await waitFor(() =>
    expect(logged()).toEqual([{ body: { printTitle: '七号', printNum: 1, printId: '1', kind: 'doc', recordIds: ['7', '8'] } }]),
  );
});

it('asks which of several templates', async () => {
  const { asked } = await open(['1', '2']);
  await userEvent.click(await screen.findByRole('button', { name: '简版' }));
  await screen.findByTitle('打印内容');
  expect(asked()).toEqual([{ query: { id: '2', formId: '7,8' } }]);
});

it('says so when there is no template, and offers nothing to print', async () => {
  await open([]);
  expect(await screen.findByText('未配置打印模板，请联系管理员')).toBeDefined();
  expect(screen.queryByRole('button', { name: /打 ?印/ })).toBeNull();
});

it('shows a refusal with its reason and tries again', async () => {
  let refused = true;
  await open(['1'], () => {
    if (refused) throw new AppError('NOT_FOUND', {}, { message: '数据不存在' });
    return [document];
  });
  expect(await screen.findByText('数据不存在')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /打 ?印/ }).disabled).toBe(true);
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: /重 ?试/ }));
  expect(await screen.findByTitle('打印内容')).toBeDefined();
});

it('closes by its button', async () => {
  const { onClose } = await open(['1']);
  await userEvent.click(await screen.findByRole('button', { name: /取 ?消/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
