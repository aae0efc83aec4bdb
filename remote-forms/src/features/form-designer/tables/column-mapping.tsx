import { addTableFields, type COLUMN_TYPES, type TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { joinedKey } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { columnFits } from '@banyan/shared-contracts/forms/design/tables/column-fit';
import { tableNameOf } from '@banyan/shared-contracts/forms/design/tables/fields-of-tables';
import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../forms/public/text';
import type { FactField, FormFacts } from '../panel/form-facts';
import { LINK, type OwnTable, useOwnTables } from './own-tables';
import styles from './tables.module.css';

const NAME = /^[a-z][a-z0-9_]{0,49}$/;

/** The type of a new column by the values that it is to hold. */
function newType(type: ColumnType): { dataType: (typeof COLUMN_TYPES)[number]; dataLength: string } {
  switch (type.type) {
    case 'text':
      return { dataType: 'varchar', dataLength: '255' };
    case 'numeric':
      return { dataType: 'decimal', dataLength: `38,${Math.min(type.scale, 15)}` };
    case 'smallint':
      return { dataType: 'int', dataLength: '' };
    case 'bigint':
      return { dataType: 'bigint', dataLength: '' };
    case 'timestamptz':
      return { dataType: 'datetime', dataLength: '' };
    case 'jsonb':
      return { dataType: 'text', dataLength: '' };
  }
}

interface Offered {
  key: string;
  column: TableColumn;
  table: OwnTable;
}

/** Columns of the tables that can hold the field. */
function offeredColumns(
  tables: readonly OwnTable[],
  self: FactField,
  childTable: string | undefined,
  below: ReadonlySet<string>,
): Offered[] {
  const places =
    self.table === undefined
      ? tables.filter(({ isMain, table }) => isMain || !below.has(table))
      : tables.filter(({ table }) => table === childTable);
  return places.flatMap((table) =>
    table.columns
      .filter((column) => column.field !== table.foreignKey && columnFits(column, self.contract, self.contract.settings(self.item)))
      .map((column) => ({
        table,
        column,
        key: table.isMain || self.table !== undefined ? column.field : joinedKey(table.table, column.field),
      })),
  );
}

interface ColumnMappingProps {
  self: FactField;
  facts: FormFacts;
  onChoose: (key: string) => void;
}

/** The column of an existing table that holds a field: only compatible columns, with the fields that use them. */
export function ColumnMapping({ self, facts, onChoose }: ColumnMappingProps) {
  const id = useId();
  const text = useText();
  const doc = useDesignDoc();
  const { fields, tables: subTables } = facts;
  const { tables } = useOwnTables();
  const tableOf = (node: string | undefined) => tableNameOf(doc.nodes.get(node ?? '')?.props ?? {});
  const childTable = self.table === undefined ? undefined : tableOf(subTables.find(({ key }) => key === self.table)?.id);
  const below = new Set(subTables.map((table) => tableOf(table.id)));
  const offered = offeredColumns(tables, self, childTable, below);
  const userOf = (key: string) => fields.find((field) => field.id !== self.id && field.table === self.table && field.key === key);
  const main = tables.find(({ isMain, table }) => (self.table === undefined ? isMain : table === childTable));
  return (
    <div className={styles['mapping']}>
      <label htmlFor={id}>{text('forms.panel.column')}</label>
      <Select
        id={id}
        placeholder={text('forms.panel.column.choose')}
        value={offered.some(({ key }) => key === self.key) ? self.key : null}
        showSearch={{ optionFilterProp: 'label' }}
        options={offered.map(({ key, column, table }) => {
          const user = userOf(key);
          const name = `${table.isMain || self.table !== undefined ? '' : `${table.name} · `}${column.fieldName === column.field ? column.field : `${column.fieldName} · ${column.field}`}`;
          return {
            value: key,
            disabled: user !== undefined,
            label: user === undefined ? name : text('forms.panel.column.used', { name, field: user.label }),
          };
        })}
        onChange={(key) => key !== null && onChoose(key)}
        style={{ width: '100%' }}
      />
      {main !== undefined && <AddColumn table={main} field={self} onAdded={onChoose} />}
    </div>
  );
}

/** Adds a column to the table at once, and maps the field to it. */
function AddColumn({ table, field, onAdded }: { table: OwnTable; field: FactField; onAdded: (column: string) => void }) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const { reread } = useOwnTables();
  const [name, setName] = useState<string>();
  if (name === undefined) {
    return (
      <Button type="link" size="small" onClick={() => setName('')}>
        {text('forms.panel.column.add', { table: table.name })}
      </Button>
    );
  }
  const add = async () => {
    const column = {
      field: name,
      fieldName: field.label.slice(0, 50),
      ...newType(field.contract.column(field.contract.settings(field.item))),
    };
    try {
      const { msg } = await request(addTableFields, {
        params: { linkId: LINK },
        body: { tableInfo: { table: table.table }, tableFieldList: [column] },
      });
      toast('success', msg);
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
      return;
    }
    reread();
    onAdded(name);
    setName(undefined);
  };
  const isName = NAME.test(name);
  return (
    <>
      <Input
        autoComplete="off"
        aria-label={text('forms.panel.column.addName')}
        placeholder={text('forms.panel.column.addName')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => isName && void add()}
        suffix={
          <Button type="link" size="small" disabled={!isName} onClick={() => void add()}>
            {text('forms.designer.tables.save')}
          </Button>
        }
      />
      <p className={styles['hint']}>{text('forms.panel.column.addHelp')}</p>
    </>
  );
}
