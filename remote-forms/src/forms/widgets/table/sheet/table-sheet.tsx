import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { TableButton } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import {
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFormStore, useReveal, useRowKeys } from '../../../kernel/form/form-context';
import { isRowPlace } from '../../../kernel/store/place';
import type { SheetReport } from '../clipboard/paste-plan';
import { createSheet } from './sheet';
import type { PastedBlock } from '../clipboard/sheet-clipboard';
import { SheetContext } from './sheet-context';
import { PendingCellsContext, type usePendingCells } from './pending-cells';
import { columnsOf } from '../grid/table-columns';
import { type DrawnRow, TableGrid } from '../grid/table-grid';
import { TableRow } from '../grid/table-row';
import { TableSummaryEdit } from '../grid/table-summary';
import { useSheetHandlers } from './use-sheet-handlers';
import type { RowActions } from '../rows/use-row-actions';

export interface RowListProps {
  table: FormTable;
  fields: readonly FormField[];
  required: ReadonlySet<string>;
  disabled: boolean;
  actions: readonly TableButton[];
  rowActions: RowActions;
  canAdd: boolean;
  /** Undefined where rows cannot be selected. */
  picked: ReadonlySet<string> | undefined;
  onPick: (row: string, on: boolean) => void;
  remove: (row: string, ask: boolean) => Promise<boolean>;
  /** Content above the selection column. */
  leading: ReactNode;
  onReport: (report: SheetReport | undefined) => void;
  /** An action was undone or redone. */
  onTurned: () => void;
  /** Asks the user for the fields of the columns of a pasted block. */
  onAsk: (question: MappingQuestion) => void;
  /** Opens the choice of rows from a button's source; new rows are added after the row. */
  onSelect: (button: TableButton, row: string) => void;
  /** Set while rows are shown: moves to a row that was added outside. */
  goTo: RefObject<((row: string) => void) | null>;
  /** Cells with running work. */
  pending: ReturnType<typeof usePendingCells>;
  /** Set while the rows are a sheet: copies the selection, or everything, with headings. */
  copyHeaded: RefObject<(() => Promise<void>) | null>;
}

/** A pasted block whose columns are not assigned to fields yet. */
export interface MappingQuestion {
  block: PastedBlock;
  fields: readonly FormField[];
  put: PastedBlock['put'] extends (mapping: infer Mapping, ...rest: never[]) => unknown ? (mapping: Mapping) => void : never;
}

const indexesOf = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));

/** The rows as a sheet: one cell is entered at a time. */
export function TableSheet(props: RowListProps) {
  const { table, fields, required, disabled, actions, picked, leading, goTo, copyHeaded: copyRef } = props;
  const store = useFormStore();
  const rows = useRowKeys(table.key);
  const tableRef = useRef<HTMLTableElement>(null);
  const choice = picked !== undefined;
  const columns = useMemo(() => columnsOf(table, fields, { choice, actions: actions.length }), [table, fields, choice, actions.length]);
  const columnKeys = useMemo(() => columns.all.map(({ field }) => field.key), [columns]);
  const [sheet] = useState(() =>
    createSheet(
      () => store.rowKeys(table.key),
      columnKeys,
      ({ row, column }) => store.enterCell(table.key, row, column),
    ),
  );
  const ordered = useMemo(() => columns.all.map(({ field }) => field), [columns]);
  const { enterRow, copyHeaded, ...handlers } = useSheetHandlers({ ...props, fields: ordered, sheet, tableRef });
  useLayoutEffect(() => sheet.relist(columnKeys), [sheet, rows, columnKeys]);
  useImperativeHandle(goTo, () => enterRow);
  useImperativeHandle(copyRef, () => copyHeaded);
  useReveal((place) => {
    if (isRowPlace(place) && place.table.key === table.key) sheet.enter({ row: place.row, column: place.field.key });
  });
  const { cells, corners } = props.pending;
  const kept = useSyncExternalStore(sheet.subscribe, () => {
    const active = sheet.active();
    const places = [...(active === undefined ? [] : [active]), ...corners].map(sheet.positionOf);
    return [places.map(({ row }) => row).join(), places.map(({ column }) => column).join()].join(';');
  });
  const [keptRows = [], keptColumns = []] = useMemo(() => kept.split(';').map(indexesOf), [kept]);
  const headings = columns.grouped ? 2 : 1;

  return (
    <SheetContext value={sheet}>
      <PendingCellsContext value={cells}>
        <TableGrid
          label={table.label}
          role="grid"
          columns={columns}
          rows={rows}
          required={required}
          keptRows={keptRows}
          keptColumns={keptColumns}
          leading={leading}
          tableRef={tableRef}
          handlers={handlers}
          renderRow={({ slot, ...drawnRow }: DrawnRow) => (
            <TableRow
              key={slot}
              {...drawnRow}
              table={table}
              columns={columns}
              headings={headings}
              disabled={disabled}
              actions={actions}
              picked={picked?.has(drawnRow.row) === true}
            />
          )}
          renderFoot={
            table.settings.showSummary && rows.length > 0
              ? (drawn, flexible) => <TableSummaryEdit table={table} columns={columns} drawn={drawn} flexible={flexible} />
              : undefined
          }
        />
      </PendingCellsContext>
    </SheetContext>
  );
}
