import { addColumns, removeColumns } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import { addSearches, removeSearches } from '@banyan/shared-contracts/forms/design/list/commands/searches';
import { listFields, type ListField, mayBeColumn, mayBeSearched } from '@banyan/shared-contracts/forms/design/list/list-fields';
import { entriesAt, propOf } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc, useDragSource } from '@banyan/shared-ui/designer';
import { useClear } from '@banyan/shared-ui/form';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { draggedField } from '../dragged-entry';
import { useListDesign } from '../list-design';
import styles from './left.module.css';

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
  const toggleColumn = (address: string) => {
    const key = columns.get(address);
    if (key !== undefined) run(removeColumns, { part, keys: [key] });
    else if (run(addColumns, { part, addresses: [address] })) select([{ list: 'columnList', key: address }]);
  };
  const toggleSearch = (address: string) => {
    const key = searches.get(address);
    if (key !== undefined) run(removeSearches, { part, keys: [key] });
    else if (run(addSearches, { part, addresses: [address] })) select([{ list: 'searchList', key: address }]);
  };
  const all = shown.map(([address]) => address);
  const absent = all.filter((address) => !columns.has(address));
  const toggleAll = () =>
    absent.length > 0
      ? run(addColumns, { part, addresses: absent })
      : run(removeColumns, { part, keys: all.flatMap((address) => columns.get(address) ?? []) });
  const row = ([address, one]: [string, ListField]) => (
    <div key={address} className={styles['field']} data-field={address}>
      <Checkbox checked={columns.has(address)} onChange={() => toggleColumn(address)}>
        {one.field.label}
      </Checkbox>
      {mayBeSearched(one) && (
        <Tooltip title={text(searches.has(address) ? 'forms.design.list.dropSearch' : 'forms.design.list.addSearch')}>
          <Button
            type={searches.has(address) ? 'primary' : 'text'}
            ghost={searches.has(address)}
            size="small"
            icon={<SearchOutlined />}
            aria-pressed={searches.has(address)}
            aria-label={text('forms.design.list.searchBy', { name: one.field.label })}
            onClick={() => toggleSearch(address)}
          />
        </Tooltip>
      )}
    </div>
  );
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
            {shown.filter(([, one]) => one.table === table).map(row)}
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
