import type { FormField, FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { TableButton } from '@banyan/shared-contracts/forms/widgets/table.contract';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useText } from '../../kernel/use-text';
import { useWidgets } from '../../kernel/widget-definition';
import styles from './table.module.css';

/** Width of a column whose design names none, px. */
const COLUMN_WIDTH = 160;
/** Width of one row button (product-2 section 9), and of the columns for number and choice. */
const BUTTON_WIDTH = 50;
const INDEX_WIDTH = 56;
const CHOICE_WIDTH = 40;

export const shownColumns = ({ fields }: FormTable): FormField[] => fields.filter(({ hidden }) => !hidden);

export const isShown = (buttons: readonly TableButton[], value: string): boolean =>
  buttons.some((button) => button.value === value && button.show);

/** Title, the table, and what stands below it. Wide tables scroll; where there is little room, each row is a card (its roles are named because that layout takes them away). */
export function TableFrame({ table, footer, children }: { table: FormTable; footer?: ReactNode; children: ReactNode }) {
  const id = useId();
  const titled = table.settings.showTitle && table.label !== '';
  return (
    <section className={styles['frame']} {...(titled ? { 'aria-labelledby': id } : { 'aria-label': table.label })}>
      {titled && (
        <h4 id={id} className={styles['title']}>
          {table.label}
        </h4>
      )}
      {/* Wide tables scroll by keyboard too. */}
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={table.label}>
        {children}
      </div>
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </section>
  );
}

interface TableHeadProps {
  columns: readonly FormField[];
  /** Marks what must be filled in. */
  edited: boolean;
  /** Stands in the head of the column with the choice. */
  leading?: ReactNode;
  /** Number of row buttons. */
  actions?: number;
}

/** Number column, choice column where rows can be chosen, one column per field, row buttons. */
export function TableHead({ columns, edited, leading, actions = 0 }: TableHeadProps) {
  const text = useText();
  const { fields } = useWidgets();
  const width = (px: number): CSSProperties => ({ width: px, minWidth: px });
  return (
    <thead role="rowgroup">
      <tr role="row">
        {leading !== undefined && (
          <th role="columnheader" style={width(CHOICE_WIDTH)} data-choice={text('forms.table.chooseAll')}>
            {leading}
          </th>
        )}
        <th role="columnheader" style={width(INDEX_WIDTH)}>
          {text('forms.table.index')}
        </th>
        {columns.map((field) => (
          <th
            key={field.key}
            role="columnheader"
            style={{
              minWidth: field.columnWidth ?? COLUMN_WIDTH,
              ...(field.columnWidth === undefined ? {} : { width: field.columnWidth }),
            }}
            data-figures={fields.get(field.contract.type)?.figures === true}
            data-required={edited && field.required}
          >
            {field.label}
          </th>
        ))}
        {actions > 0 && (
          <th role="columnheader" style={width(Math.max(72, actions * BUTTON_WIDTH))}>
            {text('forms.table.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}
