import { fieldAt, type FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { maskOf } from '@banyan/shared-contracts/forms/values/mask-of';
import { LIST_KIND, type ListButton, type ListColumn } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { noNames, noRecord } from '@banyan/shared-contracts/forms/model/widget';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import { useActionsColumn } from '@banyan/shared-ui/crud';
import { useRights } from '@banyan/shared-ui/runtime';
import type { DataColumn } from '@banyan/shared-ui/table';
import { TextView, useText } from '../../../forms/public/text';
import { ViewValue } from '../../../forms/public/records/show';
import { iconOf } from '../buttons/button-icon';
import { useCustomButtons } from '../buttons/use-custom-buttons';
import { labelOf } from '../design-label';
import { UNMASK } from '../layouts/layout-fields';
import { ChildCell, standsInRow } from '../looks/child-rows';
import { headerOf } from '../looks/column-headers';
import { type HoldsOnRow, useRowFacts } from '../looks/row-facts';
import { createCellLooks, joinLooks } from '../looks/row-looks';
import { useScriptLooks } from '../looks/use-script-looks';
import type { Model, RecordView } from '../../../forms/public/model';
import type { InlineEditing } from '../inline/use-inline-editing';

/** Rows of sub-tables have no order among records, and the order of masked texts would reveal their content. */
export const isOrdered = (field: FormField, unmasked: boolean): boolean =>
  field.contract.traits.sortable && field.address === field.key && maskOf(field, unmasked) === undefined;

/** Padding at both sides of a cell, and width of a digit, px. */
const CELL_PADDING = 24;
const FIGURE_WIDTH = 7;

/** The width of the design; a time is never cut off, since its last digits distinguish rows. */
function widthOf({ width }: ListColumn, field: FormField | undefined): number | undefined {
  if (typeof width !== 'number' || field?.contract.traits.filter !== 'time') return width ?? undefined;
  const sample = field.contract.text(Date.now(), field.settings, noNames, noRecord);
  return Math.max(width, CELL_PADDING + sample.length * FIGURE_WIDTH);
}

interface Options {
  model: Model;
  menuId: string;
  /** The shown records. */
  rows: readonly ModelRow[];
  onOpen: (view: RecordView) => void;
  onRemove: (row: ModelRow) => void;
  /** The row that is edited in place, where the list allows that. */
  inline?: InlineEditing | undefined;
  /** Rows are cards: they cannot be expanded. */
  cards?: boolean;
}

/** Visible columns of the design, and allowed actions. */
export function useModelColumns({ model, menuId, rows, onOpen, onRemove, inline, cards = false }: Options): DataColumn<ModelRow>[] {
  const text = useText();
  const { design, whole } = model;
  const holds = useRowFacts(model);
  const unmasked = useRights().button(UNMASK);
  const buttons = design.columnBtnsList.filter(({ value }) => isKeyOf(RUN, value) && model.button(value));
  const customs = design.customBtnsList.filter(({ value }) => model.button(value));
  const press = useCustomButtons(model, menuId);
  const actions = useActionsColumn<ModelRow>(
    [...buttons, ...customs].map((button) => ({ label: labelOf(button, text), icon: iconOf(button) })),
    (row) => [
      ...shownOn(row, buttons, holds).map((button) => ({
        id: button.value,
        label: labelOf(button, text),
        icon: iconOf(button),
        danger: button.value === 'remove',
        reads: button.value === 'detail',
        run: () => RUN[button.value as keyof typeof RUN]({ row, onOpen, onRemove }),
      })),
      ...shownOn(row, customs, holds).map((button) => ({
        id: button.value,
        label: labelOf(button, text),
        icon: iconOf(button),
        danger: false,
        run: () => void press(button, row, rows.indexOf(row)),
      })),
    ],
  );

  const cellOf = ({ prop }: ListColumn, row: ModelRow) => {
    const field = fieldAt(whole, prop);
    if (field === undefined) return <TextView shown={row[prop]} compact />;
    return field.address === field.key ? <ViewValue field={field} record={row} compact /> : <ChildCell field={field} row={row} />;
  };

  const header = headerOf(model);
  const look = joinLooks(createCellLooks(design.styleRules, holds), useScriptLooks(model, rows));
  const columns = design.columnList
    .filter(
      ({ prop }) =>
        model.column(prop) && (cards || standsInRow(model, prop)) && !(design.type === LIST_KIND.grouped && prop === design.groupField),
    )
    .map((column): DataColumn<ModelRow> => {
      const field = fieldAt(whole, column.prop);
      const numeric = field?.contract.column(field.settings).type === 'numeric';
      return {
        key: column.prop,
        title: column.label,
        width: widthOf(column, field),
        yields: !numeric && field?.contract.traits.filter !== 'time',
        align: column.align,
        under: header(column.prop),
        wraps: !design.showOverflow,
        ...(look === undefined && inline === undefined
          ? {}
          : { cellProps: (row: ModelRow) => ({ ...inline?.cellProps(row, field), style: look?.(row, column.prop) }) }),
        sortable: column.sortable && field !== undefined && isOrdered(field, unmasked),
        ...(column.fixed === 'none' ? {} : { fixed: column.fixed }),
        render: (row) => inline?.cell(row, field) ?? cellOf(column, row),
      };
    });

  const own = inline === undefined ? actions : { ...actions, render: (row: ModelRow) => inline.actions(row) ?? actions.render(row) };
  return buttons.length + customs.length === 0 && inline === undefined ? columns : [...columns, own];
}

/** Buttons whose conditions the record of a row fulfils. */
const shownOn = <Button extends ListButton>(row: ModelRow, buttons: readonly Button[], holds: HoldsOnRow): Button[] =>
  buttons.filter(({ showWhen }) => holds(row, showWhen));

type Target = Pick<Options, 'onOpen' | 'onRemove'> & { row: ModelRow };

const RUN = {
  edit: ({ row: { id }, onOpen }: Target) => onOpen({ kind: 'edit', id }),
  remove: ({ row, onRemove }: Target) => onRemove(row),
  detail: ({ row: { id }, onOpen }: Target) => onOpen({ kind: 'detail', id }),
};
