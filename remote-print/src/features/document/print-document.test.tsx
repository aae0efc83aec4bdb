import { AppError } from '@banyan/shared-contracts/errors';
import { listPrintDocuments, listPrintOptions } from '@banyan/shared-contracts/print/print-template.contract';
import { type Host, HostContext } from '@banyan/shared-ui/runtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import PrintDocumentDialog from './print-document.dialog';

const document = { printTemplate: '<p>x</p>', printData: { no: '1' }, operatorRecordList: [], fullName: '采购申请单', pageParam: '' };
const templates = [
  { id: '1', fullName: '采购申请单' },
  { id: '2', fullName: '简版' },
];

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(cleanup);

function open(templateIds: string[], answer: (path: string) => unknown) {
  const request = vi.fn(async ({ path }: { path: string }) => Promise.resolve({ data: answer(path), msg: '' }));
  const onClose = vi.fn();
  const host = {
    request,
    locale: 'zh',
    session: { user: { userName: '陈静', userAccount: 'chenjing' } },
    toast: vi.fn(),
    resolveUrl: (path: string) => path,
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HostContext value={host as unknown as Host}>
        <PrintDocumentDialog templateIds={templateIds} recordIds={['7', '8']} title="七号" onClose={onClose} />
      </HostContext>
    </QueryClientProvider>,
  );
  return { request, onClose };
}

it('opens the only template at once with all records', async () => {
  const { request } = open(['1'], () => [document]);
  const frame = await screen.findByTitle<HTMLIFrameElement>('print.document.paper');
  expect(frame.getAttribute('srcdoc')).toContain('<p>x</p>');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(request).toHaveBeenCalledWith(listPrintDocuments, { query: { id: '1', formId: '7,8' } }, expect.anything());
});

it('asks which of several templates', async () => {
  const { request } = open(['1', '2'], (path) => (path === listPrintOptions.path ? templates : [document]));
  await userEvent.click(await screen.findByRole('button', { name: '简版' }));
  await screen.findByTitle('print.document.paper');
  expect(request).toHaveBeenLastCalledWith(listPrintDocuments, { query: { id: '2', formId: '7,8' } }, expect.anything());
});

it('says so when there is no template, and offers nothing to print', async () => {
  open([], () => []);
  expect(await screen.findByText('print.document.noTemplate')).toBeDefined();
  expect(screen.queryByRole('button', { name: /print\.document\.print/ })).toBeNull();
});

it('shows a refusal with its reason and tries again', async () => {
  let refused = true;
  open(['1'], () => {
    if (refused) throw new AppError('NOT_FOUND', {}, { message: '数据不存在' });
    return [document];
  });
  expect(await screen.findByText('数据不存在')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /print\.document\.print/ }).disabled).toBe(true);
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'ui.action.retry' }));
  expect(await screen.findByTitle('print.document.paper')).toBeDefined();
});

it('closes by its button', async () => {
  const { onClose } = open(['1'], () => [document]);
  await userEvent.click(await screen.findByRole('button', { name: /print\.document\.cancel/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
