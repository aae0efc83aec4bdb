import type { Page } from '@playwright/test';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { HARMFUL, watchScripts } from '../../../fixtures/harmful-texts';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import type { RunningServer } from '../../../fixtures/server';
import { publicAddress } from '../../../fixtures/short-link';
import { expect, test } from '../../../fixtures/test';

// The paper's frame and frames of designs run no scripts, and the browser says so.
test.use({ expectedTrouble: /Blocked script execution|ERR_|Failed to load resource/ });

const MODEL = modelIdOf('harmful');
const PURCHASE = '8001';
const PATH = '/model/harmful';
const DICTIONARY = '/api/system/DictionaryData';
/** Urgency of requests and the like: any category of the installation will do. */
const CATEGORY = '5002';

const item = (type: string, label: string, own: object = {}, config: object = {}, key?: string): object => ({
  __config__: { jnpfKey: type, label, span: 6, ...config },
  ...own,
  ...(key === undefined ? {} : { __vModel__: key }),
});

/** Everything that a design says, in the words of one payload. */
function fieldsWith(text: string, at: number): object[] {
  const options = [{ id: `1${text}`.slice(0, 100), fullName: text }];
  return [
    item(
      'input',
      text,
      { placeholder: text, addonBefore: text, addonAfter: text, prefixIcon: text },
      { tipLabel: text, defaultValue: text },
      `i${at}`,
    ),
    item('inputNumber', text, { addonAfter: text, placeholder: text }, {}, `n${at}`),
    item('radio', text, { options }, {}, `r${at}`),
    item('switch', text, { activeTxt: text, inactiveTxt: text }, {}, `s${at}`),
    item('groupTitle', text, { content: text, helpMessage: text }),
    item('divider', text, { content: text }),
    item('text', text, { content: text, textStyle: { color: text } }),
    item('alert', text, { title: text, description: text, closeText: text }),
    item('link', text, { content: text, href: text }),
    item('link', text, { content: text, href: `javascript:window.__xss=1//${text}` }),
    item('button', text, { buttonText: text }),
    item('card', '', { header: text }, { children: [item('qrcode', text, { staticText: text, colorDark: text })] }),
    item('iframe', text, { href: `javascript:parent.__xss=1//${text}`, borderColor: text }),
    item('barcode', text, { staticText: text, lineColor: text, background: text }),
    item('hologram', text, {}),
  ];
}

const column = (at: number): object => item('input', HARMFUL[at] ?? '', { placeholder: HARMFUL[at] }, {}, `c${at}`);
const table = item(
  'table',
  HARMFUL[0] ?? '',
  {
    footerBtnsList: [{ value: 'add', label: HARMFUL[3], show: true }],
    columnBtnsList: [{ value: 'remove', label: HARMFUL[3], show: true }],
  },
  {
    span: 24,
    children: [column(3), column(10), column(22)],
    complexHeaderList: [{ id: 'h', fullName: HARMFUL[6], childColumns: ['c3', 'c10'], align: 'center' }],
  },
  'rows',
);

const form = {
  labelSuffix: HARMFUL[3],
  confirmButtonText: HARMFUL[3],
  cancelButtonText: HARMFUL[6],
  popupType: 'fullScreen',
  classJson: HARMFUL[37],
  fields: [
    ...HARMFUL.flatMap(fieldsWith),
    table,
    item('editor', 'rich', { placeholder: HARMFUL[3] }, {}, 'rich'),
    item('textarea', 'long', {}, {}, 'long'),
    item('uploadFile', 'files', { limit: 0, buttonText: HARMFUL[3], tipText: HARMFUL[3] }, { span: 24 }, 'files'),
    item('select', 'word', { props: { value: 'enCode' } }, { dataType: 'dictionary', dictionaryType: CATEGORY }, 'word'),
  ],
};
const columnOf = (prop: string, label: string, jnpfKey: string) => ({ id: prop, prop, label, fullName: label, jnpfKey, width: 120 });
const shown = [
  ...HARMFUL.slice(0, 12).map((text, at) => columnOf(`i${at}`, text, 'input')),
  columnOf('r3', HARMFUL[3] ?? '', 'radio'),
  columnOf('long', 'long', 'textarea'),
  columnOf('files', 'files', 'uploadFile'),
  columnOf('word', 'word', 'select'),
];
const list = {
  columnList: shown,
  searchList: shown.slice(0, 3).map((one) => ({ ...one, searchType: 2 })),
  btnsList: [{ value: 'add', label: HARMFUL[3] }],
  columnBtnsList: ['edit', 'remove', 'detail'].map((value) => ({ value, label: HARMFUL[3] })),
};

