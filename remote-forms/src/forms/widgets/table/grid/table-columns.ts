import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { HeaderGroup } from '@banyan/shared-contracts/forms/widgets/table/table.contract';

/**
 * Widths, px: of a column without a width in its design, of a row button (product-2 section 9), and of the columns for number and
 * selection.
 */
const COLUMN_WIDTH = 160;
const BUTTON_WIDTH = 50;
const INDEX_WIDTH = 56;
const CHOICE_WIDTH = 40;

/** One column of a sub-table, with its position on the screen. */
export interface Column {
  field: FormField;
  /** Index among the columns with values, from 0. */
  index: number;
  /** The index for screen readers, from 1, including the columns that the platform adds. */
  position: number;
  width: number;
  /** Stays visible at this distance from its edge. */
  fixed: { left: number } | { right: number } | undefined;
  align: 'center' | 'right' | undefined;
  group: HeaderGroup | undefined;
}

/** All columns of a sub-table: those fixed on the left, those that scroll, those fixed on the right. */
export interface Columns {
  all: readonly Column[];
  left: readonly Column[];
  middle: readonly Column[];
  right: readonly Column[];
  grouped: boolean;
  choice: boolean;
  /** Width of the column of row buttons; 0 when there are none. */
  actions: number;
  /** Width of the columns before those with values. */
  leading: number;
  /** Widths of the columns with values that are fixed on either side. */
  staying: { left: number; right: number };
  /** Position of the number column. */
  numberAt: number;
  indexWidth: number;
  choiceWidth: number;
  width: number;
}

const fixedSide = (field: FormField): 'left' | 'right' | undefined => {
  const side = field.item.__config__['tableFixed'];
  return side === 'left' || side === 'right' ? side : undefined;
};

const alignOf = ({ item: { __config__: config } }: FormField) =>
  config.tableAlign === 'center' || config.tableAlign === 'right' ? config.tableAlign : undefined;

interface Extras {
  choice: boolean;
  /** Number of row buttons. */
  actions: number;
}

/** Sorts the visible columns into their order on the screen. */
export function columnsOf(table: FormTable, fields: readonly FormField[], { choice, actions: buttons }: Extras): Columns {
  const { headerGroups } = table.settings;
  const numberAt = choice ? CHOICE_WIDTH : 0;
  const leading = numberAt + INDEX_WIDTH;
  const actions = buttons * BUTTON_WIDTH;
  const on = (side: 'left' | 'right' | undefined) => fields.filter((field) => fixedSide(field) === side);
  const ordered = [...on('left'), ...on(undefined), ...on('right')];
  const widths = ordered.map(({ columnWidth }) => columnWidth ?? COLUMN_WIDTH);
  const sum = (list: readonly number[]) => list.reduce((total, width) => total + width, 0);
  const all = ordered.map((field, index): Column => {
    const side = fixedSide(field);
    return {
      field,
      index,
      position: (choice ? 3 : 2) + index,
      width: widths[index] ?? COLUMN_WIDTH,
      fixed:
        side === 'left'
          ? { left: leading + sum(widths.slice(0, index)) }
          : side === 'right'
            ? { right: actions + sum(widths.slice(index + 1)) }
            : undefined,
      align: alignOf(field),
      // Fixed columns are not part of groups.
      group: side === undefined ? headerGroups.find(({ childColumns }) => childColumns.includes(field.key)) : undefined,
    };
  });
  const widthOn = (side: 'left' | 'right') => sum(all.filter(({ fixed }) => fixed && Object.hasOwn(fixed, side)).map(({ width }) => width));
  return {
    all,
    left: all.filter(({ fixed }) => fixed !== undefined && 'left' in fixed),
    middle: all.filter(({ fixed }) => fixed === undefined),
    right: all.filter(({ fixed }) => fixed !== undefined && 'right' in fixed),
    grouped: all.some(({ group }) => group !== undefined),
    choice,
    actions,
    leading,
    staying: { left: widthOn('left'), right: widthOn('right') },
    numberAt,
    indexWidth: INDEX_WIDTH,
    choiceWidth: CHOICE_WIDTH,
    width: leading + actions + sum(widths),
  };
}
