import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { recordPayload } from '@banyan/shared-contracts/forms/widgets/qrcode/qrcode.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { RecordPlaceContext } from '../kernel/record/record-place';
import { readScripts } from '../kernel/scripts/read-scripts';
import { createFormStore } from '../kernel/store/form-store';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const place = { modelId: '42', recordId: '7' };

const modelOf = (type: string, own: object) =>
  parseForm(
    formDocument.parse({
      fields: [
        { ...own, __config__: { jnpfKey: type, label: 'Mark' } },
        { __config__: { jnpfKey: 'input', label: 'Code' }, __vModel__: 'code' },
      ] as FieldItem[],
    }),
  );

async function edit(type: string, own: object, values: Record<string, unknown> = {}) {
  const store = createFormStore(modelOf(type, own), values);
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <RecordPlaceContext value={place}>
        <EditForm id="f" store={store} disabled={false} />
      </RecordPlaceContext>
    </WidgetsContext>,
    { messages },
  );
  return store;
}

const view = (type: string, own: object, values: Record<string, unknown> = {}) =>
  renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={modelOf(type, own)} values={values} />
    </WidgetsContext>,
    { messages },
  );

describe('a link', () => {
  it.each(['https://example.com', 'HTTP://example.com', 'mailto:a@example.com', 'tel:123'])('goes to %s', async (href) => {
    await edit('link', { content: 'Go', href, target: '_blank' });
    expect(screen.getByText('Go').getAttribute('href')).toBe(href);
    expect(screen.getByText('Go').getAttribute('rel')).toContain('noopener');
  });

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '/home', 'https:', 'java\nscript:alert(1)'])(
    'does not go to %s',
    async (href) => {
      await edit('link', { content: 'Go', href });
      expect(screen.getByText('Go').tagName).toBe('P');
    },
  );
});

it('words, lines, headings and notes say what the design says', async () => {
  await view('text', { content: '<b>Words</b>', textStyle: { color: '#f00', 'font-size': 20, 'text-align': 'center' } });
  expect(screen.getByText('<b>Words</b>').style.fontSize).toBe('20px');
  cleanup();
  await view('divider', { content: 'Part two' });
  expect(screen.getByRole('separator').textContent).toBe('Part two');
  cleanup();
  await view('groupTitle', { content: 'Address', helpMessage: 'Where you live' });
  expect(screen.getByRole('heading', { name: 'Address' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Where you live' })).not.toBeNull();
  cleanup();
  const user = userEvent.setup();
  await view('alert', { title: 'Mind', description: 'the gap', type: 'warning' });
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByText('Mind')).toBeNull());
});

it('a button tells the scripts, and is off where nothing is filled in', async () => {
  const user = userEvent.setup();
  const on = { click: '({ setFormData }) => { setFormData("code", "x"); }' };
  const store = await edit('button', { buttonText: 'Fill', on });
  const pressed = vi.fn();
  store.onPress(pressed);
  await user.click(screen.getByRole('button', { name: 'Fill' }));
  const [item] = pressed.mock.calls[0] as [FieldItem];
  expect(readScripts(store.model).presses.get(item)?.get('click')).toContain('setFormData');
  cleanup();
  await view('button', { buttonText: 'Fill', on });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fill' }).disabled).toBe(true);
});

describe('a frame', () => {
  it('holds a page from elsewhere, apart from ours', async () => {
    await view('iframe', { href: 'https://example.com/a', borderType: 'dashed', borderColor: '#123456', borderWidth: 3 });
    const frame = screen.getByTitle<HTMLIFrameElement>('Mark');
    expect(frame.style.height).toBe('300px');
    expect(frame.style.border).toContain('3px dashed');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    cleanup();
    await view('iframe', { href: `${location.origin}/home` });
    expect(screen.getByTitle('Mark').getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ''])('holds no %s', async (href) => {
    await view('iframe', { href });
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('codes', () => {
  it.each(['code128', 'code39', 'msi10', 'itf14'])('bars of %s', async (format) => {
    await view('barcode', { staticText: '10012345678902', format });
    expect((await screen.findByRole('img', { name: '10012345678902' })).querySelector('path')?.getAttribute('d')).toMatch(/^M5 5h/);
  });

  it.each(['中文', 'a b', 'a-b', ''])('no bars for %j', async (staticText) => {
    await view('barcode', { staticText });
    await waitFor(() => expect(document.querySelector('.ant-skeleton')).toBeNull());
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('follow their field while it is edited', async () => {
    const store = await edit('barcode', { dataType: 'relation', relationField: 'code' }, { code: 'A1' });
    await screen.findByRole('img', { name: 'A1' });
    act(() => store.set({ field: store.model.fields.get('code')! }, 'B2'));
    await screen.findByRole('img', { name: 'B2' });
    act(() => store.set({ field: store.model.fields.get('code')! }, '-'));
    expect(screen.queryByRole('img', { name: 'B2' })).toBeNull();
    expect(screen.queryByRole('img', { name: '-' })).toBeNull();
  });

  it('say what has to happen first where there is nothing to tell yet; a dash where it is read', async () => {
    const store = await edit('barcode', { dataType: 'relation', relationField: 'code' });
    await screen.findByText('填写来源字段后显示');
    act(() => store.set({ field: store.model.fields.get('code')! }, 'B2'));
    await screen.findByRole('img', { name: 'B2' });
    cleanup();
    await view('barcode', { dataType: 'relation', relationField: 'code' });
    // One dash for the code, one for its source.
    await waitFor(() => expect(screen.getAllByText('—')).toHaveLength(2));
  });

  it('of a related record say its id', async () => {
    await view('barcode', { dataType: 'relation', relationField: 'code' }, { code: 'Title', code_id: '99' });
    await screen.findByRole('img', { name: '99' });
  });

  it('in squares have the colours and the width of the design', async () => {
    await view('qrcode', { staticText: 'Hello', colorDark: '#00f', colorLight: '#ff0', width: 140 });
    const code = await screen.findByRole('img', { name: 'Mark' });
    expect([code.getAttribute('width'), code.querySelector('path')?.getAttribute('fill')]).toEqual(['140', '#00f']);
    cleanup();
    await view('qrcode', { staticText: 'x'.repeat(5000) });
    await waitFor(() => expect(document.querySelector('.ant-skeleton')).toBeNull());
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('of a record lead to it', async () => {
    await edit('qrcode', { dataType: 'dynamic' });
    expect(await screen.findByRole('img', { name: 'Mark' })).not.toBeNull();
    expect(JSON.parse(recordPayload(place))).toMatchObject({ t: 'DFD', id: '7', mid: '42', mt: 2 });
  });
});
