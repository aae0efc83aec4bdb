import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../model/form-document';
import type { WidgetContract } from '../model/widget';
import { commonConfig } from './common-settings';
import { PANEL_GROUPS, type PanelGroup, type PanelGroupName, type PanelItem } from './panel/panel';
import { SHARED_ITEMS } from './panel/panel-items';
import { type Json, putAt, readTree, schemaAt, writeTree } from './settings-tree';

/** Groups of the palette (api-forms B4, B5). */
export const PALETTE_GROUPS = ['basic', 'advanced', 'layout', 'system'] as const;

/** Where a widget is offered, and by which words and sign. */
export interface Palette {
  group: (typeof PALETTE_GROUPS)[number];
  /** Place within the group. */
  order: number;
  /** Key of `forms/words`. */
  titleKey: string;
  icon: WidgetIcon;
  /** Keys of further words by which it is found. */
  words?: readonly string[];
}

/** Icons of widgets, by their names in @ant-design/icons. */
export type WidgetIcon =
  | 'AimOutlined'
  | 'AlertOutlined'
  | 'ApartmentOutlined'
  | 'AppstoreOutlined'
  | 'AuditOutlined'
  | 'BarcodeOutlined'
  | 'BgColorsOutlined'
  | 'BorderOutlined'
  | 'CalculatorOutlined'
  | 'CalendarOutlined'
  | 'CheckCircleOutlined'
  | 'CheckSquareOutlined'
  | 'ClockCircleOutlined'
  | 'ClusterOutlined'
  | 'CreditCardOutlined'
  | 'DashOutlined'
  | 'EditOutlined'
  | 'EnvironmentOutlined'
  | 'FieldNumberOutlined'
  | 'FieldStringOutlined'
  | 'FieldTimeOutlined'
  | 'FileImageOutlined'
  | 'FileTextOutlined'
  | 'FontSizeOutlined'
  | 'GlobalOutlined'
  | 'GroupOutlined'
  | 'HistoryOutlined'
  | 'IdcardOutlined'
  | 'InsertRowBelowOutlined'
  | 'LinkOutlined'
  | 'MenuFoldOutlined'
  | 'NodeIndexOutlined'
  | 'OrderedListOutlined'
  | 'PaperClipOutlined'
  | 'PartitionOutlined'
  | 'PlusSquareOutlined'
  | 'ProfileOutlined'
  | 'QrcodeOutlined'
  | 'SafetyCertificateOutlined'
  | 'SafetyOutlined'
  | 'SearchOutlined'
  | 'SelectOutlined'
  | 'SlidersOutlined'
  | 'SolutionOutlined'
  | 'StarOutlined'
  | 'SwitcherOutlined'
  | 'TableOutlined'
  | 'TagOutlined'
  | 'TeamOutlined'
  | 'UnorderedListOutlined'
  | 'UserAddOutlined'
  | 'UserOutlined'
  | 'UsergroupAddOutlined';

/** Input for the creation of an item. */
export interface CreateFacts {
  /** The next number of the form (`idGlobal`): key and identity of the item contain it. */
  nextId: () => number;
  /** Words by their key, in the language of the designer (the user). */
  word: (key: string) => string;
}

/** What only a container, or a table, has in it: anything, columns of a table, or parts of these types. */
export type Holds = 'any' | 'columns' | readonly string[];

/** What designers know of a widget. Pages of people who do not design load none of it. */
export interface WidgetDesign {
  readonly contract: WidgetContract;
  /** Missing for parts of containers, and for widgets of lists only. */
  readonly palette?: Palette;
  /** Name of its component on the wire. */
  readonly tag: string;
  /** What a new record begins with. */
  readonly start: unknown;
  /** Scripts may follow these events. */
  readonly events: readonly string[];
  /** Settings in the shape of the item: its own members, `__config__` and `on`. */
  readonly schema: z.ZodObject;
  read(item: FieldItem): Json;
  /** `write(read(item), item)` is the item itself; of changed settings exactly their members change. */
  write(settings: Json, item: FieldItem): FieldItem;
  /** A new item with every member that the formats name. */
  create(facts: CreateFacts): FieldItem;
  readonly panel: readonly PanelGroup[];
  readonly holds?: Holds;
  /** Types that an item may be turned into. */
  readonly turnsInto: readonly string[];
  readonly parts: readonly WidgetDesign[];
}

type Members = Readonly<Record<string, z.ZodType>>;

/** Paths of settings in the shape of an item: members, and those of objects that are written member by member. */
type PathOf<Shape> = {
  [Name in keyof Shape & string]: z.output<Shape[Name]> extends readonly unknown[]
    ? Name
    : z.output<Shape[Name]> extends Record<string, unknown>
      ? `${Name}.${keyof z.output<Shape[Name]> & string}`
      : Name;
}[keyof Shape & string];
type ItemPath<Own, Config> = PathOf<Own> | `__config__.${PathOf<Config & typeof commonConfig>}` | `on.${string}`;

