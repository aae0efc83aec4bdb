import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import { widgetContracts } from '@banyan/shared-contracts/forms/widgets/registry';
import type { Messages } from '@banyan/shared-contracts/remote';
import { quickInput, renderWithHost } from '@banyan/shared-ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore, type FormStore } from '../kernel/store/form-store';
import { newRecord } from '@banyan/shared-contracts/forms/values/start-values';
import { ViewForm } from '../kernel/form/view-form';
import { type FilterProps, WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

// Real controls render slowly in this environment.
vi.setConfig({ testTimeout: 30_000 });

const DAY = new Date(2026, 10, 21).getTime();
const DAY_MS = 86_400_000;
const file = { name: 'offer.pdf', fileId: 'f1.pdf', url: '/api/file/Download/annex/f1.pdf', fileSize: 1024 };
const shot = '/api/file/Image/annexpic/f2.png';
const photo = { name: 'photo.png', fileId: 'f2.png', url: shot, thumbUrl: `${shot}?thumb=1` };

const person = {
  id: '5',
  parentId: '10',
  fullName: 'Ada/ada',
  type: 'user',
  icon: '',
  hasChildren: false,
  isLeaf: true,
  headIcon: '',
  organize: 'Company',
  onlyId: '5',
};

const principals = [
  person,
  ...[
    ['10', 'department', 'Company'],
    ['20', 'position', 'Clerk'],
    ['30', 'role', 'Reader'],
    ['40', 'group', 'Choir'],
  ].map(([id, type, fullName]) => ({ ...person, id, type, fullName, onlyId: id, organize: type === 'department' ? 'Group/Company' : '' })),
];

const picture = 'data:image/png;base64,iVBORw0KGgo=';
const icon = `/api/system/Signature/Picture/${'a1'.repeat(16)}`;

const lake = JSON.stringify({ lng: 120.15, lat: 30.25, fullAddress: '浙江省杭州市西湖' });

interface Sample {
  /** Properties of the field item, and of its `__config__`. */
  own?: object;
  config?: object;
  value: unknown;
  /** The value in the format of lists and details, and its displayed text. */
  shown: unknown;
  words: string;
  /** Performs the user actions that lead to `value`. */
  enter?: (control: HTMLElement) => Promise<unknown>;
  filter?: { value: unknown; words: string };
  /** Cannot be empty, or cannot be changed. */
  always?: boolean;
}

const user = userEvent.setup(quickInput);
const type = (text: string) => (control: HTMLElement) => user.type(control, text);
/** Types into the input that the label names, and into the next one. */
const typeBoth = (from: string, to: string) => async (control: HTMLElement) => {
  await user.type(control, from);
  await user.keyboard('~');
  await user.keyboard(to);
};
const choose = (option: string) => async (control: HTMLElement) => {
  await user.click(control);
  await user.click(await screen.findByTitle(option));
};
/** The first row of the table that the field opens. */
const chooseRow = async (control: HTMLElement) => {
  control.focus();
  await user.keyboard('{Enter}');
  await user.click((await screen.findAllByRole('cell', { name: /^(Oak|Elm)$/ }))[0]!);
  await user.click(screen.getByRole('button', { name: /确 ?定/ }));
};
const options = [
  { id: 'a', fullName: 'Ash' },
  { id: 'b', fullName: 'Birch' },
];

const tree = [{ id: 'trees', fullName: 'Trees', children: [{ id: 'oak', fullName: 'Oak' }] }];

/** One sample per widget: a new widget fails here until it has one. */
const samples: Record<string, Sample> = {
  input: {
    own: { maxlength: 20 },
    value: 'Paper',
    shown: 'Paper',
    words: 'Paper',
    enter: type('Paper'),
    filter: { value: 'Pa', words: 'Pa' },
  },
  textarea: { value: 'one\ntwo', shown: 'one\ntwo', words: 'one', enter: type('one\ntwo'), filter: { value: 'on', words: 'on' } },
  inputNumber: {
    own: { precision: 2, thousands: true, addonAfter: '元' },
    value: 1234.5,
    shown: 1234.5,
    words: '1,234.50元',
    enter: type('1234.5'),
    filter: { value: [1, null], words: '1' },
  },
  radio: {
    own: { options },
    value: 'b',
    shown: 'Birch',
    words: 'Birch',
    enter: () => user.click(screen.getByLabelText('Birch')),
    filter: { value: 'b', words: 'Birch' },
  },
  checkbox: {
    own: { options },
    value: ['b'],
    shown: 'Birch',
    words: 'Birch',
    enter: () => user.click(screen.getByLabelText('Birch')),
    filter: { value: 'b', words: 'Birch' },
  },
  cascader: {
    own: { options: tree },
    value: ['trees', 'oak'],
    shown: 'Trees/Oak',
    words: 'Trees/Oak',
    enter: async (control) => {
      await choose('Trees')(control);
      await user.click(await screen.findByTitle('Oak'));
    },
    filter: { value: ['trees', 'oak'], words: 'Trees/Oak' },
  },
  areaSelect: {
    own: { level: 1 },
    value: ['33', '3301'],
    shown: 'Zhejiang/Hangzhou',
    words: 'Zhejiang/Hangzhou',
    enter: async (control) => {
      await user.click(control);
      await user.click(await screen.findByText('Zhejiang'));
      await user.click(await screen.findByText('Hangzhou'));
      await user.click(screen.getByRole('button', { name: /确 ?定/ }));
    },
    filter: { value: ['33', '3301'], words: 'Zhejiang/Hangzhou' },
  },
  autoComplete: {
    own: { interfaceId: '9', relationField: 'fullName' },
    value: 'Oak',
    shown: 'Oak',
    words: 'Oak',
    enter: async (control) => {
      await user.type(control, 'O');
      await user.click(await screen.findByTitle('Oak'));
    },
    filter: { value: 'Oa', words: 'Oa' },
  },
  popupSelect: {
    own: { interfaceId: '9', columnOptions: [{ value: 'fullName', label: 'Name' }] },
    value: 'oak',
    shown: 'Oak',
    words: 'Oak',
    enter: chooseRow,
  },
  popupTableSelect: {
    own: { interfaceId: '9', columnOptions: [{ value: 'fullName', label: 'Name' }], popupType: 'popover' },
    value: 'oak',
    shown: 'Oak',
    words: 'Oak',
    enter: chooseRow,
  },
  relationForm: {
    own: { modelId: '8', relationField: 'fullName', columnOptions: [{ value: 'fullName', label: 'Name' }] },
    value: '12',
    shown: 'Elm',
    words: 'Elm',
    enter: chooseRow,
  },
  treeSelect: {
    config: { dataType: 'dynamic', propsUrl: '9' },
    value: 'trees',
    shown: 'Trees',
    words: 'Trees',
    enter: choose('Trees'),
    filter: { value: 'trees', words: 'Trees' },
  },
  select: {
    config: { dataType: 'dictionary', dictionaryType: '7' },
    own: { props: { value: 'enCode' } },
    value: 'high',
    shown: 'High',
    words: 'High',
    enter: choose('High'),
    filter: { value: 'high', words: 'High' },
  },
  datePicker: {
    value: DAY,
    shown: '2026-11-21',
    words: '2026-11-21',
    enter: type('2026-11-21{Enter}'),
    filter: { value: [DAY, DAY], words: '2026-11-21' },
  },
  timePicker: {
    value: '09:30:15',
    shown: '09:30:15',
    words: '09:30:15',
    enter: type('09:30:15{Enter}'),
    filter: { value: ['08:00:00', '09:00:00'], words: '08:00:00' },
  },
  dateRange: {
    own: { format: 'yyyy-MM-dd' },
    value: [DAY, DAY + 2 * DAY_MS - 1],
    shown: '2026-11-21 ~ 2026-11-22',
    words: '2026-11-21 ~ 2026-11-22',
    enter: typeBoth('2026-11-21', '2026-11-22{Enter}'),
  },
  timeRange: {
    own: { format: 'HH:mm' },
    value: ['09:30', '18:00'],
    shown: '09:30 ~ 18:00',
    words: '09:30 ~ 18:00',
    enter: typeBoth('09:30', '18:00{Enter}'),
  },
  numberRange: {
    own: { precision: 2, thousands: true },
    value: [0, 1234.5],
    shown: '0.00 ~ 1,234.50',
    words: '0.00 ~ 1,234.50',
    enter: typeBoth('0', '1234.5'),
  },
  rate: {
    own: { allowHalf: true },
    value: 3,
    shown: 3,
    words: '3',
    enter: () => user.click(screen.getAllByRole('radio')[2]!),
    filter: { value: [1, null], words: '1' },
  },
  slider: { own: { min: -10, step: 0.5 }, value: 40.5, shown: 40.5, words: '40.5', filter: { value: [1, null], words: '1' } },
  editor: { value: '<p>Hello</p>', shown: '<p>Hello</p>', words: 'Hello' },
  colorPicker: { value: '#ff0000', shown: '#ff0000', words: '#ff0000' },
  switch: { value: 1, shown: '开', words: '开', enter: (control) => user.click(control), filter: { value: 1, words: '开' }, always: true },
  organizeSelect: {
    value: ['1', '10'],
    shown: 'Group/Company',
    words: 'Group/Company',
    filter: { value: ['1', '10'], words: 'Group/Company' },
  },
  depSelect: { value: '10', shown: 'Company', words: 'Company', filter: { value: '10', words: 'Company' } },
  posSelect: { value: '20', shown: 'Clerk', words: 'Clerk', filter: { value: '20', words: 'Clerk' } },
  roleSelect: { value: '30', shown: 'Reader', words: 'Reader', filter: { value: '30', words: 'Reader' } },
  groupSelect: { value: '40', shown: 'Choir', words: 'Choir', filter: { value: '40', words: 'Choir' } },
  usersSelect: { value: '5--user', shown: 'Ada/ada', words: 'Ada/ada', filter: { value: '30--role', words: 'Reader' } },
  userSelect: { value: '5', shown: 'Ada/ada', words: 'Ada/ada', filter: { value: '5', words: 'Ada/ada' } },
  uploadFile: { value: [file], shown: [file], words: 'offer.pdf' },
  uploadImg: { value: [photo], shown: [photo], words: 'photo.png' },
  calculate: {
    own: { expression: ['1', '2'], precision: 1 },
    value: 12,
    shown: 12,
    words: '12.0',
    always: true,
    filter: { value: [1, null], words: '1' },
  },
  rollUp: {
    own: { rollUp: { modelId: '8', relation: 'parent', fn: 'sum', field: 'amount' }, precision: 1 },
    value: 12,
    shown: 12,
    words: '12.0',
    always: true,
    filter: { value: [1, null], words: '1' },
  },
  createUser: { value: 'Ada/ada', shown: 'Ada/ada', words: 'Ada/ada', always: true, filter: { value: '5', words: 'Ada/ada' } },
  modifyUser: { value: 'Ada/ada', shown: 'Ada/ada', words: 'Ada/ada', always: true, filter: { value: '5', words: 'Ada/ada' } },
  modifyTime: {
    value: '2026-11-21 10:00:00',
    shown: '2026-11-21 10:00:00',
    words: '2026-11-21 10:00:00',
    always: true,
    filter: { value: [DAY, DAY], words: '2026-11-21' },
  },
  currOrganize: { value: 'Company', shown: 'Company', words: 'Company', always: true, filter: { value: '10', words: 'Company' } },
  currPosition: { value: 'Clerk', shown: 'Clerk', words: 'Clerk', always: true, filter: { value: '20', words: 'Clerk' } },
  billRule: {
    config: { rule: 'order' },
    value: 'PO20260001',
    shown: 'PO20260001',
    words: 'PO20260001',
    always: true,
    filter: { value: '2026', words: '2026' },
  },
  sign: { value: picture, shown: picture, words: '手写签名' },
  signature: { value: icon, shown: icon, words: '手写签名' },
  location: { value: lake, shown: '浙江省杭州市西湖', words: '浙江省杭州市西湖', filter: { value: '西湖', words: '西湖' } },
  createTime: {
    value: '2026-11-21 10:00:00',
    shown: '2026-11-21 10:00:00',
    words: '2026-11-21 10:00:00',
    always: true,
    filter: { value: [DAY, DAY], words: '2026-11-21' },
  },
};

const fieldContracts = widgetContracts.filter(({ shape, type }) => shape === 'field' && type in samples);
const LABEL = 'Label';

const areas: Record<string, object> = {
  '-1': { id: '33', fullName: 'Zhejiang', isLeaf: false, hasChildren: true },
  '33': { id: '3301', fullName: 'Hangzhou', isLeaf: false, hasChildren: true },
};

const answers = {
  'GET /api/system/Area/:parentId/Selector/:excludeId': ({ params }: { params?: unknown }) => ({
    list: [areas[(params as { parentId: string }).parentId]],
  }),
  'POST /api/system/Area/GetAreaByIds': () => [['Zhejiang', 'Hangzhou']],
  'POST /api/system/DataInterface/:id/Actions/InfoByIds': () => [{ id: 'oak', fullName: 'Oak' }],
  'GET /api/visualdev/Base/:modelId/FieldDataSelect': () => ({
    list: [{ id: '12', fullName: 'Elm' }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  }),
  'GET /api/visualdev/OnlineDev/:modelId/:rowId/DataChange': () => ({ id: '12', data: JSON.stringify({ fullName: 'Elm' }) }),
  'POST /api/system/DataInterface/:id/Actions/List': () => ({
    list: [
      { id: 'oak', fullName: 'Oak' },
      { id: 'oak2', fullName: 'Oak' },
      { id: 3, fullName: 'Plane', rating: 4.5 },
    ],
    pagination: { currentPage: 1, pageSize: 50, total: 3 },
  }),
  'POST /api/system/DataInterface/:id/Actions/Preview': () => tree,
  'GET /api/system/DictionaryData/:typeId/Data/Selector': () => ({ list: [{ id: '70', parentId: '0', fullName: 'High', enCode: 'high' }] }),
  'POST /api/permission/Users/getSelectedList': () => ({ list: principals }),
};

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };

const show = (element: ReactNode) => renderWithHost(<WidgetsContext value={widgets}>{element}</WidgetsContext>, { messages, answers });

function modelOf(type: string, config: object = {}, document: object = {}) {
  const sample = samples[type]!;
  const item = {
    __config__: { jnpfKey: type, label: LABEL, ...sample.config, ...config },
    __vModel__: 'key',
    ...sample.own,
  } as FieldItem;
  return parseForm(formDocument.parse({ fields: [item], ...document }));
}

async function edit(model: ReturnType<typeof modelOf>, record: Record<string, unknown>): Promise<FormStore> {
  const store = createFormStore(model, record);
  await show(<EditForm id="f" store={store} disabled={false} />);
  return store;
}

/** The element that the label names: one control, or their group. */
function labelled(type: string): HTMLElement {
  if (widgets.fields.get(type)?.grouped !== true) return screen.getByLabelText(LABEL);
  return screen.getByRole(type === 'radio' ? 'radiogroup' : 'group', { name: LABEL });
}

it('every widget of the contracts has its user interface', () => {
  for (const { type, shape } of widgetContracts) {
    if (shape === 'container') expect(widgets.containers.has(type), type).toBe(true);
    if (shape === 'field') expect(widgets.fields.has(type) && type in samples, type).toBe(true);
  }
});

it('every widget that lists search by has a filter', () => {
  for (const { type, traits } of fieldContracts) expect(widgets.fields.get(type)?.Filter !== undefined, type).toBe(traits.filter !== null);
});

describe.each(fieldContracts.map(({ type }) => type))('%s', (type) => {
  const sample = samples[type]!;
  const { contract } = modelOf(type).fields.get('key')!;

  it('is named by its label and shows its value', async () => {
    await edit(modelOf(type), { key: sample.value });
    const control = labelled(type);
    const input = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '';
    if (type === 'switch') expect(control.getAttribute('aria-checked')).toBe('true');
    else if (type === 'radio' || type === 'checkbox') expect(screen.getByLabelText<HTMLInputElement>('Birch').checked).toBe(true);
    else if (input !== '')
      expect(contract.text(sample.value, modelOf(type).fields.get('key')!.settings, noNames, noRecord)).toContain(input);
    else expect((await screen.findAllByText(sample.words)).length).toBeGreaterThan(0);
  });

  it('can be switched off', async () => {
    await edit(modelOf(type, {}, { disabled: true }), { key: sample.value });
    const inputs = document.querySelectorAll('input:not([type=file]), textarea:not([aria-hidden]), button[role=switch]');
    for (const input of inputs) expect((input as HTMLInputElement).disabled).toBe(true);
    if (type === 'uploadFile' || type === 'uploadImg') expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('says when it must be filled in', async () => {
    const store = await edit(modelOf(type, { required: true }), { key: contract.empty });
    act(() => void store.checkAll());
    if (sample.always === true) {
      expect(screen.queryByRole('alert')).toBeNull();
      return;
    }
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(Array.isArray(contract.empty) ? `请至少选择一个${LABEL}` : `${LABEL}不能为空`);
    const named = document.querySelector(`[aria-describedby~="${alert.id}"]`);
    expect(named, 'the control points to the problem').not.toBeNull();
  });

  it('begins as the design says', () => {
    const fits = modelOf(type, { defaultValue: sample.value }).fields.get('key')!;
    const facts = { user: { userId: '5' } as never, now: DAY + 1000 };
    const start = newRecord(modelOf(type, { defaultValue: sample.value }), facts);
    expect(start['key']).toEqual(contract.value(fits.settings).safeParse(sample.value).success ? sample.value : contract.empty);
    expect(newRecord(modelOf(type, { defaultValue: { not: 'a value' } }), facts)['key']).toEqual(contract.empty);
  });

  it.runIf(sample.enter !== undefined)('takes what people enter, as the wire carries it', async () => {
    const model = modelOf(type);
    const store = await edit(model, { key: contract.empty });
    if (['select', 'treeSelect'].includes(type)) await waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull());
    await sample.enter?.(labelled(type));
    const value = JSON.parse(JSON.stringify(store.record()))['key'] as unknown;
    expect(value).toEqual(sample.value);
    expect(contract.value(model.fields.get('key')!.settings).safeParse(value).success).toBe(true);
  });

  it('shows its value to read, alone and in a cell', async () => {
    const model = modelOf(type);
    await show(<ViewForm model={model} values={{ key: sample.shown }} />);
    await waitFor(() => expect(document.body.textContent).toContain(sample.words));
    const { View } = widgets.fields.get(type)!;
    cleanup();
    await show(<View shown={sample.shown} settings={model.fields.get('key')!.settings} compact />);
    expect(document.body.textContent).toContain(sample.words);
    cleanup();
    await show(<View shown={null} settings={model.fields.get('key')!.settings} compact={false} />);
    expect(document.body.textContent).toBe('—');
  });

  it.runIf(sample.filter !== undefined)('searches', async () => {
    const model = modelOf(type);
    const Filter = widgets.fields.get(type)!.Filter!;
    const props: FilterProps<unknown> = {
      control: { id: 'x' },
      label: LABEL,
      settings: model.fields.get('key')!.settings,
      search: { searchType: 3, searchMultiple: false },
      value: undefined,
      onChange: vi.fn(),
    };
    await show(<Filter {...props} />);
    expect(document.getElementById('x'), 'the label finds it').not.toBeNull();
    cleanup();
    await show(<Filter {...props} value={sample.filter?.value} />);
    const words = sample.filter?.words ?? '';
    await waitFor(() => {
      const typed = [...document.querySelectorAll('input')].map((input) => input.value);
      expect([...typed, document.body.textContent].join(' ')).toContain(words);
    });
  });
});

it('numbers that rows of an interface hold are suggested as well', async () => {
  const item = { __config__: { jnpfKey: 'autoComplete', label: LABEL }, __vModel__: 'key', interfaceId: '9', relationField: 'rating' };
  const store = createFormStore(parseForm(formDocument.parse({ fields: [item] })), {});
  await show(<EditForm id="f" store={store} disabled={false} />);
  await user.type(await screen.findByLabelText(LABEL), '4');
  await user.click(await screen.findByTitle('4.5'));
  expect(store.record()).toMatchObject({ key: '4.5' });
});
