import { getWholeSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import SystemConfigPage from './sys-config.page';

afterEach(cleanup);

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
      [nameOf(getWholeSystemConfig)]: () => ({ ...(sampleOf(getWholeSystemConfig.reply) as object), verificationCodeNumber: 4, title }),
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
