import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import type { PanelItem } from '@banyan/shared-contracts/forms/design/panel/panel';
import type { PanelTarget } from '@banyan/shared-ui/designer';
import { type FactField, type FormFacts, longLabel } from '../form-facts';

/** Separates the key of a source from its table; the last digit is 1 for the main form (api-forms B3). */
const TABLE_MARK = '_jnpfTable_';

export interface OfferedField {
  value: string;
  label: string;
}

function fits({ among }: PanelItem, own: PanelTarget, { contract, item }: FactField): boolean {
  if (among === undefined) return true;
  if ('types' in among) return among.types.includes(item.__config__.jnpfKey);
  if ('trait' in among) return Boolean(contract.traits[among.trait]);
  return contract.traits.filter === own.facts.contract?.traits.filter;
}

/** The name of a field in a setting of another one. */
function nameOf({ named }: PanelItem, { key, address, table, item }: FactField, ownTable: string | undefined): string {
  if (named === 'columns') return key;
  if (named !== 'marked') return address;
  if (table === ownTable) return key;
  return `${key}${TABLE_MARK}${item.__config__.tableName ?? ''}1`;
}

/** Fields that a field may refer to: those of the main form and of its own sub-table; for a table that refers to columns, its own. */
export function offeredFields(item: PanelItem, target: PanelTarget, facts: FormFacts, tableKey?: string): OfferedField[] {
  const self = facts.fields.find(({ id }) => id === target.id);
  const isIn = ({ table }: FactField) => (item.named === 'columns' ? table === tableKey : table === undefined || table === self?.table);
  return facts.fields
    .filter((field) => field.id !== target.id && isIn(field) && fits(item, target, field))
    .map((field) => ({ value: nameOf(item, field, self?.table), label: longLabel(field, facts) }));
}

/** The settings of the field that an attribute shows a member of. */
export function sourceOf(facts: FormFacts, named: string): Readonly<Record<string, unknown>> | undefined {
  const [key] = named.split(TABLE_MARK);
  const found = facts.fields.find((field) => field.key === key || field.address === key);
  return found && widgetDesign(found.item.__config__.jnpfKey)?.read(found.item);
}
