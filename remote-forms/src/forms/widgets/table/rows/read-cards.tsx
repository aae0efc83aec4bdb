import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useCallback, useMemo, useRef } from 'react';
import { Tip } from '../../../kernel/shared-parts';
import { useText } from '../../../kernel/use-text';
import { ViewValue } from '../../../kernel/form/view-form';
import { CardSummary } from '../grid/table-summary';
import styles from '../table.module.css';
import { useWindow } from '../sheet/use-window';

/** From this number on, only visible cards are drawn. */
const MANY_CARDS = 30;
/** Estimated heights before the first measurement, px: of a value, and of the part above the values. */
const VALUE_HEIGHT = 24;
const HEAD_HEIGHT = 66;
const NONE: readonly number[] = [];

interface ReadCardsProps {
  table: FormTable;
  fields: readonly FormField[];
  rows: readonly FormRecord[];
}

/** Read-only rows, each one a card; of a long table only the visible ones. */
export function ReadCards({ table, fields, rows }: ReadCardsProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const many = rows.length > MANY_CARDS;
  const keys = useMemo(() => rows.map((_row, index) => String(index)), [rows]);
  const { items, total, measure } = useWindow({
    enabled: many,
    scroll,
    count: rows.length,
    sizeOf: useCallback(() => HEAD_HEIGHT + fields.length * VALUE_HEIGHT, [fields.length]),
    keyOf: useCallback((index: number) => keys[index] ?? '', [keys]),
    kept: NONE,
    overscan: 2,
  });
  return (
    <div>
      <div
        ref={scroll}
        className={styles['cards']}
        data-many={many}
        {...(many ? { tabIndex: 0, role: 'group', 'aria-label': table.label } : {})}
      >
        <ul {...(total === undefined ? {} : { style: { height: total } })}>
          {items.map(({ index, start }) => (
            <li
              key={index}
              ref={measure}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              {...(start === undefined ? {} : { style: { position: 'absolute' as const, top: start } })}
            >
              <ReadCard fields={fields} row={rows[index] ?? {}} number={index + 1} />
            </li>
          ))}
        </ul>
      </div>
      {table.settings.showSummary && rows.length > 0 && <CardSummary table={table} fields={fields} rows={rows} />}
    </div>
  );
}

function ReadCard({ fields, row, number }: { fields: readonly FormField[]; row: FormRecord; number: number }) {
  const text = useText();
  return (
    <div className={styles['card']} role="group" aria-label={text('forms.table.row', { number })}>
      <div className={styles['cardHead']}>
        <strong>{number}</strong>
      </div>
      <dl>
        {fields.map((field) => (
          <div key={field.key}>
            <dt>
              {field.label}
              {field.tip !== '' && <Tip text={field.tip} />}
            </dt>
            <dd>
              <ViewValue field={field} record={row} compact={false} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
