import { setSteps } from '@banyan/shared-contracts/design/properties';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import type { Messages } from '@banyan/shared-contracts/remote';
import { createDesignStore, DesignStoreProvider } from '@banyan/shared-ui/designer';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RefusalBand } from './refusal-band';

const messages = { forms: (locale: string) => import(`../../../../locales/${locale}.json`) as Promise<{ default: Messages }> };

it('says that the user may no longer change the design, and what is stored on the device until then', async () => {
  const store = createDesignStore({ doc: readFormWire({ formData: '{"fields":[]}', columnData: '', appColumnData: '' }) });
  const { root } = store.doc();
  await act(() =>
    renderWithHost(
      <DesignStoreProvider value={store}>
        <RefusalBand refusal="" onDismiss={() => undefined} />
      </DesignStoreProvider>,
      { messages },
    ),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  store.change({ key: 'design.change.clear', values: {} }, setSteps(store.doc(), root, ['size'], { value: 'small' }));
  act(() => store.setReach('readOnly'));
  expect(screen.getByRole('alert').textContent).toContain('您现在不能修改此设计');
  expect(screen.getByRole('alert').textContent).toContain('1 处改动还没有提交，已存在本机');
  act(() => store.setReach('saved'));
  expect(screen.queryByRole('alert')).toBeNull();
});
