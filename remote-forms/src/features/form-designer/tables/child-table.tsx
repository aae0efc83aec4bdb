import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { setProperties } from '@banyan/shared-contracts/forms/design/commands/setting';
import { tableNameOf } from '@banyan/shared-contracts/forms/design/tables/fields-of-tables';
import { useDesignDoc, useDesignStore } from '@banyan/shared-ui/designer';
import { Select } from 'antd';
import { useId } from 'react';
import { useText } from '../../../forms/public/text';
import { useOwnTables } from './own-tables';
import styles from './tables.module.css';

/** The existing table whose rows a sub-table holds. */
export function ChildTable({ node }: { node: NodeId }) {
  const text = useText();
  const id = useId();
  const store = useDesignStore();
  const doc = useDesignDoc();
  const { tables } = useOwnTables();
  const chosen = tableNameOf(doc.nodes.get(node)?.props ?? {});
  const choose = (value: string) => store.run(setProperties, { nodes: [node], settings: [{ path: ['__config__', 'tableName'], value }] });
  return (
    <div className={styles['mapping']}>
      <label htmlFor={id}>{text('forms.panel.column.table')}</label>
      <Select
        id={id}
        placeholder={text('forms.panel.column.table')}
        value={tables.some(({ table }) => table === chosen) ? chosen : null}
        notFoundContent={text('forms.panel.column.chooseTable')}
        options={tables
          .filter(({ isMain }) => !isMain)
          .map(({ table, name }) => ({ value: table, label: name === table ? table : `${name} · ${table}` }))}
        onChange={(value) => value !== null && choose(value)}
      />
    </div>
  );
}
