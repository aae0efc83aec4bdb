import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { PendingWork, usePendingWork } from '@banyan/shared-ui/form';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFormStore, type FormStore, useFormScripts, useFormWork } from '../../../forms/public/records/fill';
import { useSubmitting } from './use-submitting';

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };

const input = (key: string) => ({ __config__: { jnpfKey: 'input', label: key, required: true }, __vModel__: key });
const storeWith = (funcs: Record<string, string>, start: Record<string, unknown>) =>
  createFormStore(
    parseForm(
      formDocument.parse({
        funcs,
        fields: [input('name'), { __config__: { jnpfKey: 'table', label: 'T', children: [input('code')] }, __vModel__: 'rows' }],
      }),
    ),
    start,
  );

/** A field with running work: one button starts it, another one ends it. */
function Work({ lasting }: { lasting: boolean }) {
  const [busy, setBusy] = useState(false);
  usePendingWork(busy, { lasting });
  return <button onClick={() => setBusy(!busy)}>{lasting ? 'Upload' : 'Picture'}</button>;
}

function Form({ store, save, onClose }: { store: FormStore; save: () => void; onClose: () => void }) {
  const scripts = useFormScripts(store, '');
  const formRef = useRef<HTMLDivElement>(null);
  const trySave = () => Promise.resolve(save()).then(() => 'saved' as const);
  const { pending, mustWait } = useFormWork();
  const { submit, waiting } = useSubmitting({ store, formId: 'f', formRef, scripts, mustWait, trySave, onSaved: () => undefined });
  return (
    <div ref={formRef}>
      <PendingWork value={pending}>
        <Work lasting={false} />
        <Work lasting />
      </PendingWork>
      <button aria-busy={waiting} onClick={() => void submit(onClose)}>
        Save
      </button>
    </div>
  );
}

function Page({ store, save }: { store: FormStore; save: () => void }) {
  const [open, setOpen] = useState(true);
  return <BrowserRouter>{open ? <Form store={store} save={save} onClose={() => setOpen(false)} /> : <p>Closed</p>}</BrowserRouter>;
}

async function open(funcs: Record<string, string>, start: Record<string, unknown>, answers = {}) {
  const store = storeWith(funcs, start);
  const saved = vi.fn(() => store.record());
  const shown = await renderWithHost(<Page store={store} save={saved} />, { messages, answers });
  return { store, saved, press: () => user.click(screen.getByText('Save')), ...shown };
}

const FILLS = "async ({ setFormData }) => setFormData('name', 'filled in')";

it('a script fills in what must not be empty before the form is checked', async () => {
  const { saved, press } = await open({ beforeSubmit: FILLS }, { rows: [{ code: '1' }] });
  await press();
  await screen.findByText('Closed');
  expect(saved.mock.results[0]?.value).toMatchObject({ name: 'filled in' });
});

it('does not run before the rows are right, and does not make up for what is still missing', async () => {
  const { store, saved, press, toasts } = await open(
    { beforeSubmit: "async ({ onlineUtils }) => onlineUtils.toast('ran')" },
    { rows: [{}] },
  );
  const name = { field: store.model.fields.get('name')! };
  await press();
  expect(store.problemKeys()).toEqual(new Set(['rows']));
  const table = store.model.tables.get('rows')!;
  store.set({ table, field: table.fields[0]!, row: store.rowKeys('rows')[0]! }, '1');
  await press();
  await waitFor(() => expect(store.issue(name)).toMatchObject({ problem: 'required' }));
  expect(toasts).toEqual(['ran']);
  expect(saved).not.toHaveBeenCalled();
});

it('says in words what is wrong where nobody can see it', async () => {
  const { store, saved, press, toasts } = await open({}, { name: { not: 'text' }, rows: [] });
  store.setState('name', { hidden: true });
  await press();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toContain('name');
  expect(saved).not.toHaveBeenCalled();
});

it('what a script does after an answer is done although the form is closed', async () => {
  const afterSubmit =
    "async ({ onlineUtils }) => { const { data } = await onlineUtils.request('/api/x', 'GET'); onlineUtils.toast('told ' + data); }";
  const { press, toasts } = await open({ afterSubmit }, { name: 'n' });
  await press();
  await screen.findByText('Closed');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatch(/^told/);
});

it('waits for a picture that is stored, and saves by itself', async () => {
  const { saved, press, toasts } = await open({}, { name: 'n', rows: [] });
  await user.click(screen.getByText('Picture'));
  await press();
  expect(screen.getByText('Save').getAttribute('aria-busy')).toBe('true');
  await press();
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByText('Picture'));
  await screen.findByText('Closed');
  expect(saved).toHaveBeenCalledOnce();
  expect(toasts).toEqual([]);
});

it('says at once that an upload lasts, and in the end that a picture does', async () => {
  const { saved, press, toasts } = await open({}, { name: 'n', rows: [] });
  await user.click(screen.getByText('Upload'));
  await press();
  await waitFor(() => expect(toasts).toHaveLength(1));
  await user.click(screen.getByText('Upload'));
  await user.click(screen.getByText('Picture'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    act(() => screen.getByText('Save').click());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  } finally {
    vi.useRealTimers();
  }
  expect(toasts).toHaveLength(2);
  expect(saved).not.toHaveBeenCalled();
});
