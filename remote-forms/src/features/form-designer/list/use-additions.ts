import { addButton, type ButtonPlace, offeredButtons } from '@banyan/shared-contracts/forms/design/list/commands/buttons';
import { addColumns } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import { groupColumns } from '@banyan/shared-contracts/forms/design/list/commands/header-groups';
import { addSearches } from '@banyan/shared-contracts/forms/design/list/commands/searches';
import { setSort } from '@banyan/shared-contracts/forms/design/list/commands/sorting';
import { addStyle } from '@banyan/shared-contracts/forms/design/list/commands/styles';
import { buttonOf } from '@banyan/shared-contracts/forms/design/list/field-entries';
import {
  type ListField,
  listFields,
  mayBeColumn,
  mayBeSearched,
  mayBeSorted,
} from '@banyan/shared-contracts/forms/design/list/list-fields';
import type { KeyedList } from '@banyan/shared-contracts/forms/design/list/keyed-lists';
import { entriesAt, propOf, titleOfEntry } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { useText } from '../../../forms/public/text';
import { useListDesign } from './list-design';

/** An id that no other entry has, in the format of 3.6: a prefix and six letters or digits. */
const freeId = (prefix: string): string => `${prefix}${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`;

/** An entry that can be added to the list. */
export interface Addition {
  key: string;
  label: string;
  run: () => void;
}

const longName = ({ field, table }: ListField): string => (table === undefined ? field.label : `${table} / ${field.label}`);

/** The lists of buttons by their place. */
export const BUTTON_PLACES = [
  ['head', 'btnsList'],
  ['row', 'columnBtnsList'],
  ['custom', 'customBtnsList'],
] as const satisfies readonly (readonly [ButtonPlace, KeyedList])[];

/** All entries that can be added to the designed list; a new entry is selected. */
export function useAdditions() {
  const text = useText();
  const doc = useDesignDoc();
  const { part, run, select, selected } = useListDesign();
  const fields = [...listFields(doc)];
  const named = (list: KeyedList, member: 'prop' | 'field') =>
    new Set(entriesAt(doc, part, list).map(({ entry }) => (member === 'prop' ? propOf(entry) : entry[member])));
  const of = (
    list: KeyedList,
    member: 'prop' | 'field',
    may: (field: ListField) => boolean,
    run: (address: string) => void,
  ): Addition[] => {
    const taken = named(list, member);
    return fields
      .filter(([address, field]) => may(field) && !taken.has(address))
      .map(([address, field]) => ({ key: address, label: longName(field), run: () => run(address) }));
  };

  const addSearch = (address: string, before?: string) =>
    void (run(addSearches, { part, addresses: [address], before }) && select([{ list: 'searchList', key: address }]));
  const addColumn = (address: string, before?: string) =>
    void (run(addColumns, { part, addresses: [address], before }) && select([{ list: 'columnList', key: address }]));
  const columns = selected.filter(({ list }) => list === 'columnList').map(({ key }) => key);

  return {
    addSearch,
    addColumn,
    columns: () => of('columnList', 'prop', mayBeColumn, addColumn),
    searches: () => of('searchList', 'prop', mayBeSearched, addSearch),
    /** Descending: from the newest or greatest. */
    sorts: () =>
      of('defaultSortConfig', 'field', mayBeSorted, (address) => {
        if (run(setSort, { part, address, sort: 'desc' })) select([{ list: 'defaultSortConfig', key: address }]);
      }),
    buttons: (place: ButtonPlace, list: KeyedList): Addition[] =>
      place === 'custom'
        ? [
            {
              key: 'new',
              label: text('forms.design.list.newCustomButton'),
              run() {
                const value = freeId('btn_');
                if (run(addButton, { part, place, value, label: text('forms.design.list.newButton') })) select([{ list, key: value }]);
              },
            },
          ]
        : offeredButtons(doc, part, place).map((value) => ({
            key: value,
            label: titleOfEntry(buttonOf(value) as never),
            run: () => void (run(addButton, { part, place, value }) && select([{ list, key: value }])),
          })),
    /** Whether the selected columns can be below one header: cards have none. */
    mayGroup: columns.length > 1 && part === 'list',
    group() {
      const id = freeId('');
      const title = text('forms.design.list.newHeader');
      if (run(groupColumns, { part, keys: columns, id, title })) select([{ list: 'complexHeaderList', key: id }]);
    },
    addRule() {
      const id = freeId('style');
      if (run(addStyle, { part, id, rule: { name: text('forms.design.list.newStyle') } })) select([{ list: 'styleRules', key: id }]);
    },
  };
}
