import { z } from 'zod';
import { defineDecoration, type Reference } from '../widget';
import { readSettings } from './read-settings';

/** Stands in `relationField` between the source's key and its table (api-forms B3). */
const TABLE_MARK = '_jnpfTable_';

const settings = z.object({ showField: z.string().default(''), relationField: z.string().default('') });
export type AttributeSettings = z.output<typeof settings>;

/** Key of the field whose chosen row or record is shown. */
export const attributeSource = ({ relationField }: Pick<AttributeSettings, 'relationField'>): string =>
  relationField.split(TABLE_MARK)[0] ?? '';

/** Key under which details carry the text of an attribute (api-forms B20). */
export const attributeKey = (settings: AttributeSettings): string => `${attributeSource(settings)}_${settings.showField}`;

const defineAttribute = (type: string) =>
  defineDecoration<AttributeSettings>(type, (item) => readSettings(settings, item), {
    dependsOn: (own) => [attributeSource(own), attributeKey(own)].filter((address) => address !== '_' && address !== ''),
    shows: (own) => ({ source: attributeSource(own), member: own.showField, key: attributeKey(own) }),
  });

/** Another field of the record that a related form has chosen (api-forms B9). */
export const relationFormAttrContract = defineAttribute('relationFormAttr');

/** Another member of the row that a popup has chosen. */
export const popupAttrContract = defineAttribute('popupAttr');

/** The same row or record by another of its members; undefined where a value leads to none, or to several. */
export function memberReference(references: readonly Reference[], member: string): Reference | undefined {
  const [first, second] = references;
  if (first === undefined || second !== undefined || (first.kind !== 'interface' && first.kind !== 'record')) return undefined;
  return { ...first, title: member };
}
