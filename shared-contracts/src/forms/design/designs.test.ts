import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldItem, formDocument, type FieldItem } from '../model/form-document';
import { parseForm } from '../model/parse-form';
import { createFacts, itemsWithin, randomItem, randomSetting, settingPaths } from '../testing/random-design';
import { randomFrom } from '../testing/seeded-random';
import { widgetDocuments } from '../testing/widget-documents';
import { designs } from '../widgets/designs';
import { samples } from '../widgets/samples';
import { widgetContracts } from '../widgets/registry';
import en from '../words/en.json';
import zh from '../words/zh.json';
import { formPanel } from './panel/form-panel';
import { widgetDesign, widgetDesigns } from './registry';
import { holdsWhen, PANEL_GROUPS, type PanelItem } from './panel/panel';
import { sampleItem } from './samples/sample-item';
import { elementOf, plainSchema, putAt, schemaAt, valueAt } from './settings-tree';
import { PALETTE_GROUPS, type WidgetDesign } from './widget-design';

/** `npm run proof` tries more. */
const DOCUMENTS = Number(process.env['PROOF_DOCUMENTS'] ?? 200);
const SEED = Number(process.env['PROOF_SEED'] ?? 20_261_128);

const all = widgetDesigns.map((design) => [design.contract.type, design] as const);
const designOf = (item: FieldItem): WidgetDesign => widgetDesign(item.__config__.jnpfKey)!;
const itemsOf = (design: WidgetDesign) => design.panel.flatMap(({ items }) => items);

const demo = path.resolve(import.meta.dirname, '../../../../server/src/seed/data/demo');
const demoForms = ['purchase-request', 'visitor-registration', 'list-kinds'];

