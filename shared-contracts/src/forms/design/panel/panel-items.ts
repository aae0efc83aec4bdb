import type { PanelGroupName, PanelItem } from './panel';

/** A setting of many widgets: the panel shows it for every widget whose schema has it. */
export interface SharedItem extends PanelItem {
  group: PanelGroupName;
}

const item = (group: PanelGroupName, path: string, control: PanelItem['control'], more: Partial<PanelItem> = {}): SharedItem => ({
  group,
  path,
  control,
  titleKey: `design.${path.replace('__config__.', '')}`,
  ...more,
});
/** Something that people fill in. */
const filled = { all: [{ shape: ['field', 'table'] }, { lacks: 'system' }, { lacks: 'computed' }] } as const;
const withLabel = { shape: ['field', 'table'] } as const;
const isStatic = { path: '__config__.dataType', is: 'static' } as const;
const isDynamic = { path: '__config__.dataType', is: 'dynamic' } as const;

const limit = (end: 'start' | 'end'): SharedItem[] => {
  const at = (name: string) => `__config__.${end}${name}`;
  const on = { path: at('TimeRule'), is: true } as const;
  const type = (is: number) => ({ all: [on, { path: at('TimeType'), is }] }) as const;
  return [
    item('limits', at('TimeRule'), 'switch'),
    item('limits', at('TimeType'), 'choice', { of: [1, 2, 3, 4, 5], when: on }),
    item('limits', at('TimeValue'), 'moment', {
      when: { any: [type(1), type(4), type(5)] },
      writes: [at('TimeTarget')],
    }),
    item('limits', at('RelationField'), 'field', { when: type(2), among: { alike: 'filter' } }),
    item('limits', `${end}Time`, 'moment', { when: { path: at('TimeRule'), is: false } }),
  ];
};

