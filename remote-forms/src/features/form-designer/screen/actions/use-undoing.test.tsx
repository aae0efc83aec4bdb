import { setSteps } from '@banyan/shared-contracts/design/properties';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import type { Messages } from '@banyan/shared-contracts/remote';
import { createDesignStore, DesignStoreProvider } from '@banyan/shared-ui/designer';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { loadDesignWord } from '../../panel/use-design-word';
import { useOldClientNotice } from '../use-old-client-notice';
import { useRefusal } from './use-refusal';
import { useUndoing } from './use-undoing';

const messages = { forms: (locale: string) => import(`../../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const label = { key: 'design.change.clear', values: {} };

it('says what stays when somebody else has changed it since; a refusal is shown until it is read', async () => {
  const formData = JSON.stringify({ fields: [{ __config__: { jnpfKey: 'input', label: 'a' }, __vModel__: 'a' }] });
  const store = createDesignStore({ doc: readFormWire({ formData, columnData: '', appColumnData: '' }), session: 'mine', by: '1' });
  const [id = ''] = [...store.doc().nodes.keys()];
  const steps = (value: string) => setSteps(store.doc(), id, ['__config__', 'label'], { value });
  function Part() {
    useOldClientNotice();
    const { undo } = useUndoing(() => 'a');
    const { refusal, dismiss } = useRefusal();
    return (
      <>
        <button onClick={undo}>undo</button>
        <button onClick={dismiss}>read</button>
        <output>{refusal}</output>
      </>
    );
  }
  await act(() => loadDesignWord('zh'));
  const { toasts } = await act(() =>
    renderWithHost(
      <DesignStoreProvider value={store}>
        <Suspense>
          <Part />
        </Suspense>
      </DesignStoreProvider>,
      { messages },
    ),
  );
  const change = store.change(label, steps('mine')) ?? expect.fail();
  store.receive([{ seq: 1, change, refused: [] }]);
  store.receive([{ seq: 2, change: { id: 'theirs-1', by: '2', at: 0, base: 1, label, steps: steps('theirs') }, refused: [] }]);
  act(() => store.setPeople([{ id: '2', name: '同设' }]));
  fireEvent.click(await screen.findByText('undo'));
  expect(toasts).toEqual(['「a」的标题之后被 同设 改过，这一步未撤销']);

  const wrong = store.change(label, steps('wrong')) ?? expect.fail();
  act(() => store.reject(wrong.id, { key: 'design.refused.gone', values: {} }));
  expect(screen.getByRole('status').textContent).toBe('控件已被删除');
  fireEvent.click(screen.getByText('read'));
  expect([screen.getByRole('status').textContent, store.rejected()]).toEqual(['', []]);

  const saved = { key: 'design.change.oldClient', values: { who: '王芳', n: 1 } };
  const whole = { id: 'save-1', by: '3', at: 0, base: 2, label: saved, steps: steps('whole') };
  act(() => store.receive([{ seq: 3, change: whole, refused: [] }]));
  expect(toasts.at(-1)).toBe('王芳 用旧版客户端保存过，已合并 1 处改动');
});
