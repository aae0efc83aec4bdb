import { AppError } from '@banyan/shared-contracts/errors';
import { listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { portalItem } from '@banyan/shared-contracts/portal/portal-document';
import { nameOf, type RenderOptions, renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CardView } from './card-view';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as never };

async function show(jnpfKey: string, option: object, answers: RenderOptions['answers'] = {}) {
  const onAbsent = vi.fn();
  const item = portalItem.parse({ i: '1', x: 0, y: 0, w: 8, h: 4, jnpfKey, title: '标题', option });
  const { container } = await renderWithHost(<CardView item={item} onAbsent={onAbsent} />, { messages, answers });
  return { container, onAbsent };
}

it('names a kind that it does not know, and one whose settings make no sense, in their place', async () => {
  expect((await show('rankList', { any: 1 })).container.textContent).toContain('无法识别的卡片：rankList');
  expect((await show('constructor', {})).container.textContent).toContain('无法识别的卡片：constructor');
  expect((await show('count', { modelId: 'x' })).container.textContent).toContain('“数量”卡片的设置不完整');
});

it('frames and opens web addresses only', async () => {
  for (const src of ['javascript:alert(1)', 'data:text/html,x', '/home', 'ftp://a.example/']) {
    const { container } = await show('iframe', { defaultValue: src });
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.textContent).toContain('设置不完整');
  }
  const frame = (await show('iframe', { defaultValue: 'https://a.example/x' })).container.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).toContain('allow-same-origin');
  const own = (await show('iframe', { defaultValue: `${location.origin}/home` })).container.querySelector('iframe');
  expect(own?.getAttribute('sandbox')).not.toContain('allow-same-origin');
  const entry = (fullName: string, urlAddress: string, linkType = '2') => ({ fullName, urlAddress, linkType });
  const entries = [entry('a', 'https://a.example/'), entry('b', 'javascript:alert(1)'), entry('c', 'https://c.example/', '')];
  const shown = (await show('commonFunc', { defaultValue: entries })).container;
  expect([...shown.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://a.example/']);
});

it('shows text as it was written, with web addresses as links', async () => {
  const { container } = await show('text', { defaultValue: '<b>见</b> https://a.example/x?y=1，及 javascript:alert(1)。' });
  expect(container.querySelector('b')).toBeNull();
  expect([...container.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://a.example/x?y=1']);
  expect(container.textContent).toContain('<b>见</b> https://a.example/x?y=1，及 javascript:alert(1)。');
});

it('writes text as the design asks for, and HTML without what is more than text', async () => {
  const option = { defaultValue: '内容', textFontSize: 20, textFontWeight: true, textLeft: 'center', textFontColor: '#ff0000' };
  const text = (await show('text', option)).container.querySelector('p');
  expect([text?.style.fontSize, text?.style.fontWeight, text?.style.textAlign]).toEqual(['20px', 'bold', 'center']);
  const { container } = await show('text', { styleType: 2, defaultValue: '<b>粗</b><script>alert(1)</script>' });
  expect((await screen.findByText('粗')).tagName).toBe('B');
  expect(container.querySelector('script')).toBeNull();
});

it('shows pictures of our server only, with what stands below them', async () => {
  const own = (await show('image', { defaultValue: '/api/file/Image/annexpic/a.png', textDefaultValue: '说明' })).container;
  expect(own.querySelector('img')?.getAttribute('src')).toContain('/api/file/Image/annexpic/a.png');
  expect(own.querySelector('figcaption')?.textContent).toBe('说明');
  expect((await show('image', { defaultValue: 'https://a.example/a.png' })).container.querySelector('img')).toBeNull();
});

it('counts what the list counts, and leaves its place where the list is refused', async () => {
  const name = nameOf(listModelRows);
  const page = { list: [], pagination: { currentPage: 1, pageSize: 1, total: 12345 } };
  const { onAbsent } = await show('count', { modelId: '8001', unit: '张' }, { [name]: () => page });
  expect(await screen.findByText('12,345')).toBeTruthy();
  expect(onAbsent).not.toHaveBeenCalled();
  const refused = await show(
    'count',
    { modelId: '8001' },
    {
      [name]: () => {
        throw new AppError('FORBIDDEN');
      },
    },
  );
  await waitFor(() => expect(refused.onAbsent).toHaveBeenCalledOnce());
});