interface Parts<Own extends Members, Config extends Members> {
  palette?: Palette;
  /** By default derived from the type. */
  tag?: string;
  start?: unknown;
  events?: readonly string[];
  own?: Own;
  config?: Config;
  /** Settings of its own; shared settings are in the panel automatically. */
  panel?: Partial<Record<PanelGroupName, readonly PanelItem<ItemPath<Own, Config>>[]>>;
  /** Values of a new item that differ from the defaults, by path. */
  fresh?: (facts: CreateFacts) => Partial<Record<ItemPath<Own, Config> | '__config__.children' | '__config__.active', unknown>>;
  holds?: Holds;
  turnsInto?: readonly string[];
  parts?: readonly WidgetDesign[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What shows no label has a name for designers only: its titles are settings of its own. */
const namedOnly = (item: PanelItem): PanelItem =>
  item.path === '__config__.label' ? { ...item, titleKey: 'design.name', helpKey: 'design.name.help' } : item;

function panelOf(schema: z.ZodType, own: Partial<Record<PanelGroupName, readonly PanelItem[]>>, hasLabel = false): PanelGroup[] {
  const ownPaths = new Set(Object.values(own).flatMap((items) => items.map(({ path }) => path)));
  const shared = SHARED_ITEMS.filter(({ path }) => !ownPaths.has(path) && schemaAt(schema, path) !== undefined);
  return PANEL_GROUPS.map((group) => ({
    group,
    items: [...shared.filter((item) => item.group === group).map((item) => (hasLabel ? item : namedOnly(item))), ...(own[group] ?? [])],
  })).filter(({ items }) => items.length > 0);
}

/** The parts of a design that follow from its schema. */
const byContent = (schema: z.ZodObject) => ({
  schema,
  read: (item: FieldItem): Json => readTree(schema, item),
  write: (settings: Json, item: FieldItem): FieldItem => writeTree(schema, settings, item) as FieldItem,
});

/** Declares what designers know of a widget. */
export function defineDesign<Own extends Members = Record<never, never>, Config extends Members = Record<never, never>>(
  contract: WidgetContract,
  { palette, tag, start = null, events = [], own, config, panel = {}, fresh, holds, turnsInto = [], parts = [] }: Parts<Own, Config>,
): WidgetDesign {
  const { type, shape } = contract;
  const schema = z.object({
    ...own,
    __config__: z.object({ ...commonConfig, defaultValue: z.unknown().default(start), ...config }),
    ...(events.length === 0 ? {} : { on: z.object(Object.fromEntries(events.map((event) => [event, z.string().default('')]))) }),
  });
  const isRow = shape === 'container' || shape === 'table';
  const component = tag ?? `Jnpf${capital(type)}`;
  return {
    ...byContent(schema),
    contract,
    ...(palette === undefined ? {} : { palette }),
    tag: component,
    start,
    events,
    panel: panelOf(schema, panel, shape === 'field' || shape === 'table'),
    ...(holds === undefined ? {} : { holds }),
    turnsInto,
    parts,
    create(facts) {
      const id = facts.nextId();
      const { __config__: settings, ...members } = readTree(schema, {});
      const item: Json = {
        __config__: {
          jnpfKey: type,
          ...(settings as Json),
          label: palette === undefined ? '' : facts.word(palette.titleKey),
          tag: component,
          tagIcon: `icon-ym icon-ym-generator-${type}`,
          layout: isRow ? 'rowFormItem' : 'colFormItem',
          trigger: events.includes('blur') ? 'blur' : 'change',
          formId: id,
          renderKey: id,
          ...(isRow ? { children: [], componentName: `${type}${id}` } : {}),
        },
        ...(isRow ? {} : { style: { width: '100%' } }),
        ...members,
        ...(shape === 'field' || shape === 'table' ? { __vModel__: `${type}Field${id}` } : {}),
      };
      return Object.entries(fresh?.(facts) ?? {}).reduce((made, [path, value]) => putAt(made, path, value), item) as FieldItem;
    },
  };
}

/** Declares a part of a container: a pane, a row or a cell, which is no field. */
export function definePart<Own extends Members = Record<never, never>, Config extends Members = Record<never, never>>(
  contract: WidgetContract,
  { own, config, panel = {}, fresh, holds = 'any' }: Pick<Parts<Own, Config>, 'own' | 'config' | 'panel' | 'fresh' | 'holds'>,
): WidgetDesign {
  const schema = z.object({ ...own, __config__: z.object({ ...config }) });
  return {
    ...byContent(schema),
    contract,
    tag: '',
    start: null,
    events: [],
    panel: panelOf(schema, panel),
    holds,
    turnsInto: [],
    parts: [],
    create(facts) {
      const { __config__: settings, ...members } = readTree(schema, {});
      const item: Json = { ...members, __config__: { jnpfKey: contract.type, ...(settings as Json), children: [] } };
      return Object.entries(fresh?.(facts) ?? {}).reduce((made, [path, value]) => putAt(made, path, value), item) as FieldItem;
    },
  };
}