interface Saved {
  record: string;
  request: string;
}

/** Saves the payloads through the calls that forms use. */
async function save(server: RunningServer): Promise<Saved> {
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const call = async <Reply>(method: string, path: string, body?: object) =>
    (await callApi(server.origin, method, path, { token, body })) as Reply;
  await publishModel(server, { name: HARMFUL[3]?.slice(0, 50) ?? '', code: 'harmful', form, list });
  const upload = new FormData();
  upload.append('file', new Blob(['words']), 'x.txt');
  const sent = await fetch(`${server.origin}/api/file/Uploader/annex`, { method: 'POST', headers: { authorization: token }, body: upload });
  const { data: file } = (await sent.json()) as { data: { name: string; url: string } };
  const files = HARMFUL.map((text) => ({ name: `${text.slice(0, 200)}.txt`, fileId: file.name, url: file.url, fileSize: 5 }));
  for (const [at, text] of HARMFUL.filter((one) => one.length <= 50).entries()) {
    await call('POST', DICTIONARY, { dictionaryTypeId: CATEGORY, fullName: text, enCode: `x${at}`, enabledMark: 1 });
  }
  const texts = Object.fromEntries(HARMFUL.map((text, at) => [`i${at}`, text]));
  const rows = HARMFUL.map((text) => ({ c3: text, c10: text, c22: text }));
  const values = {
    ...texts,
    r3: `1${HARMFUL[3]}`.slice(0, 100),
    rich: HARMFUL.join('<p>next</p>'),
    long: HARMFUL.join('\n'),
    files,
    rows,
    word: 'x0',
  };
  const { id: record } = await call<{ id: string }>('POST', `/api/visualdev/OnlineDev/${MODEL}`, { data: JSON.stringify(values) });
  const request = {
    title: HARMFUL[3],
    category: 'office',
    urgency: 'urgent',
    applicant: '7015',
    date: Date.UTC(2026, 0, 5),
    reason: HARMFUL.slice(0, 8).join('\n'),
    tableField110: HARMFUL.map((text) => ({ name: text.slice(0, 50), unit: 'box', quantity: 1, price: 1 })),
  };
  const made = await call<{ id: string }>('POST', `/api/visualdev/OnlineDev/${PURCHASE}`, { data: JSON.stringify(request) });
  await server.query(
    `insert into short_link (model_id, form_use, column_use, column_text, column_condition) values ($1, true, true, $2, '["i3"]')
     on conflict (model_id) do nothing`,
    [MODEL, JSON.stringify(['i3', 'i6', 'r3', 'long'])],
  );
  return { record, request: made.id };
}

/** Waits for everything that is loaded later: parts of the page, and pictures, whose failing may run something. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
  const waiting = () => [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy').length;
  await expect.poll(() => page.evaluate(waiting)).toBe(0);
  // What those have led to is drawn two frames later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

let saved: Saved;
test.beforeAll(async ({ server }) => {
  saved = await save(server);
});

/** Nothing runs on the page at an address once it shows a payload as text. */
async function visit(page: Page, address: string, payload = HARMFUL[3] ?? ''): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(payload).first()).toBeVisible();
  await settle(page);
}

test('no text of a design runs a script in lists and forms', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn();
  const scripts = watchScripts(page);
  for (const place of ['', `/${saved.record}/edit`]) {
    await visit(page, `${PATH}${place}`);
    await scripts.expectNone(place);
  }
  await page.getByRole('combobox', { name: 'word' }).click();
  await expect(page.locator('.ant-select-dropdown:visible').getByText(HARMFUL[0] ?? '', { exact: true })).toBeVisible();
  await scripts.expectNone('options');
});

test('nor where records are begun, read and printed', { tag: '@long' }, async ({ people }) => {
  const page = await people.signIn();
  const scripts = watchScripts(page);
  for (const place of ['new', saved.record]) {
    await visit(page, `${PATH}/${place}`);
    await scripts.expectNone(place);
  }
  await visit(page, `/model/purchaseRequest/${saved.request}`);
  await scripts.expectNone('request');
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click();
  await page.getByRole('button', { name: '采购申请单', exact: true }).click();
  const paper = page.getByRole('region', { name: '打印预览' }).frameLocator('iframe');
  await expect(paper.getByText(HARMFUL[3] ?? '').first()).toBeVisible();
  await scripts.expectNone('print');
});

test('nor behind public links', { tag: '@long' }, async ({ server, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })).newPage();
  const scripts = watchScripts(visitor);
  for (const type of ['form', 'list'] as const) {
    await visit(visitor, await publicAddress(server, MODEL, type));
    await scripts.expectNone(type);
  }
  await visitor.context().close();
});
