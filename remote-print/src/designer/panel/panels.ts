import type { PanelGroup, PanelItem } from '@banyan/shared-contracts/forms/design/panel/panel';

/** Titles are words of the designer; `print.design.prop.<path>` unless a setting has another. */
const item = (path: string, control: PanelItem['control'], more: Partial<PanelItem> = {}): PanelItem => ({
  path,
  control,
  titleKey: `print.design.prop.${path}`,
  ...more,
});

const LENGTH = { min: 0, max: 2000 } as const;

const placing: PanelGroup = {
  group: 'placing',
  items: [
    item('x', 'number', { min: -2000, max: 2000 }),
    item('y', 'number', { min: -2000, max: 2000 }),
    item('w', 'number', LENGTH),
    item('h', 'number', LENGTH),
    item('rotate', 'number', { min: -360, max: 360 }),
  ],
};

const condition: PanelGroup = { group: 'condition', items: [item('show', 'print-condition')] };

const textItems: readonly PanelItem[] = [
  item('style.font', 'choice', { of: ['sans', 'serif', 'kai', 'mono'] }),
  item('style.size', 'number', { min: 1, max: 400 }),
  item('style.align', 'segmented', { of: ['left', 'center', 'right', 'justify'] }),
  item('style.bold', 'switch'),
  item('style.under', 'switch'),
  item('style.colour', 'colour'),
  item('style.line', 'number', { min: 0.5, max: 10 }),
];
const text: PanelGroup = { group: 'text', items: textItems };

const paging: PanelGroup = {
  group: 'paging',
  items: [item('keepTogether', 'switch'), item('keepWithNext', 'switch'), item('pinBottom', 'switch')],
};

const stroke = (path: string): readonly PanelItem[] => [
  item(`${path}.width`, 'number', { titleKey: 'print.design.prop.stroke.width', min: 0, max: 20 }),
  item(`${path}.colour`, 'colour', { titleKey: 'print.design.prop.stroke.colour' }),
  item(`${path}.dash`, 'choice', { titleKey: 'print.design.prop.stroke.dash', of: ['solid', 'dashed', 'dotted'] }),
];

const content = (...items: readonly PanelItem[]): PanelGroup => ({ group: 'content', items });
const block = (...items: readonly PanelItem[]): readonly PanelGroup[] => [content(...items), paging, condition];

const PAPERS = ['A3', 'A4', 'A5', 'B3', 'B5', 'own'] as const;

const root: readonly PanelGroup[] = [
  {
    group: 'paper',
    items: [
      item('paper.size', 'choice', { of: PAPERS }),
      item('paper.landscape', 'segmented', { of: ['upright', 'landscape'], when: { path: 'paper.size', not: 'own' } }),
      item('paper.width', 'number', { min: 20, max: 2000, when: { path: 'paper.size', is: 'own' } }),
      item('paper.height', 'number', { min: 20, max: 2000, when: { path: 'paper.size', is: 'own' } }),
      item('paper.margin.top', 'number', LENGTH),
      item('paper.margin.bottom', 'number', LENGTH),
      item('paper.margin.left', 'number', LENGTH),
      item('paper.margin.right', 'number', LENGTH),
    ],
  },
  {
    group: 'bands',
    items: (['header', 'footer'] as const).flatMap((band) => [
      item(`${band}.shown`, 'switch'),
      item(`${band}.height`, 'number', { ...LENGTH, when: { path: `${band}.shown`, is: true } }),
      item(`${band}.on`, 'choice', {
        titleKey: 'print.design.prop.band.on',
        of: ['all', 'first', 'notFirst', 'last'],
        when: { path: `${band}.shown`, is: true },
      }),
    ]),
  },
  text,
  {
    group: 'marks',
    items: [
      item('watermark.text', 'print-text'),
      item('watermark.angle', 'number', { min: -360, max: 360 }),
      item('watermark.style.size', 'number', { min: 1, max: 400 }),
      item('watermark.style.colour', 'colour'),
      item('copies.words', 'tags', { helpKey: 'print.design.help.copies.words' }),
      item('copies.limit', 'number', { min: 1, max: 1000 }),
      item('copies.again', 'text', { helpKey: 'print.design.help.copies.again' }),
    ],
  },
  {
    group: 'labels',
    items: [
      item('labels.shown', 'switch'),
      ...(['cols', 'rows', 'width', 'height', 'gapX', 'gapY', 'start'] as const).map((name) =>
        item(`labels.${name}`, 'number', { ...LENGTH, when: { path: 'labels.shown', is: true } }),
      ),
      item('labels.order', 'segmented', { of: ['rows', 'columns'], when: { path: 'labels.shown', is: true } }),
    ],
  },
];

