import type { Locale } from '../../../locales';
import { CHILDREN, FIELDS } from '../document/form-wire';
import { isTableType } from '../document/node-ids';
import { entrySpots, FORM_SPOTS, LIST_SPOTS, type TextSpot, textSpotsOf } from './text-spots';
import { isRaw, mapTexts, type Raw, rawOf } from './map-texts';
import { TRANSLATIONS, translationAt } from './translation';

/** The documents of a design as values (api-forms B1, B16). */
export interface DesignValues {
  form: Raw;
  list: Raw;
  appList: Raw;
}

const CONFIG = '__config__';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const typeOf = (item: Raw): string => textOf(rawOf(item[CONFIG])['jnpfKey']);

const without = (raw: Raw): Raw => {
  if (!Object.hasOwn(raw, TRANSLATIONS)) return raw;
  const { [TRANSLATIONS]: _left, ...rest } = raw;
  return rest;
};

/** The texts of one thing in a language, without its translations. A text that has none stays; one that is known by its place alone only where it is the one that was translated. */
function ownTexts(raw: Raw, spots: readonly TextSpot[], locale: Locale): Raw {
  const translations = raw[TRANSLATIONS];
  if (translations === undefined) return raw;
  const mapped = mapTexts(raw, spots, (text, { key, isLoose }) => {
    const found = translationAt(translations, key, locale);
    return found === undefined || (isLoose && found.of !== text) ? text : found.text;
  });
  return without(mapped);
}

/** A field as lists name it: as it was, and in the language. */
interface Field {
  before: Raw;
  after: Raw;
  /** Labels of its sub-table, or none. */
  table: { before: string; after: string } | undefined;
}

const labelOf = (item: Raw): string => textOf(rawOf(item[CONFIG])['label']);

interface Work {
  locale: Locale;
  fields: Map<string, Field>;
}

interface Table {
  key: string;
  labels: NonNullable<Field['table']>;
}

function mapItem(item: Raw, work: Work, table?: Table): Raw {
  const own = ownTexts(item, textSpotsOf(typeOf(item)), work.locale);
  const key = textOf(item['__vModel__']);
  if (key !== '') {
    const address = table === undefined ? key : `${table.key}-${key}`;
    work.fields.set(address, { before: item, after: own, table: table?.labels });
  }
  const config = own[CONFIG];
  const inside = isRaw(config) ? config[CHILDREN] : undefined;
  if (!isRaw(config) || !Array.isArray(inside)) return own;
  const below = isTableType(typeOf(item)) ? { key, labels: { before: labelOf(item), after: labelOf(own) } } : table;
  return { ...own, [CONFIG]: { ...config, [CHILDREN]: mapItems(inside, work, below) } };
}

const mapItems = (items: readonly unknown[], work: Work, table?: Table): unknown[] =>
  items.map((item) => (isRaw(item) ? mapItem(item, work, table) : item));

/** What a list repeats of a field, as far as it repeats it: a text that a maker has changed in the list is none of the field's. */
function repeated(entry: Raw, { before, after, table }: Field): Raw {
  const spots = textSpotsOf(typeOf(before));
  const said = new Map<string, string>();
  mapTexts(before, spots, (text, { key }) => {
    said.set(key, text);
    return text;
  });
  const now = new Map<string, string>();
  mapTexts(after, spots, (text, { key }) => {
    now.set(key, text);
    return text;
  });
  const mapped = mapTexts(entry, spots, (text, { key }) => (said.get(key) === text ? (now.get(key) ?? text) : text));
  const names = new Map([[labelOf(before), labelOf(after)]]);
  if (table !== undefined) names.set(`${table.before}-${labelOf(before)}`, `${table.after}-${labelOf(after)}`);
  const titles = ['label', 'fullName'].flatMap((name) => {
    const title = names.get(textOf(mapped[name]));
    return title === undefined || mapped[name] === '' ? [] : [[name, title] as const];
  });
  return { ...mapped, ...Object.fromEntries(titles) };
}

const ADDRESSES = ['prop', 'id', '__vModel__'] as const;

function mapEntry(entry: Raw, spots: readonly TextSpot[], { locale, fields }: Work): Raw {
  const own = ownTexts(entry, spots, locale);
  const isRenamed = own['label'] !== entry['label'] && entry['fullName'] === entry['label'];
  const titled = isRenamed ? { ...own, fullName: own['label'] } : own;
  const address = ADDRESSES.map((name) => textOf(entry[name])).find((name) => name !== '');
  const field = address === undefined ? undefined : fields.get(address);
  const whole = field === undefined ? titled : repeated(titled, field);
  const inside = whole['children'];
  return Array.isArray(inside) ? { ...whole, children: mapEntries(inside, spots, { locale, fields }) } : whole;
}

const mapEntries = (entries: readonly unknown[], spots: readonly TextSpot[], work: Work): unknown[] =>
  entries.map((entry) => (isRaw(entry) ? mapEntry(entry, spots, work) : entry));

/** Lists of a list whose entries carry texts. */
const LISTS = [
  ...['columnList', 'searchList', 'btnsList', 'columnBtnsList', 'customBtnsList', 'complexHeaderList'],
  ...['columnOptions', 'defaultColumnList'],
];

function mapList(list: Raw, work: Work): Raw {
  const own = ownTexts(list, LIST_SPOTS, work.locale);
  const lists = LISTS.flatMap((name) => {
    const entries = own[name];
    return Array.isArray(entries) ? [[name, mapEntries(entries, entrySpots(name), work)] as const] : [];
  });
  return { ...own, ...Object.fromEntries(lists) };
}

/** A design in one language, without its translations: for people who do not design. What is not translated is in the first language. */
export function localizeDesign({ form, list, appList }: DesignValues, locale: Locale): DesignValues {
  const work: Work = { locale, fields: new Map() };
  const own = ownTexts(form, FORM_SPOTS, locale);
  const items = own[FIELDS];
  const whole = Array.isArray(items) ? { ...own, [FIELDS]: mapItems(items, work) } : own;
  return { form: whole, list: mapList(list, work), appList: mapList(appList, work) };
}
