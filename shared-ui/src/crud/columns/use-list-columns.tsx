import { useLocale, useSession } from '@banyan/shared-ui/runtime';
import type { ReactNode } from 'react';
import { useFormats } from '../../format/use-formats';
import type { Text } from '../../i18n/use-text';
import { useUiText } from '../../i18n/use-ui-text';
import { useWord } from '../../i18n/use-word';
import type { DataColumn } from '../../table/data-table';
import { cellAlign, renderCell, withNote } from './cells';
import type { ListParts, RowDialogProps } from '../list/list-screen';
import { type RowActionItem, useActionsColumn } from '../rows/row-actions';
import type { ActionRunner } from '../use-action-runner';

/** What a row offers besides the actions of its screen: editing, deleting, switching. */
export interface OwnActions<Row> {
  labels: readonly string[];
  of: (row: Row) => readonly RowActionItem[];
  toggle: ((row: Row) => void) | undefined;
}

interface Options<Row, Key extends string> {
  screen: Pick<ListParts<Row, unknown, Key>, 'columns' | 'rowActions' | 'fixed'>;
  ownText: Text<Key>;
  runner: ActionRunner<Key>;
  own: OwnActions<Row> | undefined;
  onOpen: (opened: OpenedDialog) => void;
}

/** The dialog of a row action, with its row. */
export interface OpenedDialog {
  Dialog: (props: RowDialogProps<never>) => ReactNode;
  row: unknown;
}

/** English words need more room than Chinese ones, px. */
const LETTERS: Partial<Record<string, number>> = { word: 34, switch: 14, outcome: 24 };

const leads = (action: { leads?: boolean }): boolean => action.leads === true;

/** The columns of a list with cells by kind, the column of actions that rights leave over, and what a double click does. */
export function useListColumns<Row extends object, Key extends string>({ screen, ownText, runner, own, onOpen }: Options<Row, Key>) {
  const text = useUiText();
  const formats = useFormats();
  const inWords = useWord();
  const letters: typeof LETTERS = useLocale() === 'en' ? LETTERS : {};
  const {
    user: { userId },
    readOnly,
  } = useSession();
  const offered = (screen.rowActions ?? []).filter(runner.mayRun);
  const isFixed = (row: Row) => screen.fixed?.(row) === true;

  const itemsOf = (row: Row): RowActionItem[] => {
    if (isFixed(row)) return [];
    const itemOf = (action: (typeof offered)[number]): RowActionItem => ({
      id: action.id,
      label: ownText(action.label),
      danger: action.danger === true,
      reads: runner.reads(action),
      run: () => (action.Dialog === undefined ? void runner.run(action, row) : onOpen({ Dialog: action.Dialog, row })),
    });
    const fitting = offered.filter((action) => action.visible?.(row, userId) !== false);
    return [...fitting.filter(leads).map(itemOf), ...(own?.of(row) ?? []), ...fitting.filter((action) => !leads(action)).map(itemOf)];
  };

  const columns = screen.columns.map(
    ({ key, title, cell = 'text', align, value, wordOf, note, width, sortable, spare, wraps }): DataColumn<Row> => ({
      key,
      title: ownText(title),
      width: width === undefined || typeof cell === 'function' ? width : width + (letters[cell] ?? 0),
      sortable,
      spare,
      wraps,
      // Times, numbers and switches need all of theirs.
      yields: cell === 'text',
      align: align ?? cellAlign(cell),
      render: (row) => {
        if (typeof cell === 'function') return cell(row);
        const toggle = own?.toggle;
        const named = wordOf?.(row);
        const content = renderCell(cell, named === undefined ? (value?.(row) ?? row[key]) : ownText(named), {
          text,
          formats,
          word: inWords,
          toggle: toggle !== undefined && readOnly === undefined && !isFixed(row) ? () => toggle(row) : undefined,
        });
        const word = note?.(row);
        return word === undefined ? content : withNote(content, ownText(word));
      },
    }),
  );
  const labelsOf = (actions: typeof offered) => actions.map(({ label }) => ownText(label));
  const labels = [...labelsOf(offered.filter(leads)), ...(own?.labels ?? []), ...labelsOf(offered.filter((action) => !leads(action)))];
  const leading = offered.filter(leads);
  const uncertain = leading.findIndex(({ visible }) => visible !== undefined);
  const actions = useActionsColumn(labels, itemsOf, uncertain === -1 ? leading.length : uncertain);
  const opening = offered.find(({ opens }) => opens === true)?.id;
  return {
    columns: labels.length === 0 ? columns : [...columns, actions],
    itemsOf,
    onRowOpen:
      opening === undefined
        ? undefined
        : (row: Row) =>
            itemsOf(row)
              .find(({ id }) => id === opening)
              ?.run(),
  };
}
