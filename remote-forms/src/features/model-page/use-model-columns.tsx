import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/form-model';
import { maskOf } from '@banyan/shared-contracts/forms/mask-of';
import { LIST_KIND, type ListColumn } from '@banyan/shared-contracts/forms/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/widget';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import { useActionsColumn } from '@banyan/shared-ui/crud';
import { useRights } from '@banyan/shared-ui/runtime';
import { type DataColumn, Ellipsis } from '@banyan/shared-ui/table';
import { shownText, TextView, useText } from '../../forms/public/text';
import { ViewValue } from '../../forms/public/show';
import { labelOf } from './design-label';
import type { Model, RecordView } from '../../forms/public/model';
import type { InlineEditing } from './use-inline-editing';

/** Button that shows masked texts whole (api-forms B14). */
const UNMASK = 'btn_unmask';

/** Rows of sub-tables have no order among records, and the order of masked texts would tell what they are. */
const isOrdered = (field: FormField, unmasked: boolean): boolean =>
  field.contract.traits.sortable && field.address === field.key && maskOf(field, unmasked) === undefined;

/** Room at both sides of a cell, and of a figure, px. */
const CELL_PADDING = 24;
const FIGURE_WIDTH = 7;

/** As the design says; a time is never cut, since its end tells rows apart. */
function widthOf({ width }: ListColumn, field: FormField | undefined): number | undefined {
  if (typeof width !== 'number' || field?.contract.traits.filter !== 'time') return width ?? undefined;
  const sample = field.contract.text(Date.now(), field.settings, noNames, noRecord);
  return Math.max(width, CELL_PADDING + sample.length * FIGURE_WIDTH);
}

interface Options {
  model: Model;
  onOpen: (view: RecordView) => void;
  onRemove: (row: ModelRow) => void;
  /** The row that is edited in place, where rows are. */
  inline?: InlineEditing | undefined;
}

/** Columns of the design that may be seen, and the actions that may be done. */
export function useModelColumns({ model, onOpen, onRemove, inline }: Options): DataColumn<ModelRow>[] {
  const text = useText();
  const { design, whole } = model;
  const unmasked = useRights().button(UNMASK);
  const buttons = design.columnBtnsList.filter(({ value }) => isKeyOf(RUN, value) && model.button(value));
  const actions = useActionsColumn<ModelRow>(
    buttons.map((button) => labelOf(button, text)),
    (row) =>
      buttons.map((button) => ({
        id: button.value,
        label: labelOf(button, text),
        danger: button.value === 'remove',
        reads: button.value === 'detail',
        run: () => RUN[button.value as keyof typeof RUN]({ row, onOpen, onRemove }),
      })),
  );

  const cellOf = ({ prop }: ListColumn, row: ModelRow) => {
    const field = fieldAt(whole, prop);
    const [table = '', child = ''] = prop.split('-');
    if (field === undefined) return <TextView shown={row[prop]} compact />;
    if (field.address === field.key) return <ViewValue field={field} record={row} compact />;
    const rows = Array.isArray(row[table]) ? (row[table] as FormRecord[]) : [];
    return <Ellipsis text={rows.map((own) => shownText(field, own[child])).join('、')} />;
  };

  const columns = design.columnList
    .filter(({ prop }) => model.column(prop) && !(design.type === LIST_KIND.grouped && prop === design.groupField))
    .map((column): DataColumn<ModelRow> => {
      const field = fieldAt(whole, column.prop);
      const numeric = field?.contract.column(field.settings).type === 'numeric';
      return {
        key: column.prop,
        title: column.label,
        width: widthOf(column, field),
        yields: !numeric && field?.contract.traits.filter !== 'time',
        align: numeric ? 'right' : column.align,
        sortable: column.sortable && field !== undefined && isOrdered(field, unmasked),
        ...(column.fixed === 'none' ? {} : { fixed: column.fixed }),
        render: (row) => inline?.cell(row, field) ?? cellOf(column, row),
      };
    });

  const own = inline === undefined ? actions : { ...actions, render: (row: ModelRow) => inline.actions(row) ?? actions.render(row) };
  return buttons.length === 0 && inline === undefined ? columns : [...columns, own];
}

type Target = Pick<Options, 'onOpen' | 'onRemove'> & { row: ModelRow };

const RUN = {
  edit: ({ row: { id }, onOpen }: Target) => onOpen({ kind: 'edit', id }),
  remove: ({ row, onRemove }: Target) => onRemove(row),
  detail: ({ row: { id }, onOpen }: Target) => onOpen({ kind: 'detail', id }),
};
