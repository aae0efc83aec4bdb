import { isPlaced, LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { levelsOf, useExpansion } from '@banyan/shared-ui/crud';
import { DataTable } from '@banyan/shared-ui/table';
import { type ReactNode, useContext } from 'react';
import type { Model, RecordView } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { RowCards, type ShownList } from '../cards/row-cards';
import { DesignedContext } from '../designed-context';
import { childExpansion } from '../looks/child-rows';
import { usePageTotals } from '../looks/use-page-totals';
import { MoreRows } from '../phone/more-rows';
import type { EndlessRows } from '../phone/use-endless-rows';
import { useRowOpening } from './row-open';
import { cardRows, childrenOf, isGroup, recordsIn, titleOfGroup } from './shown-rows';

interface RowsProps extends ShownList {
  model: Model;
  /** The actions for selected cards; the table has them above. */
  chosenActions: ReactNode;
  endless: EndlessRows | undefined;
  onRefresh: () => Promise<unknown>;
  cards: boolean;
  /** Saves the width of a column; without it the table stores the width itself. */
  onResize?: (key: string, width: number) => void;
  onOpen: (view: RecordView) => void;
  /** Reads the rows below one of a tree table. */
  onBranch: ((row: ModelRow) => void) | undefined;
}

/** Rows as a table; on a phone as cards. */
export function Rows({ model, cards, chosenActions, endless, onRefresh, onOpen, onBranch, ...shown }: RowsProps) {
  const text = useText();
  const whole = useContext(DesignedContext);
  const totalsOf = usePageTotals(model.design.showSummary);
  const { id, design } = model;
  const { detail, edit } = useRowOpening(model, onOpen);
  const grouped = design.type === LIST_KIND.grouped;
  const expansion = useExpansion(shown.rows, isPlaced(design));
  const groupTitle = (row: ModelRow) =>
    isGroup(row)
      ? text('forms.list.group', { title: titleOfGroup(row) || text('forms.list.noGroup'), count: childrenOf(row).length })
      : undefined;
  if (cards)
    return (
      <RowCards
        {...shown}
        rows={cardRows(shown.rows)}
        levels={levelsOf(shown.rows, isGroup)}
        groupTitle={grouped ? groupTitle : undefined}
        places={model.isPhone === true ? new Map(design.columnList.map(({ prop, cardPlace }) => [prop, cardPlace])) : undefined}
        chosenActions={chosenActions}
        foot={endless && <MoreRows {...endless} />}
        onRefresh={onRefresh}
        open={detail ?? edit}
      />
    );
  const totals = totalsOf?.(model, shown.columns, recordsIn(shown.rows), text('forms.table.total'));
  const { selection, ...table } = shown;
  return (
    <DataTable<ModelRow>
      id={`model-${id}`}
      rowKey="id"
      {...table}
      whole={whole}
      windowed={design.type !== LIST_KIND.inline}
      expandable={
        expansion.table === undefined ? childExpansion(model) : { ...expansion.table, onExpand: (isOpen, row) => isOpen && onBranch?.(row) }
      }
      {...(totals === undefined ? {} : { summary: totals })}
      groupTitle={grouped ? groupTitle : undefined}
      {...(selection === undefined
        ? {}
        : {
            selection: {
              selectedRowKeys: [...selection.chosen],
              onChange: (_keys, rows) => selection.onChoose(rows.map(({ id: rowId }) => rowId)),
              columnWidth: 40,
              getCheckboxProps: (row) => (isGroup(row) ? { disabled: true, style: { display: 'none' } } : {}),
            },
          })}
      {...(detail === undefined ? {} : { onRowOpen: detail.run })}
    />
  );
}
