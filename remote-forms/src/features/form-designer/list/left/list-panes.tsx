import { listFields } from '@banyan/shared-contracts/forms/design/list/list-fields';
import type { titleOfEntry } from '@banyan/shared-contracts/forms/design/list/list-part';
import { isView } from '@banyan/shared-contracts/forms/views/view-source';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';
import { useListDesign } from '../list-design';
import { BUTTON_PLACES, useAdditions } from '../use-additions';
import { EntryRows } from './entry-rows';
import styles from './left.module.css';
import { Section } from './section';

/** Searches in their order, and fields that can be search fields. */
export function SearchesPane() {
  const text = useText();
  const word = useDesignWord();
  const { searches, addSearch } = useAdditions();
  return (
    <div className={styles['body']}>
      <Section title={word('design.list.searchList')} add={{ label: word('design.command.list.addSearches'), actions: searches() }}>
        <EntryRows
          list="searchList"
          label={word('design.list.searchList')}
          empty={text('forms.design.list.noSearches')}
          onField={addSearch}
        />
      </Section>
    </div>
  );
}

/** Buttons above the list, of its rows, and custom ones. */
export function ButtonsPane() {
  const text = useText();
  const doc = useDesignDoc();
  const { buttons } = useAdditions();
  // The rows of a view cannot be written.
  const places = isView(doc.props) ? BUTTON_PLACES.filter(([place]) => place !== 'custom') : BUTTON_PLACES;
  return (
    <div className={styles['body']}>
      {places.map(([place, list]) => {
        const title = text(`forms.design.list.buttons.${place}`);
        return (
          <Section
            key={place}
            title={title}
            add={{ label: text('forms.design.list.addButtonTo', { place: title }), actions: buttons(place, list) }}
          >
            <EntryRows list={list} label={title} empty={text('forms.design.list.noButtons')} />
          </Section>
        );
      })}
    </div>
  );
}

/** Everything in the list: columns, headers over them, looks by conditions, and the order of rows. */
export function OutlinePane() {
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const { part } = useListDesign();
  const { addColumn, sorts, mayGroup, group, addRule } = useAdditions();
  const fields = listFields(doc);
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
          actions: mayGroup ? [{ key: 'group', label: word('design.command.list.groupColumns'), run: group }] : [],
        }}
      >
        <EntryRows
          list="columnList"
          label={word('design.list.columnList')}
          empty={text('forms.design.list.noColumns')}
          onField={addColumn}
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
      <Section title={word('design.list.defaultSortConfig')} add={{ label: word('design.command.list.setSort'), actions: sorts() }}>
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
