import type { ReactNode } from 'react';
import { Tip } from '../../../kernel/shared-parts';
import { useText } from '../../../kernel/use-text';
import { useWidgets } from '../../../kernel/widget-definition';
import { cellOf, cellStyle, edgeStyle } from './cell-style';
import type { Columns } from './table-columns';
import type { DrawnColumn } from './table-row';
import styles from '../table.module.css';

interface TableHeadProps {
  columns: Columns;
  drawn: readonly DrawnColumn[];
  flexible: boolean;
  /** Keys of required fields. */
  required: ReadonlySet<string>;
  /** Content in the head of the selection column. */
  leading?: ReactNode;
}

/** Below this width, px, the heading of the row buttons is small. */
const NARROW = 80;

/** The headings: of groups where there are some, then one per column. They stay visible. */
export function TableHead({ columns, drawn, flexible, required, leading }: TableHeadProps) {
  const text = useText();
  const { fields } = useWidgets();
  const edge = columns.choice ? 1 : 0;
  // A column without a group begins in the row of the groups.
  const alone = columns.grouped || undefined;
  return (
    <thead role="rowgroup">
      {columns.grouped && <GroupRow columns={columns} drawn={drawn} flexible={flexible} />}
      <tr role="row" aria-rowindex={columns.grouped ? 2 : 1}>
        {columns.choice && (
          <th
            role="columnheader"
            aria-colindex={1}
            style={edgeStyle(columns.choiceWidth, { left: 0 })}
            data-edge="choice"
            data-alone={alone}
          >
            {leading}
          </th>
        )}
        <th
          role="columnheader"
          aria-colindex={edge + 1}
          style={edgeStyle(columns.indexWidth, { left: columns.numberAt })}
          data-edge="number"
          data-alone={alone}
        >
          {text('forms.table.index')}
        </th>
        {drawn.map(({ column, gap }) => (
          <th
            key={column.field.key}
            role="columnheader"
            {...cellOf({ column, gap }, { flexible, figures: fields.get(column.field.contract.type)?.figures })}
            data-alone={column.group === undefined ? alone : undefined}
            data-required={required.has(column.field.key)}
            title={column.field.label}
          >
            <span className={styles['words']}>{column.field.label}</span>
            {column.field.tip !== '' && <Tip text={column.field.tip} />}
          </th>
        ))}
        {columns.actions > 0 && (
          <th
            role="columnheader"
            aria-colindex={columns.all.length + edge + 2}
            style={edgeStyle(columns.actions, { right: 0 })}
            data-edge="actions"
            data-alone={alone}
            data-narrow={columns.actions < NARROW || undefined}
          >
            {text('forms.table.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface Heading {
  name: string;
  align: string | undefined;
  columns: DrawnColumn[];
}

/** Neighbours with the same heading over them; columns without one cover the empty place here. */
function headingsOf(drawn: readonly DrawnColumn[]): Heading[] {
  const headings: Heading[] = [];
  for (const one of drawn) {
    const { group } = one.column;
    const last = headings.at(-1);
    const joins = group !== undefined && one.gap === 0 && last?.columns.at(-1)?.column.group === group;
    if (joins) last?.columns.push(one);
    else headings.push({ name: group?.fullName ?? '', align: group?.align, columns: [one] });
  }
  return headings;
}

function GroupRow({ columns, drawn, flexible }: Pick<TableHeadProps, 'columns' | 'drawn' | 'flexible'>) {
  return (
    <tr role="row" aria-rowindex={1} className={styles['groups']}>
      {columns.choice && <th role="presentation" style={edgeStyle(columns.choiceWidth, { left: 0 })} data-edge="choice" />}
      <th role="presentation" style={edgeStyle(columns.indexWidth, { left: columns.numberAt })} data-edge="number" />
      {headingsOf(drawn).map(({ name, align, columns: [first, ...more] }) => {
        if (first === undefined) return null;
        const width = [first, ...more].reduce((sum, { column }) => sum + column.width, 0);
        return (
          <th
            key={first.column.field.key}
            role={name === '' ? 'presentation' : 'columnheader'}
            {...(name === '' ? {} : { 'aria-colindex': first.column.position, 'aria-colspan': more.length + 1 })}
            style={cellStyle({ width, fixed: first.column.fixed }, flexible, first.gap, more.length + 1)}
            data-fixed={first.column.fixed !== undefined || undefined}
            data-align={align}
            data-group={name !== '' || undefined}
          >
            {name}
          </th>
        );
      })}
      {columns.actions > 0 && <th role="presentation" style={edgeStyle(columns.actions, { right: 0 })} data-edge="actions" />}
    </tr>
  );
}
