import type { SheetPlan, SheetTable } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { Select } from 'antd';
import { useText } from '../../../forms/public/text';
import { type SheetChoice, withChild } from './sheet-choice';
import styles from './from-sheet.module.css';

/** No second table. */
const NONE = -1;

interface TableFieldsProps {
  plan: SheetPlan;
  choice: SheetChoice;
  onChange: (choice: SheetChoice) => void;
}

interface LabelledSelectProps {
  label: string;
  value: number;
  options: { value: number; label: string }[];
  onChange: (value: number) => void;
}

function LabelledSelect({ label, ...select }: LabelledSelectProps) {
  return (
    <label className={styles['field']}>
      <span>{label}</span>
      <Select aria-label={label} {...select} />
    </label>
  );
}

const columnsOf = (table: SheetTable | undefined) => (table?.columns ?? []).map(({ place, title }) => ({ value: place, label: title }));

/** The table that becomes the form, the one that becomes its sub-table, and the columns that join them. */
export function TableFields({ plan, choice, onChange }: TableFieldsProps) {
  const text = useText();
  const formats = useFormats();
  const { tables, pairs } = plan;
  const { main, child } = choice;
  if (tables.length < 2) return null;
  const nameOf = ({ table, sheet, title, rows, columns }: SheetTable) =>
    text('forms.designs.sheet.table', {
      name: title || sheet || columns[0]?.title || String(table + 1),
      rows: formats.number(rows),
    });
  const pairFor = (parent: number, table: number) => pairs.find((one) => one.parent === parent && one.child === table);
  const choose = (parent: number, table: number) => {
    const pair = pairFor(parent, table);
    const key = pair?.childColumn ?? tables[table]?.columns[0]?.place ?? 0;
    const parentKey = pair?.parentColumn ?? tables[parent]?.columns[0]?.place ?? 0;
    onChange(withChild({ ...choice, main: parent }, table === NONE ? undefined : { table, key, parentKey }));
  };
  const pair = child === undefined ? undefined : pairFor(main, child.table);
  const isAsFound = pair !== undefined && pair.childColumn === child?.key && pair.parentColumn === child.parentKey;
  return (
    <div className={styles['tables']}>
      <LabelledSelect
        label={text('forms.designs.sheet.main')}
        value={main}
        options={tables.map((table) => ({ value: table.table, label: nameOf(table) }))}
        onChange={(next) => choose(next, pairs.find((one) => one.parent === next)?.child ?? NONE)}
      />
      <LabelledSelect
        label={text('forms.designs.sheet.child')}
        value={child?.table ?? NONE}
        options={[
          { value: NONE, label: text('forms.designs.sheet.noChild') },
          ...tables.filter(({ table }) => table !== main).map((table) => ({ value: table.table, label: nameOf(table) })),
        ]}
        onChange={(next) => choose(main, next)}
      />
      {child !== undefined && (
        <>
          <LabelledSelect
            label={text('forms.designs.sheet.parentKey')}
            value={child.parentKey}
            options={columnsOf(tables[main])}
            onChange={(parentKey) => onChange(withChild(choice, { ...child, parentKey }))}
          />
          <LabelledSelect
            label={text('forms.designs.sheet.key')}
            value={child.key}
            options={columnsOf(tables[child.table])}
            onChange={(key) => onChange(withChild(choice, { ...child, key }))}
          />
          {isAsFound && (
            <p className={styles['pair']}>
              {text('forms.designs.sheet.matched', {
                matched: formats.number(pair.matched),
                rows: formats.number(tables[child.table]?.rows ?? 0),
              })}
              {pair.examples.length > 0 && ` ${text('forms.designs.sheet.unmatched', { examples: pair.examples.join(' · ') })}`}
            </p>
          )}
        </>
      )}
    </div>
  );
}