/** Settings of all widgets, and of many, in the order of the panel (api-forms B2, B4, B8 to B12). */
export const SHARED_ITEMS: readonly SharedItem[] = [
  item('basic', '__config__.label', 'words'),
  item('basic', '__config__.tipLabel', 'words', { when: withLabel, helpKey: 'design.tipLabel.help' }),
  item('basic', 'placeholder', 'words'),
  item('basic', '__config__.span', 'width', { min: 2, max: 24 }),

  item('data', '__config__.defaultValue', 'value', { when: { all: [filled, { shape: ['field'] }] } }),
  item('data', '__config__.defaultCurrent', 'switch', { when: { answers: 'current' }, helpKey: 'design.defaultCurrent.help' }),
  item('data', 'multiple', 'switch'),
  item('data', 'pathType', 'segmented', { of: ['defaultPath', 'selfPath'] }),
  item('data', 'isAccount', 'segmented', { of: [0, 1], when: { path: 'pathType', is: 'selfPath' } }),
  item('data', 'folder', 'text', { when: { path: 'pathType', is: 'selfPath' } }),
  item('data', 'isStorage', 'segmented', { of: [0, 1], helpKey: 'design.isStorage.help' }),

  item('options', '__config__.dataType', 'segmented', { of: ['static', 'dictionary', 'dynamic'] }),
  item('options', 'options', 'options', { by: 'id', when: isStatic }),
  item('options', '__config__.dictionaryType', 'dictionary', { when: { path: '__config__.dataType', is: 'dictionary' } }),
  item('options', '__config__.propsUrl', 'interface', { writes: ['__config__.propsName', '__config__.templateJson'], when: isDynamic }),
  item('options', '__config__.templateJson', 'parameters', { when: isDynamic, helpKey: 'design.templateJson.help' }),
  item('options', 'props.value', 'member', { when: { path: '__config__.dataType', not: 'static' } }),
  item('options', 'props.label', 'member', { when: isDynamic }),
  item('options', 'props.children', 'member', { when: isDynamic }),
  item('options', 'interfaceId', 'interface', { writes: ['interfaceName', 'templateJson'] }),
  item('options', 'templateJson', 'parameters', { helpKey: 'design.templateJson.help' }),
  item('options', 'modelId', 'model'),
  item('options', 'propsValue', 'member', { helpKey: 'design.propsValue.help' }),
  item('options', 'columnOptions', 'columns', {
    by: 'value',
    item: [
      { path: 'value', control: 'member', titleKey: 'design.column.value' },
      { path: 'label', control: 'words', titleKey: 'design.column.label' },
      { path: 'width', control: 'number', titleKey: 'design.column.width' },
      { path: 'ifShow', control: 'switch', titleKey: 'design.column.ifShow' },
    ],
  }),
  item('options', '__config__.transferList', 'list', {
    helpKey: 'design.transferList.help',
    item: [
      { path: 'targetField', control: 'member', titleKey: 'design.transfer.targetField' },
      { path: 'sourceValue', control: 'field', titleKey: 'design.transfer.sourceValue', among: { types: ['input', 'textarea'] } },
    ],
  }),
  item('options', 'showField', 'member'),
  item('options', 'selectType', 'choice', { of: ['all', 'custom'] }),

  item('limits', 'min', 'number'),
  item('limits', 'max', 'number'),
  item('limits', 'precision', 'number', { min: 0, max: 15 }),
  item('limits', 'fileSize', 'number', { min: 1 }),
  item('limits', 'sizeUnit', 'segmented', { of: ['KB', 'MB', 'GB'], asWritten: true }),
  item('limits', 'limit', 'number', { min: 0, helpKey: 'design.limit.help' }),
  item('limits', 'maxlength', 'number', { min: 1 }),
  ...limit('start'),
  ...limit('end'),

  item('check', '__config__.required', 'switch', { when: filled }),
  item('check', '__config__.regList', 'patterns', {
    when: {
      all: [
        filled,
        {
          any: [
            { trait: 'filter', is: 'text' },
            { trait: 'filter', is: 'number' },
          ],
        },
      ],
    },
  }),

  item('look', '__config__.showLabel', 'switch', { when: { shape: ['field'] } }),
  item('look', '__config__.labelWidth', 'number', { when: withLabel, min: 0, max: 500 }),
  item('look', 'clearable', 'switch'),
  item('look', 'filterable', 'switch'),
  item('look', 'showCount', 'switch'),
  item('look', 'direction', 'segmented', { of: ['horizontal', 'vertical'] }),
  item('look', 'step', 'number'),
  item('look', 'controls', 'switch'),
  item('look', 'thousands', 'switch'),
  item('look', 'isAmountChinese', 'switch'),
  item('look', 'tipText', 'words'),
  item('look', 'addonBefore', 'words'),
  item('look', 'addonAfter', 'words'),
  item('look', 'contentPosition', 'segmented', { of: ['left', 'center', 'right'] }),
  item('look', 'popupType', 'segmented', { of: ['dialog', 'drawer'] }),
  item('look', 'popupTitle', 'words'),
  item('look', 'popupWidth', 'text'),
  item('look', 'hasPage', 'switch'),
  item('look', 'pageSize', 'number', { min: 1, max: 5000, when: { path: 'hasPage', is: true } }),
  item('look', 'readonly', 'switch', { when: { lacks: 'system' } }),
  item('look', 'disabled', 'switch', { when: { lacks: 'system' } }),
  item('look', '__config__.noShow', 'switch', { helpKey: 'design.noShow.help' }),
  item('look', '__config__.visibility', 'tags', { of: ['pc', 'app'] }),
  item('look', '__config__.className', 'class-names'),
  item('look', '__config__.tableAlign', 'segmented', { of: ['left', 'center', 'right'], when: { at: 'table' } }),
  item('look', '__config__.tableFixed', 'segmented', { of: ['none', 'left', 'right'], when: { at: 'table' } }),
  item('look', '__config__.columnWidth', 'number', { when: { at: 'table' }, min: 20 }),

  ...['change', 'blur', 'click', 'tabClick'].map((event) => item('scripts', `on.${event}`, 'script')),
];

/** What may be chosen, if the choice is limited. */
export const ableItem = (from: NonNullable<PanelItem['from']>) =>
  ({ path: 'ableIds', control: 'principals', titleKey: 'design.ableIds', from, when: { path: 'selectType', is: 'custom' } }) as const;

/** Options of the design that have options below them. */
export const treeOptionsItem = { path: 'options', control: 'tree-options', titleKey: 'design.options', by: 'id', when: isStatic } as const;
