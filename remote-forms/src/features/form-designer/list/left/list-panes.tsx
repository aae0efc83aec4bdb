import { addButton, offeredButtons } from '@banyan/shared-contracts/forms/design/list/commands/buttons';
import { addColumns } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import { groupColumns } from '@banyan/shared-contracts/forms/design/list/commands/header-groups';
import { addSearches } from '@banyan/shared-contracts/forms/design/list/commands/searches';
import { setSort } from '@banyan/shared-contracts/forms/design/list/commands/sorting';
import { addStyle } from '@banyan/shared-contracts/forms/design/list/commands/styles';
import { buttonOf } from '@banyan/shared-contracts/forms/design/list/field-entries';
import { listFields, mayBeSearched, mayBeSorted } from '@banyan/shared-contracts/forms/design/list/list-fields';
import { entriesAt, propOf, titleOfEntry } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';
import { useListDesign } from '../list-design';
import { EntryRows } from './entry-rows';
import styles from './left.module.css';
import { Section } from './section';

/** An id that no other entry has, as 3.6 writes them: a prefix and six letters or digits. */
const freeId = (prefix: string): string => `${prefix}${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`;

/** Searches in their order, and fields that can be searched by. */
export function SearchesPane() {
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const { part, run, select } = useListDesign();
  const taken = new Set(entriesAt(doc, part, 'searchList').map(({ entry }) => propOf(entry)));
  const add = (field: string, before?: string) =>
    run(addSearches, { part, addresses: [field], before }) && select([{ list: 'searchList', key: field }]);
  const actions = [...listFields(doc)]
    .filter(([address, field]) => mayBeSearched(field) && !taken.has(address))
    .map(([address, { field, table }]) => ({
      key: address,
      label: table === undefined ? field.label : `${table} / ${field.label}`,
      run: () => void add(address),
    }));
  return (
    <div className={styles['body']}>
      <Section title={word('design.list.searchList')} add={{ label: word('design.command.list.addSearches'), actions }}>
        <EntryRows
          list="searchList"
          label={word('design.list.searchList')}
          empty={text('forms.design.list.noSearches')}
          onField={(field, before) => void add(field, before)}
        />
      </Section>
    </div>
  );
}

const PLACES = [
  ['head', 'btnsList'],
  ['row', 'columnBtnsList'],
  ['custom', 'customBtnsList'],
] as const;

/** Buttons above the list, of its rows, and those that makers write themselves. */
export function ButtonsPane() {
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const { part, run, select } = useListDesign();
  const addCustom = () => {
    const value = freeId('btn_');
    const label = text('forms.design.list.newButton');
    if (run(addButton, { part, place: 'custom', value, label })) select([{ list: 'customBtnsList', key: value }]);
  };
  const actionsFor = (place: 'head' | 'row', list: 'btnsList' | 'columnBtnsList') =>
    offeredButtons(doc, part, place).map((value) => ({
      key: value,
      label: titleOfEntry(buttonOf(value) as never),
      run: () => run(addButton, { part, place, value }) && select([{ list, key: value }]),
    }));
  return (
    <div className={styles['body']}>
      {PLACES.map(([place, list]) => (
        <Section
          key={place}
          title={text(`forms.design.list.buttons.${place}`)}
          add={{
            label: text('forms.design.list.addButtonTo', { place: text(`forms.design.list.buttons.${place}`) }),
            actions:
              list === 'customBtnsList'
                ? [{ key: 'new', label: word('design.command.list.addButton'), run: addCustom }]
                : actionsFor(list === 'btnsList' ? 'head' : 'row', list),
          }}
        >
          <EntryRows list={list} label={text(`forms.design.list.buttons.${place}`)} empty={text('forms.design.list.noButtons')} />
        </Section>
      ))}
    </div>
  );
}

/** Everything in the list: columns, headers over them, looks by conditions, and the order of rows. */
export function OutlinePane() {
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const { part, run, select, selected } = useListDesign();
  const columns = selected.filter(({ list }) => list === 'columnList').map(({ key }) => key);
  const sorted = new Set(entriesAt(doc, part, 'defaultSortConfig').map(({ entry }) => entry['field']));
  const fields = listFields(doc);
  const group = () => {
    const id = freeId('');
    const title = text('forms.design.list.newHeader');
    if (run(groupColumns, { part, keys: columns, id, title })) select([{ list: 'complexHeaderList', key: id }]);
  };
  const addRule = () => {
    const id = freeId('style');
    if (run(addStyle, { part, id, rule: { name: text('forms.design.list.newStyle') } })) select([{ list: 'styleRules', key: id }]);
  };
  const sorts = [...fields]
    .filter(([address, field]) => mayBeSorted(field) && !sorted.has(address))
    .map(([address, { field }]) => ({
      key: address,
      label: field.label,
      run: () => run(setSort, { part, address, sort: 'desc' }) && select([{ list: 'defaultSortConfig', key: address }]),
    }));
  const sortName = (entry: Parameters<typeof titleOfEntry>[0]) => {
    const address = typeof entry['field'] === 'string' ? entry['field'] : '';
    const way = word(`design.list.sort.${entry['sort'] === 'desc' ? 'desc' : 'asc'}`);
    return `${fields.get(address)?.field.label ?? address} · ${way}`;
  };
  return (
    <div className={styles['body']}>
      <Section
        title={word('design.list.columnList')}
        add={{
          label: word('design.command.list.groupColumns'),
          actions:
            columns.length < 2 || part === 'appList' ? [] : [{ key: 'group', label: word('design.command.list.groupColumns'), run: group }],
        }}
      >
        <EntryRows
          list="columnList"
          label={word('design.list.columnList')}
          empty={text('forms.design.list.noColumns')}
          onField={(field, before) => void run(addColumns, { part, addresses: [field], before })}
        />
      </Section>
      {part === 'list' && (
        <>
          <Section title={word('design.list.complexHeaderList')}>
            <EntryRows list="complexHeaderList" label={word('design.list.complexHeaderList')} empty={text('forms.design.list.noHeaders')} />
          </Section>
          <Section
            title={word('design.list.style')}
            add={{
              label: word('design.command.list.addStyle'),
              actions: [{ key: 'add', label: word('design.command.list.addStyle'), run: addRule }],
            }}
          >
            <EntryRows list="styleRules" label={word('design.list.style')} empty={text('forms.design.list.noStyles')} />
          </Section>
        </>
      )}
      <Section title={word('design.list.defaultSortConfig')} add={{ label: word('design.command.list.setSort'), actions: sorts }}>
        <EntryRows
          list="defaultSortConfig"
          label={word('design.list.defaultSortConfig')}
          empty={text('forms.design.list.noSorts')}
          nameOf={sortName}
        />
      </Section>
    </div>
  );
}
