import { useDragged } from '@banyan/shared-ui/drag';
import { type KeyboardEvent, useRef } from 'react';
import { shownText, useText } from '../../../../forms/public/text';
import type { RowOpening } from '../../list/row-open';
import { useCardTitle } from '../card-face';
import { shownOnCards } from '../layout-fields';
import type { CardList } from '../use-cards';
import type { WeekPart } from './calendar-spans';
import styles from './calendar.module.css';

export const DRAGGED_SPAN = 'calendar-card';

/** Number of days by which Alt with an arrow key moves a record. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

interface CalendarCardProps {
  list: CardList;
  part: WeekPart;
  /** Shows its fields below the title. */
  tall: boolean;
  movable: boolean;
  open: RowOpening | undefined;
  onStep: (days: number) => void;
}

/** A record on its days of a week: dragged to another day, or moved by Alt with an arrow key. */
export function CalendarCard({ list, part, tall, movable, open, onStep }: CalendarCardProps) {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  const titleOf = useCardTitle(list);
  const { span, column, days, lane, before, after } = part;
  const dragged = useDragged(element, { kind: DRAGGED_SPAN, data: span, enabled: movable });
  const { fields } = shownOnCards(list.model, list.layout);
  const title = titleOf(span.row);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (event.altKey && step !== undefined && movable) {
      event.preventDefault();
      onStep(step);
    } else if ((event.key === 'Enter' || event.key === ' ') && open !== undefined) {
      event.preventDefault();
      open.run(span.row);
    }
  };
  return (
    <div
      ref={element}
      className={styles['bar']}
      style={{ gridColumn: `${column + 1} / span ${days}`, gridRow: lane + 2 }}
      role={open === undefined ? 'group' : 'button'}
      tabIndex={0}
      title={title}
      aria-description={movable ? text('forms.layout.moveDayHint') : undefined}
      data-card={span.row.id}
      data-movable={movable}
      data-dragged={dragged}
      data-before={before}
      data-after={after}
      onClick={() => open?.run(span.row)}
      onKeyDown={onKeyDown}
    >
      <span>{title}</span>
      {tall &&
        fields.map((field) => {
          const shown = shownText(field, span.row[field.key]);
          return shown === '' ? null : <small key={field.key}>{shown}</small>;
        })}
    </div>
  );
}