/** Items of the documents, at any place of a file of the demo. */
const itemsIn = (value: unknown): FieldItem[] => {
  if (Array.isArray(value)) return value.flatMap(itemsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Record<string, unknown>;
  const inside = Object.values(own).flatMap(itemsIn);
  return typeof (own['__config__'] as FieldItem['__config__'] | undefined)?.jnpfKey === 'string' ? [value as FieldItem, ...inside] : inside;
};

const expectUnchanged = (item: FieldItem) => {
  const design = widgetDesign(item.__config__.jnpfKey);
  if (design === undefined) return;
  const text = JSON.stringify(item);
  expect(JSON.stringify(design.write(design.read(item), item))).toBe(text);
  expect(JSON.stringify(item)).toBe(text);
};

it('every widget has a design, and every design a widget', () => {
  expect(widgetDesigns.map(({ contract }) => contract.type).sort()).toEqual(widgetContracts.map(({ type }) => type).sort());
  for (const { contract } of widgetDesigns) expect(widgetContracts).toContain(contract);
});

/** A roll-up reads another form, which samples have not. */
const WITH_ANOTHER_FORM = 'rollUp';

describe('what is written back as it was read is what it was, to the byte', () => {
  it.each(demoForms)('in %s', (name) => {
    const items = itemsIn(JSON.parse(readFileSync(path.join(demo, `${name}.json`), 'utf8')));
    expect(items.length).toBeGreaterThan(5);
    items.forEach(expectUnchanged);
  });

  it('in the documents of all widgets', () => {
    itemsIn(widgetDocuments.map(({ item }) => item)).forEach(expectUnchanged);
  });

  it('in the samples, which are those of every widget of the palette', () => {
    const facts = createFacts();
    const items = samples.flatMap(({ type, samples: own }) => own.map((sample) => sampleItem(type, sample, facts)));
    itemsWithin(items).forEach(expectUnchanged);
    expect(samples.map(({ type }) => type).sort()).toEqual(
      designs
        .flatMap(({ contract, palette: own }) => (own === undefined || contract.type === WITH_ANOTHER_FORM ? [] : [contract.type]))
        .sort(),
    );
    const said = itemsWithin(items).map((item) => designOf(item).read(item));
    expect(said).toContainEqual(expect.objectContaining({ useMask: true, maskConfig: expect.objectContaining({ maskType: 3 }) as object }));
  });

  it('in random designs', () => {
    let seen = 0;
    const types = new Set<string>();
    for (let seed = SEED; seed < SEED + DOCUMENTS; seed += 1) {
      const random = randomFrom(seed);
      const facts = createFacts();
      const fields = random.list(6, () => randomItem(random, designs, random.pick([...designs]), facts, 3));
      const items = itemsWithin(fields);
      items.forEach((item) => {
        expectUnchanged(item);
        types.add(item.__config__.jnpfKey);
      });
      seen += items.length;
    }
    expect(seen).toBeGreaterThan(DOCUMENTS * 3);
    if (DOCUMENTS >= 200) expect(types.size).toBe(widgetDesigns.length);
  });
});

describe.each(all)('%s', (type, design) => {
  const created = design.create(createFacts());

  it('makes an item that is read as the widget, and written back as it is', () => {
    const parsed = fieldItem.parse(JSON.parse(JSON.stringify(created)));
    expect(parsed).toMatchObject(JSON.parse(JSON.stringify(created)));
    itemsWithin([created]).forEach(expectUnchanged);
    expect(designOf(parsed)).toBe(design);
    if (design.palette === undefined) return;
    const [node] = parseForm(formDocument.parse({ fields: [parsed] })).nodes;
    expect(node?.kind).toBe(design.contract.shape);
  });

  it('has a panel whose controls name settings, and set exactly them', () => {
    const random = randomFrom(SEED);
    const paths = itemsOf(design).map(({ path: at }) => at);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path: at, writes = [], by, item: inner = [], of: values } of itemsOf(design)) {
      const schema = schemaAt(design.schema, at);
      expect(schema, at).toBeDefined();
      for (const further of writes) expect(schemaAt(design.schema, further), further).toBeDefined();
      for (const named of [...inner.map((one) => one.path), ...(by === undefined ? [] : [by])]) {
        expect(schemaAt(elementOf(schema!)!, named), `${at}[].${named}`).toBeDefined();
      }
      for (const value of values ?? []) {
        const listed = elementOf(schema!) ?? schema!;
        expect(listed.safeParse(value).success, `${at} ${value}`).toBe(true);
      }
      const before = design.read(created);
      const options = [...(values === undefined || elementOf(schema!) !== undefined ? [] : values)];
      const tries = Array.from({ length: 20 }, () => (options.length > 0 ? random.pick(options) : randomSetting(random, schema!)));
      const differs = (one: unknown) => one !== undefined && JSON.stringify(one) !== JSON.stringify(valueAt(before, at));
      const other = tries.find((one) => differs(one) && plainSchema(schema!).safeParse(one).success);
      expect(other, `${at} can be set`).toBeDefined();
      const after = design.write(putAt(before, at, other), created);
      expect(after).toEqual(putAt(created, at, other));
      expect(valueAt(design.read(after), at)).toEqual(plainSchema(schema!).parse(other));
      const back = design.write(before, after);
      expect(back).toEqual(valueAt(created, at) === undefined ? putAt(created, at, valueAt(back, at)) : created);
      expect(valueAt(back, at)).toEqual(valueAt(before, at));
    }
  });

  it('has words for everything that people read', () => {
    const keys = (item: PanelItem): string[] => [
      item.titleKey,
      ...(item.helpKey === undefined ? [] : [item.helpKey]),
      ...(item.asWritten ? [] : (item.of ?? []).map((value) => `${item.titleKey}.${value}`)),
      ...(item.item ?? []).flatMap(keys),
    ];
    const named = [
      ...(design.palette === undefined ? [] : [design.palette.titleKey, ...(design.palette.words ?? [])]),
      ...itemsOf(design).flatMap(keys),
    ];
    for (const key of named) for (const words of [zh, en]) expect(Object.hasOwn(words, key), key).toBe(true);
  });

  it('leaves no setting without a control', () => {
    const set = new Set(itemsOf(design).flatMap((item) => [item.path, ...(item.writes ?? [])]));
    expect(settingPaths(design.schema).filter((at) => !set.has(at) && !INTERNAL.includes(at))).toEqual([]);
  });

  it('turns into widgets that there are', () => {
    for (const other of design.turnsInto) expect(widgetDesign(other)?.contract.shape, other).toBe(design.contract.shape);
    expect(type).toBe(design.contract.type);
  });
});

