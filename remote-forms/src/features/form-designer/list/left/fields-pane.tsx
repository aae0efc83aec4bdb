import { addColumns, removeColumns } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import { addSearches, removeSearches } from '@banyan/shared-contracts/forms/design/list/commands/searches';
import { listFields, mayBeColumn, mayBeSearched } from '@banyan/shared-contracts/forms/design/list/list-fields';
import { entriesAt, propOf } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc, useDragSource } from '@banyan/shared-ui/designer';
import { useClear } from '@banyan/shared-ui/form';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { useHandler } from '../../screen/actions/use-handler';
import { draggedField } from '../dragged-entry';
import { useListDesign } from '../list-design';
import { FieldRow, type Toggle } from './field-row';
import styles from './left.module.css';

/** Fields that are drawn at once: more than a high window has. */
const FIRST_FIELDS = 40;

/** The fields of the form: ticked ones are columns, marked ones are searches; a drag adds one at the drop position. */
export function FieldsPane() {
  const text = useText();
  const clear = useClear();
  const doc = useDesignDoc();
  const { part, run, select } = useListDesign();
  const { matches, prepare } = useTextSearch();
  const [typed, setTyped] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const fields = [...listFields(doc)];
  const keysByProp = (list: 'columnList' | 'searchList') =>
    new Map(entriesAt(doc, part, list).map(({ key, entry }) => [propOf(entry), key]));
  const [columns, searches] = [keysByProp('columnList'), keysByProp('searchList')];
  useDragSource(body, (target) => {
    const address = target?.closest<HTMLElement>('[data-field]')?.dataset['field'];
    const found = fields.find(([one]) => one === address)?.[1];
    return address === undefined || found === undefined ? undefined : draggedField(address, found.field.label);
  });
  const shown = fields.filter(([, one]) => mayBeColumn(one) && (typed.trim() === '' || matches(one.field.label, typed)));
  const groups = [...new Set(shown.map(([, { table }]) => table))];
  const onToggle = useHandler<Parameters<Toggle>, void>((list, address) => {
    const key = (list === 'columnList' ? columns : searches).get(address);
    if (key !== undefined) run(list === 'columnList' ? removeColumns : removeSearches, { part, keys: [key] });
    else if (run(list === 'columnList' ? addColumns : addSearches, { part, addresses: [address] })) select([{ list, key: address }]);
  });
  const all = shown.map(([address]) => address);
  const absent = all.filter((address) => !columns.has(address));
  const toggleAll = () =>
    absent.length > 0
      ? run(addColumns, { part, addresses: absent })
      : run(removeColumns, { part, keys: all.flatMap((address) => columns.get(address) ?? []) });
  // The pane is drawn with the fields in sight, so that the page beside it comes soon; the others follow.
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? shown : shown.slice(0, FIRST_FIELDS);
  return (
    <div className={styles['pane']}>
      <Input
        className={styles['search'] ?? ''}
        prefix={<SearchOutlined />}
        placeholder={text('forms.design.list.searchFields')}
        aria-label={text('forms.design.list.searchFields')}
        value={typed}
        allowClear={clear}
        onFocus={prepare}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div ref={body} className={styles['body']}>
        {all.length > 0 && (
          <div className={styles['field']}>
            <Checkbox checked={absent.length === 0} indeterminate={absent.length > 0 && absent.length < all.length} onChange={toggleAll}>
              {text('forms.design.list.allColumns')}
            </Checkbox>
          </div>
        )}
        {groups.map((table) => (
          <section key={table ?? ''}>
            {table !== undefined && <h3>{table}</h3>}
            {drawn
              .filter(([, one]) => one.table === table)
              .map(([address, one]) => (
                <FieldRow
                  key={address}
                  address={address}
                  label={one.field.label}
                  isColumn={columns.has(address)}
                  isSearch={mayBeSearched(one) ? searches.has(address) : undefined}
                  onToggle={onToggle}
                />
              ))}
          </section>
        ))}
        {shown.length === 0 && (
          <p className={styles['none']}>
            {text(fields.length === 0 ? 'forms.design.list.noFields' : 'forms.design.list.noField', { typed })}
          </p>
        )}
      </div>
    </div>
  );
}
