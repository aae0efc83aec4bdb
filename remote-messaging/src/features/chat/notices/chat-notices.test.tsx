import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatNotices } from './chat-notices';

afterEach(() => void vi.useRealTimers());

it('says after some seconds that the server cannot be reached, and no longer when it can', async () => {
  const { connect } = await renderWithHost(<ChatNotices />, {
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const strip = () => screen.queryByText('连接已断开，恢复后将继续接收消息');
  connect(false);
  pass(4000);
  connect(true);
  pass(4000);
  expect(strip()).toBeNull();
  connect(false);
  pass(3000);
  connect(false);
  pass(3000);
  expect(strip()).not.toBeNull();
  act(() => connect(true));
  expect(strip()).toBeNull();
});
