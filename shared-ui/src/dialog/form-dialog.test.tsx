import { AppError } from '@banyan/shared-contracts/errors';
import { UnsavedContext } from '@banyan/shared-ui/runtime';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { usePendingWork } from '../form/pending-work';
import { ConfirmOutlet, createConfirmer } from '../host/messages/confirm';
import { renderWithHost } from '../testing/render-with-host';
import { FormDialog } from './form-dialog';

interface Values {
  name?: string;
}

/** A field that opens a dialog of its own, as pickers do. */
function Nested() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        pick
      </button>
      <Modal open={open} getContainer={() => document.body}>
        <input aria-label="inner" />
      </Modal>
    </>
  );
}

/** A field with work in progress; uploads are `lasting`. */
function Working({ lasting = false }) {
  const [busy, setBusy] = useState(false);
  usePendingWork(busy, { lasting });
  return (
    <button type="button" onClick={() => setBusy(!busy)}>
      {lasting ? 'upload' : 'work'}
    </button>
  );
}

function Dialog({ onSave, onClose }: { onSave: () => Promise<void>; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  return (
    <FormDialog title="t" form={form} initialValues={{}} onSave={onSave} onClose={onClose}>
      <Form.Item name="name">
        <Input aria-label="name" />
      </Form.Item>
      <Nested />
      <Working />
      <Working lasting />
    </FormDialog>
  );
}

async function open(onSave = vi.fn(() => Promise.resolve())) {
  const onClose = vi.fn();
  await renderWithHost(<Dialog onSave={onSave} onClose={onClose} />);
  return { onSave, onClose, enter: (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' }) };
}

it('begins in its first field', async () => {
  await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')));
});

it('saves once, however often Enter is pressed', async () => {
  const { onSave, onClose, enter } = await open();
  enter('name');
  enter('name');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledOnce();
});

it('does not save by an Enter in a dialog above it', async () => {
  const { onSave, enter } = await open();
  fireEvent.click(screen.getByText('pick'));
  await screen.findByLabelText('inner');
  enter('inner');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onSave).not.toHaveBeenCalled();
});

it('stays until a save that is on its way has an answer', async () => {
  let answer = () => {};
  const { onSave, onClose, enter } = await open(vi.fn(() => new Promise<void>((resolve) => (answer = resolve))));
  enter('name');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: /取 ?消/ }));
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('waits for what is soon done, and saves by itself', async () => {
  const { onSave, enter } = await open();
  fireEvent.click(screen.getByText('work'));
  enter('name');
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).not.toBeNull());
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('work'));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

it('does not save without what is still on its way', async () => {
  const { onSave, enter } = await open();
  fireEvent.click(screen.getByText('upload'));
  enter('name');
  expect(await screen.findByText('有上传或粘贴的内容尚未处理完，请等待完成或取消上传后再保存')).toBeDefined();
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('upload'));
  enter('name');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

it('asks in words that say what becomes of the input', async () => {
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const confirmer = createConfirmer();
  const onClose = vi.fn();
  const parts = (
    <>
      <Dialog onSave={() => Promise.resolve()} onClose={onClose} />
      <ConfirmOutlet confirmer={confirmer} />
    </>
  );
  await renderWithHost(parts, { confirm: confirmer.confirm });
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'a' } });
  const leave = () => fireEvent.click(screen.getByRole('button', { name: /取 ?消/ }));
  leave();
  fireEvent.click(await screen.findByText('继续编辑'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  leave();
  fireEvent.click(await screen.findByText('放弃'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('marks its page as holding unsaved input from the first change on', async () => {
  const heard: boolean[] = [];
  await renderWithHost(
    <UnsavedContext value={(_part, unsaved) => void heard.push(unsaved)}>
      <Dialog onSave={() => Promise.resolve()} onClose={() => undefined} />
    </UnsavedContext>,
  );
  expect(heard).toEqual([]);
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'a' } });
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'ab' } });
  await waitFor(() => expect(heard).toEqual([true]));
  cleanup();
  expect(heard).toEqual([true, false]);
});

it('brings what the server says into sight, each time it says so', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const { enter } = await open(vi.fn(() => Promise.reject(new Error('refused'))));
  const alertSeen = () => seen.mock.contexts.filter((element) => (element as Element).querySelector('[role=alert]') !== null).length;
  enter('name');
  await waitFor(() => expect(alertSeen()).toBe(1));
  enter('name');
  await waitFor(() => expect(alertSeen()).toBe(2));
  seen.mockRestore();
});

describe('a record that somebody else has saved meanwhile', () => {
  const stale = () => new AppError('STALE', { version: 'v2' }, { message: 'changed by others' });

  function Edited({ onSave }: { onSave: (values: Values, over?: string) => Promise<void> }) {
    const [form] = Form.useForm<Values>();
    return (
      <FormDialog
        title="t"
        form={form}
        initialValues={{ name: 'read' }}
        onSave={onSave}
        onReload={() => Promise.resolve({ name: 'theirs' })}
        onClose={() => undefined}
      >
        <Form.Item name="name">
          <Input aria-label="name" />
        </Form.Item>
      </FormDialog>
    );
  }

  async function refuseOnce() {
    const onSave = vi.fn((_values: Values, _over?: string) => Promise.resolve()).mockRejectedValueOnce(stale());
    await renderWithHost(<Edited onSave={onSave} />);
    const field = screen.getByLabelText<HTMLInputElement>('name');
    fireEvent.change(field, { target: { value: 'mine' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByText('changed by others');
    expect(field.value).toBe('mine');
    return onSave;
  }

  it('is overwritten on purpose', async () => {
    const onSave = await refuseOnce();
    fireEvent.click(screen.getByRole('button', { name: '覆盖保存' }));
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ name: 'mine' }, 'v2'));
  });

  it('is read anew in place of what was entered', async () => {
    const onSave = await refuseOnce();
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('theirs'));
    expect(screen.queryByText('changed by others')).toBeNull();
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});
