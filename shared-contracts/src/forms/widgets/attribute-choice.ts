import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../model/form-document';
import { defineDecoration, defineWidget } from '../model/define-widget';
import type { Reference, WidgetContract } from '../model/widget';
import { readSettings } from './read-settings';

/** Separator in `relationField` between the source's key and its table, whose last digit is 1 for the main form (api-forms B3). */
const TABLE_MARK = '_jnpfTable_';

export const attributeSettings = z.object({
  showField: z.string().default(''),
  relationField: z.string().default(''),
  /** Stored with the record when 1; otherwise looked up whenever it is shown (api-forms B4). */
  isStorage: z.union([z.literal(0), z.literal(1)]).default(0),
});
export type AttributeSettings = z.output<typeof attributeSettings> & {
  /** Key of the field whose chosen row or record is shown, and its address in links. */
  source: string;
  address: string;
};

/** Rows hold only values, so an attribute in a row is stored there, whatever the setting of the design. */
const isInRow = (item: FieldItem): boolean => (item.__config__['parentVModel'] ?? '') !== '';

function readAttribute(item: FieldItem): AttributeSettings {
  const own = readSettings(attributeSettings, item);
  const [source = '', table = ''] = own.relationField.split(TABLE_MARK);
  const parent = item.__config__['parentVModel'];
  const inRow = typeof parent === 'string' && parent !== '' && !table.endsWith('1');
  return { ...own, source, address: inRow ? `${parent}-${source}` : source };
}

/** Key under which details carry the text of an attribute that is not stored (api-forms B20). */
export const attributeKey = ({ source, showField }: Pick<AttributeSettings, 'source' | 'showField'>): string => `${source}_${showField}`;

const shows = (own: AttributeSettings) => ({ source: own.source, address: own.address, member: own.showField, key: attributeKey(own) });

/** An attribute that is stored with the record: the server looks it up again on every save. */
const defineStored = (type: string): WidgetContract =>
  defineWidget<AttributeSettings, string>({
    type,
    settings: readAttribute,
    value: () => z.string(),
    empty: '',
    traits: { listable: true, sortable: true, filter: 'text', inTable: true, summable: false, computed: true },
    column: () => ({ type: 'text' }),
    dependsOn: ({ address }) => (address === '' ? [] : [address]),
    shows,
  });

/** Declares an attribute: looked up when it is shown, or stored with the record if the design requires it. */
export function defineAttribute(type: string) {
  const stored = defineStored(type);
  return defineDecoration<AttributeSettings>(type, readAttribute, {
    dependsOn: (own) => [own.address, attributeKey(own)].filter((address) => address !== '_' && address !== ''),
    shows,
    stored: (item) => (isInRow(item) || (item['isStorage'] === 1 && (item.__vModel__ ?? '') !== '') ? stored : undefined),
  });
}

/** The same row or record by another of its members; undefined where a value refers to none, or to several. */
export function memberReference(references: readonly Reference[], member: string): Reference | undefined {
  const [first, second] = references;
  if (first === undefined || second !== undefined || (first.kind !== 'interface' && first.kind !== 'record')) return undefined;
  return { ...first, title: member };
}
