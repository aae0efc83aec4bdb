import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { controlIdOf, EditControl, useProblem } from '../../../kernel/form/edit-control';
import { useCellState, useFieldValue, useFormStore, useIssue } from '../../../kernel/form/form-context';
import { useFormId } from '../../../kernel/form/form-id';
import { addressOf, isRowPlace, type Place } from '../../../kernel/store/place';
import { useText } from '../../../kernel/use-text';
import { useWidgets } from '../../../kernel/widget-definition';
import { useCellTexts } from '../sheet/cell-texts';
import { focusControl } from './focus-control';
import { isComputed } from '../clipboard/paste-plan';
import { PendingCell } from '../sheet/pending-cells';
import { LOOK } from '../sheet/sheet';
import { useLook, useSheet } from '../sheet/sheet-context';
import { cellOf } from './cell-style';
import type { Column } from './table-columns';
import styles from '../table.module.css';

export interface TableCellProps {
  table: FormTable;
  column: Column;
  row: string;
  /** Position of the row, from 0. */
  index: number;
  disabled: boolean;
  /** Takes the focus when it enters the table. */
  first: boolean;
  flexible: boolean;
  /** Width before it that is not drawn, px. */
  gap: number;
}

/** One cell: text until it is entered, then its control; widgets that change with one press are always drawn as controls. */
export const TableCell = memo(function TableCell({ table, column, row, index, disabled, first, flexible, gap }: TableCellProps) {
  const { field } = column;
  const place = useMemo((): Place => ({ table, field, row }), [table, field, row]);
  const { fields } = useWidgets();
  const texts = useCellTexts();
  const store = useFormStore();
  const value = useFieldValue(place);
  const wrong = useIssue(place) !== undefined;
  const look = useLook(row, field.key, index, column.index);
  const { disabled: off, required, hidden } = useCellState(field, table, row);
  const widget = fields.get(field.contract.type);
  const computed = isComputed(field);
  const words = texts.textOf(field, value, store.reader(place));
  const writable = !disabled && !off && !computed && !hidden;
  const live = !hidden && (widget?.Cell !== undefined || (!computed && (widget?.grouped === true || words === undefined)));
  const entered = look >= LOOK.entered;
  const drawn = live || (entered && writable);
  // A control that opens a list on a press has an arrow, which opens it at once.
  const opens = !drawn && writable && widget?.prompt === 'choose';
  return (
    <td
      role="gridcell"
      {...cellOf({ column, gap }, { flexible, figures: widget?.figures })}
      tabIndex={(entered || first) && (!drawn || computed) ? 0 : -1}
      data-column={field.key}
      data-opens={opens || undefined}
      data-look={entered ? 'active' : look === LOOK.chosen ? 'chosen' : undefined}
      aria-selected={look === LOOK.chosen || undefined}
      aria-readonly={!writable || undefined}
      aria-required={required || undefined}
      aria-invalid={wrong || undefined}
    >
      {drawn ? (
        <CellControl place={place} field={field} index={index} look={look} disabled={!writable} required={required} />
      ) : (
        <Words words={hidden ? '' : (words ?? '')} look={look} />
      )}
      {wrong && <Problem place={place} />}
      {opens && <span className={styles['opener']} data-opener aria-hidden />}
    </td>
  );
});

function Words({ words, look }: { words: string; look: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  const sheet = useSheet();
  useLayoutEffect(() => {
    if (look >= LOOK.entered && sheet.called()) focusControl(ref.current?.closest('td'), false);
  }, [look, sheet]);
  return (
    <span ref={ref} className={styles['words']} title={words.length > 12 ? words : undefined}>
      {words}
    </span>
  );
}

interface CellControlProps {
  place: Place;
  field: FormField;
  index: number;
  look: number;
  disabled: boolean;
  required: boolean;
}

const problemIdOf = (formId: string, place: Place) => `${controlIdOf(formId, place)}-problem`;

function CellControl({ place, field, index, look, disabled, required }: CellControlProps) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const sheet = useSheet();
  const formId = useFormId();
  const wrong = useIssue(place) !== undefined;
  const label = useMemo(() => text('forms.table.cell', { label: field.label, number: index + 1 }), [text, field.label, index]);
  const stateless = useWidgets().fields.get(field.contract.type)?.Cell !== undefined;
  const control = useMemo(
    () => ({
      id: controlIdOf(formId, place),
      'aria-label': label,
      ...(required ? { 'aria-required': true as const } : {}),
      ...(wrong ? { 'aria-invalid': true as const, 'aria-describedby': problemIdOf(formId, place) } : {}),
    }),
    [formId, place, label, required, wrong],
  );
  useLayoutEffect(() => {
    if (look >= LOOK.entered && sheet.called()) focusControl(ref.current?.closest('td'), true);
  }, [look, sheet]);
  const shared = { place, control, disabled, invalid: wrong, light: true };
  return (
    <div ref={ref} className={styles['control']} data-light={stateless || undefined}>
      {/* Rows that scroll by use the same elements: what a control has begun stays with its place; a cell of one press begins nothing. */}
      {stateless || !isRowPlace(place) ? (
        <EditControl {...shared} />
      ) : (
        <PendingCell key={addressOf(place)} row={place.row} column={field.key}>
          <EditControl {...shared} />
        </PendingCell>
      )}
    </div>
  );
}

function Problem({ place }: { place: Place }) {
  const problem = useProblem(place);
  return (
    <p id={problemIdOf(useFormId(), place)} className={styles['problem']} role="alert">
      {problem}
    </p>
  );
}
