/** Designs that are larger than anything in the demo, as the designer would save them. */

const ref = (address) => ({ __vModel__: address, label: address });

const field = (jnpfKey, key, label, config = {}, own = {}) => ({
  __config__: { jnpfKey, label, span: 12, ...config },
  __vModel__: key,
  ...own,
});

const button = (value) => ({ value, label: '', show: true });

/** A sub-table: texts, numbers, choices, marks and results in turn. */
export function largeTable(columns) {
  const options = Array.from({ length: 20 }, (_one, index) => ({ id: `o${index}`, fullName: `选项 ${index}` }));
  const kinds = [
    (key, label) => field('input', key, label),
    (key, label) => field('inputNumber', key, label, {}, { precision: 2, thousands: true }),
    (key, label) => field('select', key, label, { dataType: 'static' }, { options }),
    (key, label) => field('input', key, label),
    (key, label) => field('datePicker', key, label, {}, { format: 'yyyy-MM-dd' }),
    (key, label) => field('switch', key, label, {}, { activeTxt: '开', inactiveTxt: '关' }),
  ];
  const children = Array.from({ length: columns - 1 }, (_one, index) => kinds[index % kinds.length](`c${index}`, `列 ${index + 1}`));
  children.push(field('calculate', 'total', '小计', {}, { expression: [ref('rows.c1'), '×', ref('rows.c7')], precision: 2 }));
  return {
    fields: [
      {
        __config__: { jnpfKey: 'table', label: '明细', span: 24, children },
        __vModel__: 'rows',
        showSummary: true,
        summaryField: ['c1', 'c7', 'total'],
        columnBtnsList: [button('copy'), button('remove')],
        footerBtnsList: [button('add'), button('batchRemove')],
      },
    ],
  };
}

/** A sub-table with a text, organizations, departments and other principals, which have default values in new rows. */
export function principalTable() {
  const [company, department] = ['6001', '6104'];
  const columns = [
    ['organizeSelect', { defaultValue: [company, department] }],
    ['depSelect', { defaultValue: department }],
    ['usersSelect', { defaultValue: `${department}--department` }],
    ['organizeSelect', { defaultValue: [company] }],
    ['depSelect', { defaultValue: department }],
  ];
  const children = columns.map(([kind, config], index) => field(kind, `c${index + 1}`, `列 ${index + 1}`, config));
  return {
    fields: [
      {
        __config__: { jnpfKey: 'table', label: '明细', span: 24, children: [field('input', 'c0', '说明'), ...children] },
        __vModel__: 'rows',
        footerBtnsList: [button('add')],
      },
    ],
  };
}

/** Fields in tabs, half texts and half numbers. */
export function largeForm(fields, tabs) {
  const each = fields / tabs;
  const pane = (tab) => ({
    __config__: {
      jnpfKey: 'tabItem',
      label: '',
      span: 24,
      children: Array.from({ length: each }, (_one, at) => {
        const key = `f${tab * each + at}`;
        return field(at % 2 === 0 ? 'input' : 'inputNumber', key, `字段 ${key}`);
      }),
    },
    title: `页签 ${tab + 1}`,
    name: `tab${tab}`,
  });
  return {
    fields: [
      {
        __config__: {
          jnpfKey: 'tab',
          label: '',
          span: 24,
          active: 'tab0',
          children: Array.from({ length: tabs }, (_one, tab) => pane(tab)),
        },
      },
    ],
  };
}

/** A number, and so many results each of which is made out of the one before. */
export function longChain(length) {
  const results = Array.from({ length }, (_one, at) =>
    field('calculate', `r${at}`, `结果 ${at + 1}`, {}, { expression: [ref(at === 0 ? 'start' : `r${at - 1}`), '+', '1'], precision: 0 }),
  );
  return { fields: [field('inputNumber', 'start', '起点'), ...results] };
}

const CARD = 20;
const WIDGETS = [
  'input',
  'textarea',
  'inputNumber',
  'select',
  'datePicker',
  'switch',
  'radio',
  'userSelect',
  'checkbox',
  'rate',
  'timePicker',
  'depSelect',
];

/** Fields of twelve widgets in cards of twenty. */
export function largeDesign(fields) {
  const one = (at) => field(WIDGETS[at % WIDGETS.length], `f${at}`, `字段 ${at + 1}`);
  const card = (at) => ({
    __config__: {
      jnpfKey: 'card',
      label: `卡片 ${at + 1}`,
      span: 24,
      children: Array.from({ length: CARD }, (_one, index) => one(at * CARD + index)),
    },
    header: `卡片 ${at + 1}`,
  });
  return { fields: Array.from({ length: Math.ceil(fields / CARD) }, (_one, at) => card(at)), idGlobal: 100 + fields };
}
