import { SCHEDULE_SCOPE, type ScheduleReach } from '@banyan/shared-contracts/messaging/schedule';
import { getScheduleReach } from '@banyan/shared-contracts/messaging/schedule.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useScopeQuestion } from './use-scope-question';

function Asking({ onAnswer }: { onAnswer: (scope: unknown) => void }) {
  const { ask, dialog } = useScopeQuestion();
  return (
    <>
      <button type="button" onClick={() => void ask('remove', '7').then(onAnswer)}>
        ask
      </button>
      {dialog}
    </>
  );
}

it('asks for the scope in a dialog of 380 px, where this occurrence is chosen at first', async () => {
  const answered = vi.fn();
  const reach: ScheduleReach = { first: 1, last: 2, total: 2, changed: { following: 0, all: 0 }, changedItself: false };
  await renderWithHost(<Asking onAnswer={answered} />, {
    answers: { [nameOf(getScheduleReach)]: () => reach },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await userEvent.click(screen.getByRole('button', { name: 'ask' }));
  await screen.findByRole('dialog', { name: '删除重复日程' });
  expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('380px');
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(String(SCHEDULE_SCOPE.this));
  await userEvent.click(screen.getByRole('button', { name: /^确\s?定$/ }));
  expect(answered).toHaveBeenCalledExactlyOnceWith(SCHEDULE_SCOPE.this);
});
