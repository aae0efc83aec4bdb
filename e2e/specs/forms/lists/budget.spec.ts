import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { publishModel } from '../../../fixtures/made-model';
import type { RunningServer } from '../../../fixtures/server';
import { expect, test } from '../../../fixtures/test';

/** What a form of text inputs may weigh beyond the shell, KB of gzip; files that it shares with the list behind it count. */
const MOST_KB = 126;
const field = (type: string, own: object = {}, config: object = {}): object => ({
  __config__: { jnpfKey: type, label: type, ...config },
  __vModel__: `${type}1`,
  ...own,
});
const texts = [field('input'), field('textarea')];

/** Parts that only some forms need, by words that stand in their code alone; the field that needs them, and what opens it. */
const PARTS: readonly { part: string; words: string; field: object; open?: (page: Page) => Promise<void> }[] = [
  { part: 'editor', words: 'ql-editor', field: field('editor') },
  { part: 'arithmetic', words: '[DecimalError]', field: field('inputNumber') },
  { part: 'barcode', words: 'InvalidInputException', field: { ...field('barcode'), __vModel__: undefined } },
  {
    part: 'sheet',
    words: 'isScrolling',
    field: field('table', { footerBtnsList: [{ value: 'add', label: '添加一行', show: true }] }, { children: [field('input')] }),
  },
  {
    part: 'interpreter',
    words: 'QTS_NewRuntime',
    field: field('inputNumber', { on: { change: '({ formData }) => { formData.a = 1; }' } }),
  },
  {
    part: 'map',
    words: '("forms.location.noMap")',
    field: field('location'),
    open: (page) => page.getByRole('button', { name: /位置/ }).last().click(),
  },
  {
    part: 'signature pad',
    words: '("forms.sign.hint")',
    field: field('sign'),
    open: (page) => page.getByRole('button', { name: /签/ }).last().click(),
  },
];

/** Every script and style sheet that the page asks for, by address. */
async function open(browser: Browser, server: RunningServer, code: string): Promise<{ page: Page; files: Map<string, Buffer> }> {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block', locale: 'zh-CN' });
  await context.addInitScript((value) => {
    localStorage.setItem('banyan:token', value);
    // With the data saver on, nothing is fetched ahead.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }, token);
  const page = await context.newPage();
  const files = new Map<string, Buffer>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css)$/.test(pathname)) return;
    const keep = (body: Buffer) => files.set(pathname, body);
    response.body().then(keep, () => undefined);
  });
  await page.goto(`/model/${code}/new`);
  await expect(page.getByRole('dialog').getByRole('button', { name: '确定', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { page, files };
}

const holds = (files: ReadonlyMap<string, Buffer>, words: string) =>
  [...files].filter(([, body]) => body.includes(words)).map(([name]) => name);

test('a form of texts loads little, and nothing that only other fields need', { tag: '@long' }, async ({ browser, server }, info) => {
  await publishModel(server, { name: 'texts', code: 'texts', form: { fields: texts }, list: {} });
  const { page, files } = await open(browser, server, 'texts');
  const all = [...files].filter(([name]) => name.startsWith('/r/forms/'));
  // The list behind the form is loaded separately; a form needs nothing of it.
  const own = all.filter(([name]) => !name.includes('/list-page.'));
  expect(own.length).toBeLessThan(all.length);
  const weightOf = (some: typeof all) => some.reduce((sum, [, body]) => sum + gzipSync(body).length, 0) / 1000;
  const weight = weightOf(own);
  info.annotations.push({ type: 'weight', description: `${weight} KB; with the list ${weightOf(all)} KB` });
  expect(own.length).toBeGreaterThan(3);
  expect(weight, own.map(([name, body]) => `${name} ${gzipSync(body).length}`).join('\n')).toBeLessThan(MOST_KB);
  for (const { part, words } of PARTS) expect(holds(files, words), part).toEqual([]);
  await page.context().close();
});

for (const [index, { part, words, field: needing, open: press }] of PARTS.entries()) {
  test(`the ${part} comes with its field`, { tag: '@long' }, async ({ browser, server }) => {
    const code = `part${index}`;
    await publishModel(server, { name: code, code, form: { fields: [...texts, needing] }, list: {} });
    const { page, files } = await open(browser, server, code);
    await press?.(page);
    await expect.poll(() => holds(files, words).length, { message: part }).toBeGreaterThan(0);
    await page.context().close();
  });
}

/** Addresses below `/r/forms/` that the page has asked for. */
const fetchedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.startsWith('/r/forms/')),
  );

test('nothing of that is fetched ahead either', { tag: '@long' }, async ({ server, people }) => {
  await publishModel(server, { name: 'texts', code: 'texts', form: { fields: texts }, list: {} });
  // Cards of the home page show forms, with the parts that these need.
  const page = await people.signIn('admin', '/permission/user');
  await page.evaluate(() => performance.setResourceTimingBufferSize(5000));
  await expect.poll(async () => (await fetchedBy(page)).some((name) => name.includes('/list-page.')), { timeout: 60_000 }).toBe(true);
  const fetched = [...new Set(await fetchedBy(page))].filter((name) => name.endsWith('.js'));
  const bodies = new Map<string, Buffer>();
  for (const name of fetched) bodies.set(name, await (await page.request.get(server.origin + name)).body());
  for (const one of PARTS) expect(holds(bodies, one.words), one.part).toEqual([]);
});
