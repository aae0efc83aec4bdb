import { cardOf, type Card } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { levelProps } from '@banyan/shared-ui/crud';
import { useUiText } from '@banyan/shared-ui/i18n';
import type { DataColumn } from '@banyan/shared-ui/table';
import { Checkbox } from 'antd';
import { useContext, useId } from 'react';
import { DesignedContext } from '../designed-context';
import type { RowCardsProps } from './row-cards';
import styles from './row-cards.module.css';

/** Number of values that a card shows below its title; a tap opens the whole record. */
const SHOWN = 5;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a column has a value in a row; a column of a sub-table shows the values of its rows. */
const hasValue = (row: ModelRow, { key }: DataColumn<ModelRow>): boolean => !isEmpty(row[key.split('-')[0] ?? key]);

type Column = DataColumn<ModelRow>;

/** The content of a row's card, by place. */
function composed(row: ModelRow, columns: readonly Column[], places: RowCardsProps['places'], isAll: boolean): Card<Column> {
  const filled = (column: Column) => isAll || hasValue(row, column);
  if (places === undefined) {
    const [title, ...others] = columns;
    return { title, corner: undefined, lines: others.filter(filled).slice(0, SHOWN) };
  }
  const placed = columns.map((column) => ({ column, cardPlace: places.get(column.key) }));
  const { title, corner, lines } = cardOf(placed);
  return {
    title: title?.column,
    corner: corner?.column,
    lines: lines.map(({ column }) => column).filter(filled),
  };
}

interface CardProps extends Pick<RowCardsProps, 'columns' | 'selection' | 'open' | 'places'> {
  row: ModelRow;
  level: number | undefined;
  number: number;
  actions: DataColumn<ModelRow> | undefined;
}

/** A row as a card. */
export function RowCard({ row, level, number, columns, actions, selection, places, open }: CardProps) {
  const uiText = useUiText();
  const id = useId();
  const isAll = useContext(DesignedContext);
  const { title, corner, lines } = composed(row, columns, places, isAll);
  const shown = (column: Column) => (hasValue(row, column) ? column.render(row) : '—');
  const choose = ({ chosen, onChoose }: NonNullable<CardProps['selection']>, on: boolean) =>
    onChoose(on ? [...chosen, row.id] : chosen.filter((one) => one !== row.id));
  return (
    <li className={styles['card']} data-card {...levelProps(level)}>
      {open !== undefined && (
        <button
          type="button"
          id={`${id}-open`}
          className={styles['open']}
          aria-label={open.label}
          aria-labelledby={`${id}-open ${id}-name`}
          onClick={() => open.run(row)}
        />
      )}
      <div className={styles['top']}>
        {selection !== undefined && (
          <Checkbox
            checked={selection.chosen.includes(row.id)}
            aria-label={uiText('ui.table.chooseRow', { number })}
            onChange={({ target }) => choose(selection, target.checked)}
          />
        )}
        <strong id={`${id}-name`} className={styles['name']} data-column={title?.key}>
          {title !== undefined && shown(title)}
        </strong>
        {corner !== undefined && (isAll || hasValue(row, corner)) && (
          <span className={styles['corner']} data-column={corner.key} title={corner.title}>
            {shown(corner)}
          </span>
        )}
        {actions !== undefined && <span className={styles['actions']}>{actions.render(row)}</span>}
      </div>
      {lines.length > 0 && (
        <dl className={styles['values']}>
          {lines.map((line) => (
            <div key={line.key} data-column={line.key}>
              <dt>{line.title}</dt>
              <dd>{shown(line)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
