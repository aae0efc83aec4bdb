import { getWholeSystemConfig, updateSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Messages } from '@banyan/shared-contracts/remote';
import { sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import SystemConfigPage from './sys-config.page';

function Tabs() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        tab
      </button>
      {shown && <SystemConfigPage />}
    </>
  );
}

it('edits what it has just read, whatever it showed before', async () => {
  let title = '以前';
  await renderWithHost(<Tabs />, {
    answers: {
      [nameOf(getWholeSystemConfig)]: () => ({
        ...(sampleOf(getWholeSystemConfig.reply) as object),
        verificationCodeNumber: 4,
        requestTimeout: 60,
        recycleBinDays: 30,
        importRows: 1000,
        title,
      }),
    },
    messages: { admin: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await screen.findByDisplayValue('以前');
  title = '现在';
  fireEvent.click(screen.getByRole('button', { name: 'tab' }));
  fireEvent.click(screen.getByRole('button', { name: 'tab' }));
  await screen.findByDisplayValue('现在');
  expect(screen.queryByDisplayValue('以前')).toBeNull();
}, 20_000);

it(
  'says when somebody else has saved meanwhile, and shows theirs when the changes here are given up',
  { tags: 'long', timeout: 20_000 },
  async () => {
    let stored = {
      ...(sampleOf(getWholeSystemConfig.reply) as object),
      verificationCodeNumber: 4,
      requestTimeout: 60,
      recycleBinDays: 30,
      importRows: 1000,
      title: '以前',
      version: 'one',
    };
    const sent: unknown[] = [];
    await renderWithHost(<SystemConfigPage />, {
      answers: {
        [nameOf(getWholeSystemConfig)]: () => stored,
        [nameOf(updateSystemConfig)]: ({ body }) => {
          sent.push((body as { version: string }).version);
          throw new AppError('STALE', {}, { message: '该数据已被他人修改' });
        },
      },
      buttons: ['btn_edit'],
      messages: { admin: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    });
    fireEvent.change(await screen.findByDisplayValue('以前'), { target: { value: '我的' } });
    stored = { ...stored, title: '别人的', version: 'two' };
    fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
    await screen.findByText('该数据已被他人修改');
    expect(sent).toEqual(['one']);
    fireEvent.click(await screen.findByRole('button', { name: '撤销修改' }));
    await screen.findByDisplayValue('别人的');
    expect(screen.queryByText('该数据已被他人修改')).toBeNull();
  },
);

it('leaves to who is no administrator the look and the company, and says so of the rest', async () => {
  await renderWithHost(<SystemConfigPage />, {
    answers: {
      [nameOf(getWholeSystemConfig)]: () => ({
        ...(sampleOf(getWholeSystemConfig.reply) as object),
        verificationCodeNumber: 4,
        requestTimeout: 60,
        recycleBinDays: 30,
        importRows: 1000,
      }),
    },
    buttons: ['btn_edit'],
    messages: { admin: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  const groups = await screen.findAllByRole('tabpanel', { hidden: true });
  const closed = groups.map((group) => [
    group.textContent.includes('只有管理员可以修改这一组设置'),
    [...group.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ disabled }) => disabled),
  ]);
  expect(closed).toEqual([[false, false], ...groups.slice(1).map(() => [true, true])]);
  expect(groups).toHaveLength(8);
}, 20_000);