const table: readonly PanelGroup[] = [
  {
    group: 'rows',
    items: [
      item('over', 'print-table'),
      item('minRows', 'number', { min: 0, max: 1000 }),
      item('fill', 'choice', { of: ['blank', 'dash'] }),
      item('rowsPerPage', 'number', { min: 1, max: 1000 }),
      item('groupBy', 'print-field'),
      item('sort', 'print-sort'),
    ],
  },
  { group: 'frame', items: stroke('border') },
  paging,
  condition,
];

const ROW_PARTS = ['head', 'carried', 'item', 'groupHead', 'groupFoot', 'pageSum', 'total'] as const;
const APPROVAL_COLUMNS = ['node', 'operator', 'time', 'action', 'remark', 'signature'] as const;

/** What is set of each type of element; `root` is the document as a whole. */
export const PANELS: Readonly<Record<string, readonly PanelGroup[]>> = {
  root,
  text: [content(item('text', 'print-text'), item('item.fit', 'segmented', { of: ['clip', 'shrink', 'grow'] })), placing, text, condition],
  picture: [
    content(item('item.value', 'print-value'), item('item.mode', 'segmented', { of: ['contain', 'cover', 'stretch'] })),
    placing,
    condition,
  ],
  code: [
    content(
      item('item.symbology', 'choice', { of: ['code128', 'ean13', 'code39', 'qr'], asWritten: true }),
      item('item.value', 'print-value'),
      item('item.level', 'segmented', { of: ['L', 'M', 'Q', 'H'], asWritten: true, when: { path: 'item.symbology', is: 'qr' } }),
      item('item.text', 'switch', { when: { path: 'item.symbology', not: 'qr' } }),
    ),
    placing,
    condition,
  ],
  line: [
    content(item('item.way', 'choice', { of: ['flat', 'tall', 'down', 'up'] })),
    { group: 'frame', items: stroke('item.stroke') },
    placing,
    condition,
  ],
  box: [
    { group: 'frame', items: [...stroke('item.stroke'), item('item.fill', 'colour'), item('item.radius', 'number', LENGTH)] },
    placing,
    condition,
  ],
  paragraph: [
    content(item('text', 'print-text'), item('above', 'number', LENGTH), item('below', 'number', LENGTH)),
    text,
    paging,
    condition,
  ],
  table,
  row: [
    {
      group: 'rows',
      items: [item('part', 'choice', { of: ROW_PARTS }), item('height', 'number', LENGTH), item('canSplit', 'switch')],
    },
    condition,
  ],
  cell: [
    content(item('text', 'print-text'), item('merge', 'switch', { helpKey: 'print.design.help.merge' })),
    {
      group: 'text',
      items: [
        ...textItems,
        item('style.vertical', 'segmented', { of: ['top', 'middle', 'bottom'] }),
        item('style.padding', 'number', { min: 0, max: 50 }),
        item('style.fill', 'colour'),
      ],
    },
  ],
  area: block(item('height', 'number', LENGTH)),
  repeat: block(item('over', 'print-table'), item('perPage', 'number', { min: 1, max: 1000 })),
  approvals: block(item('columns', 'print-columns', { of: APPROVAL_COLUMNS, helpKey: 'print.design.help.approvals' })),
  break: [condition],
  raw: block(item('html', 'lines')),
};
