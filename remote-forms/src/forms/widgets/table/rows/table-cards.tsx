import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { TableButton } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { Button, Checkbox } from 'antd';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { controlIdOf, EditControl, useProblem } from '../../../kernel/form/edit-control';
import { useCellState, useReveal, useRowKeys } from '../../../kernel/form/form-context';
import { useFormId } from '../../../kernel/form/form-id';
import { Tip } from '../../../kernel/shared-parts';
import { isRowPlace, type Place } from '../../../kernel/store/place';
import { useText } from '../../../kernel/use-text';
import { controlIn } from '../grid/focus-control';
import { PendingCell, PendingCellsContext } from '../sheet/pending-cells';
import { faceOf, nameOf } from './row-buttons';
import type { RowListProps } from '../sheet/table-sheet';
import { CardSummaryEdit } from '../grid/table-summary';
import styles from '../table.module.css';
import { useWindow } from '../sheet/use-window';

/** From this number on, only visible cards are drawn. */
const MANY_CARDS = 20;
/** Estimated heights before the first measurement, px: of a field, and of the part above the fields. */
const FIELD_HEIGHT = 66;
const HEAD_HEIGHT = 64;

/** The rows in a narrow window: each one a card, its values below one another. */
export function TableCards(props: RowListProps) {
  const { table, fields, actions, picked, onPick, remove, rowActions, onSelect, disabled, leading, goTo } = props;
  const text = useText();
  const rows = useRowKeys(table.key);
  const scroll = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<string>();
  const { cells, corners } = props.pending;
  const many = rows.length > MANY_CARDS;
  const { items, total, measure } = useWindow({
    enabled: many,
    scroll,
    count: rows.length,
    sizeOf: useCallback(() => HEAD_HEIGHT + fields.length * FIELD_HEIGHT, [fields.length]),
    keyOf: useCallback((index: number) => rows[index] ?? '', [rows]),
    kept: useMemo(() => [kept, ...corners.map(({ row }) => row)].map((row) => rows.indexOf(row ?? '')), [rows, kept, corners]),
    overscan: 2,
  });
  const focusCard = (row: string) => {
    const card = scroll.current?.querySelector(`[data-row="${row}"]`);
    card?.scrollIntoView({ block: 'nearest' });
    if (card !== null && card !== undefined) controlIn(card.querySelector('[data-label]') ?? card)?.focus({ preventScroll: true });
  };
  const wanted = useRef<string>(undefined);
  const show = (row: string) => {
    wanted.current = row;
    setKept(row);
  };
  // The card may not be drawn yet.
  useEffect(() => {
    if (wanted.current === undefined || scroll.current?.querySelector(`[data-row="${wanted.current}"]`) === null) return;
    focusCard(wanted.current);
    wanted.current = undefined;
  });
  useImperativeHandle(goTo, () => show);
  useReveal((place) => {
    if (isRowPlace(place) && place.table.key === table.key) setKept(place.row);
  });
  const act = async (button: TableButton, row: string) => {
    if (button.value === 'copy') show(rowActions.copy(row));
    else if (button.value === 'insert') show(rowActions.insert(row));
    else if (button.value === 'remove') await remove(row, button.showConfirm);
    else onSelect(button, row);
  };

  return (
    <PendingCellsContext value={cells}>
      <div>
        {picked !== undefined && rows.length > 0 && (
          <div className={styles['cardChoice']}>
            {leading}
            <span aria-hidden>{text('forms.table.chooseAll')}</span>
          </div>
        )}
        <div ref={scroll} className={styles['cards']} data-many={many}>
          <ul {...(total === undefined ? {} : { style: { height: total } })}>
            {items.map(({ index, start }) => {
              const row = rows[index] ?? '';
              const number = index + 1;
              return (
                <li
                  key={row}
                  ref={measure}
                  data-row={row}
                  data-index={index}
                  {...(start === undefined ? {} : { style: { position: 'absolute' as const, top: start } })}
                >
                  <div className={styles['card']} role="group" aria-label={text('forms.table.row', { number })}>
                    <div className={styles['cardHead']}>
                      {picked !== undefined && (
                        <Checkbox
                          aria-label={text('forms.table.chooseRow', { number })}
                          checked={picked.has(row)}
                          onChange={({ target }) => onPick(row, target.checked)}
                        />
                      )}
                      <strong>{number}</strong>
                      {!disabled && rows.length > 1 && (
                        <>
                          <Button
                            type="text"
                            icon={<ArrowUpOutlined />}
                            disabled={index === 0}
                            aria-label={text('forms.table.rowUp', { number })}
                            onClick={() => rowActions.step(row, -1)}
                          />
                          <Button
                            type="text"
                            icon={<ArrowDownOutlined />}
                            disabled={number === rows.length}
                            aria-label={text('forms.table.rowDown', { number })}
                            onClick={() => rowActions.step(row, 1)}
                          />
                        </>
                      )}
                      {actions.map((button) => (
                        <Button
                          key={button.value}
                          type="text"
                          danger={button.value === 'remove' || button.btnType === 'danger'}
                          aria-label={nameOf(button, number, text)}
                          onClick={() => void act(button, row)}
                        >
                          {faceOf(button)}
                        </Button>
                      ))}
                    </div>
                    {fields.map((field) => (
                      <CardField key={field.key} table={table} field={field} row={row} number={number} disabled={disabled} />
                    ))}
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
        {table.settings.showSummary && rows.length > 0 && <CardSummaryEdit table={table} fields={fields} />}
      </div>
    </PendingCellsContext>
  );
}

interface CardFieldProps {
  table: FormTable;
  field: FormField;
  row: string;
  number: number;
  disabled: boolean;
}

function CardField({ table, field, row, number, disabled }: CardFieldProps) {
  const text = useText();
  const place = useMemo((): Place => ({ table, field, row }), [table, field, row]);
  const problem = useProblem(place);
  const { disabled: off, required, hidden } = useCellState(field, table, row);
  const id = controlIdOf(useFormId(), place);
  const problemId = `${id}-problem`;
  const label = text('forms.table.cell', { label: field.label, number });
  const wrong = problem !== undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-label': label,
      ...(required ? { 'aria-required': true as const } : {}),
      ...(wrong ? { 'aria-invalid': true as const, 'aria-describedby': problemId } : {}),
    }),
    [id, label, required, wrong, problemId],
  );
  if (hidden) return null;
  return (
    <div data-label={field.key} className={styles['cardField']}>
      <span data-required={required}>
        <span aria-hidden>{field.label}</span>
        {field.tip !== '' && <Tip text={field.tip} />}
      </span>
      <PendingCell row={row} column={field.key}>
        <EditControl place={place} control={control} disabled={disabled || off} invalid={wrong} />
      </PendingCell>
      {wrong && (
        <p id={problemId} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