/** Settings that users do not set: they follow from others, or identify the item. */
const INTERNAL: readonly string[] = [
  ...['__config__.unique', '__config__.dragDisabled', '__config__.tableName', 'type', 'name', 'readonly'],
  ...['__config__.active', 'ableRelationIds', 'activeValue', 'inactiveValue'],
  ...['__config__.merged', '__config__.colspan', '__config__.rowspan'],
];

it('words of groups and panels are there', () => {
  for (const key of [...PALETTE_GROUPS.map((one) => `design.group.${one}`), ...PANEL_GROUPS.map((one) => `design.panel.${one}`)])
    for (const words of [zh, en]) expect(Object.hasOwn(words, key), key).toBe(true);
});

/** Settings of the form and of the list, by which references are named; changes, and why something cannot be done, is wrong, or could be better. */
const OF_REFERENCES =
  /^design\.(advice\.|list\.|funcs\.|printId$|form\.fieldRules$|change\.|command\.|refused\.|problem\.|value\.|version\.)/;

it('every word is said somewhere', () => {
  const keys = (item: PanelItem): string[] => [
    item.titleKey,
    ...(item.helpKey === undefined ? [] : [item.helpKey]),
    ...(item.of ?? []).map((value) => `${item.titleKey}.${value}`),
    ...(item.item ?? []).flatMap(keys),
  ];
  const said = new Set([
    ...widgetDesigns.flatMap((design) => [
      ...itemsOf(design).flatMap(keys),
      design.palette?.titleKey ?? `design.widget.${design.contract.type}`,
      ...(design.palette?.words ?? []),
    ]),
    ...formPanel.flatMap(({ items }) => items.flatMap(keys)),
    ...PALETTE_GROUPS.map((one) => `design.group.${one}`),
    ...PANEL_GROUPS.map((one) => `design.panel.${one}`),
    ...['design.new.option', 'design.new.pane', 'design.translations', 'design.translations.message', 'design.translations.name'],
  ]);
  expect(Object.keys(zh).filter((key) => !said.has(key) && !OF_REFERENCES.test(key))).toEqual([]);
});

describe('conditions of the panel', () => {
  const facts = (type: string, settings: Record<string, unknown>, at: 'main' | 'table' = 'main') => {
    const design = widgetDesign(type)!;
    return { settings: design.read({ __config__: { jnpfKey: type }, ...settings } as unknown as FieldItem), contract: design.contract, at };
  };
  const shown = (type: string, settings: Record<string, unknown>, at?: 'main' | 'table') =>
    itemsOf(widgetDesign(type)!)
      .filter(({ when }) => holdsWhen(when, facts(type, settings, at)))
      .map((one) => one.path);

  it('follow the settings', () => {
    expect(shown('select', {})).toContain('options');
    expect(shown('select', { __config__: { jnpfKey: 'select', dataType: 'dictionary' } })).not.toContain('options');
    expect(shown('input', { useMask: true })).toContain('maskConfig.maskType');
    expect(shown('input', {})).not.toContain('maskConfig.maskType');
  });

  it('follow the widget and its place', () => {
    expect(shown('createUser', {})).not.toContain('__config__.required');
    expect(shown('input', {})).toContain('__config__.required');
    expect(shown('input', {})).not.toContain('__config__.columnWidth');
    expect(shown('input', {}, 'table')).toContain('__config__.columnWidth');
    expect(shown('datePicker', {})).toContain('__config__.defaultCurrent');
    expect(shown('rate', {})).not.toContain('__config__.defaultCurrent');
  });
});
