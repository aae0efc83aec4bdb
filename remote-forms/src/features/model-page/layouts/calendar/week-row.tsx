import { PlusOutlined } from '@ant-design/icons';
import { DAY_MS, today, type WallDay, wallText } from '@banyan/shared-contracts/time/calendar-days';
import { useDropPlace } from '@banyan/shared-ui/drag';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Button, Popover } from 'antd';
import { type CSSProperties, useRef } from 'react';
import { useText } from '../../../../forms/public/text';
import type { RowOpening } from '../../list/row-open';
import { CardFace } from '../card-face';
import type { CardList } from '../use-cards';
import { type Span, type WeekPart, weekParts } from './calendar-spans';
import styles from './calendar.module.css';
import { CalendarCard, DRAGGED_SPAN } from './calendar-card';
import type { CalendarMode } from './use-days';

interface WeekRowProps {
  list: CardList;
  week: readonly WallDay[];
  spans: readonly Span[];
  mode: CalendarMode;
  narrow: boolean;
  /** Number of rows of records that fit; the day opens the others. */
  lanes: number;
  /** The day with the focus. */
  day: WallDay;
  movable: (span: Span) => boolean;
  open: RowOpening | undefined;
  onDay: (day: WallDay) => void;
  onAdd: ((day: WallDay) => void) | undefined;
  onMove: (span: Span, to: WallDay) => void;
}

/** A week: its days, and over them the records as bars. */
export function WeekRow({ list, week, spans, mode, narrow, lanes, day, movable, open, onDay, onAdd, onMove }: WeekRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const first = week[0] ?? 0;
  const parts = weekParts(spans, first);
  const dayAt = ({ x }: { x: number }): number => {
    const { left, width } = row.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.min(6, Math.max(0, Math.floor(((x - left) / width) * 7)));
  };
  const over = useDropPlace<Span>(row, {
    kind: DRAGGED_SPAN,
    placeAt: (_span, point) => String(first + dayAt(point) * DAY_MS),
    onDrop: (span, place) => onMove(span, Number(place)),
  });
  const shown = narrow ? [] : parts.filter(({ lane }) => lane < lanes);
  const rows = Math.max(1, ...shown.map(({ lane }) => lane + 1));
  return (
    <div ref={row} className={styles['week']} style={{ '--lanes': rows } as CSSProperties} data-week={first}>
      {week.map((one, column) => (
        <DayCell
          key={one}
          list={list}
          day={one}
          column={column}
          isChosen={one === day}
          isOver={over === String(one)}
          outside={mode === 'month' && new Date(one).getUTCMonth() !== new Date(day).getUTCMonth()}
          parts={parts.filter((part) => part.column <= column && part.column + part.days > column)}
          lanes={narrow ? 0 : lanes}
          narrow={narrow}
          open={open}
          onDay={onDay}
          onAdd={onAdd}
        />
      ))}
      {shown.map((part) => (
        <CalendarCard
          key={part.span.row.id}
          list={list}
          part={part}
          tall={mode === 'week'}
          movable={movable(part.span)}
          open={open}
          onStep={(days) => onMove(part.span, part.span.from + days * DAY_MS)}
        />
      ))}
    </div>
  );
}

interface DayCellProps extends Pick<WeekRowProps, 'list' | 'narrow' | 'open' | 'onDay' | 'onAdd'> {
  day: WallDay;
  column: number;
  isChosen: boolean;
  isOver: boolean;
  outside: boolean;
  parts: readonly WeekPart[];
  lanes: number;
}

/** A day: its number, which opens all of its records, and a button that adds one. */
function DayCell({ list, day, column, isChosen, isOver, outside, parts, lanes, narrow, open, onDay, onAdd }: DayCellProps) {
  const text = useText();
  const locale = useLocale();
  const name = wallText(day, locale, { month: 'long', day: 'numeric', weekday: 'short' });
  const hidden = parts.filter(({ lane }) => lane >= lanes).length;
  const number = (
    <button
      type="button"
      className={styles['number']}
      data-day-button={day}
      data-today={day === today()}
      tabIndex={isChosen ? 0 : -1}
      aria-label={text('forms.layout.day', { day: name, count: parts.length })}
      onClick={() => onDay(day)}
    >
      {new Date(day).getUTCDate()}
    </button>
  );
  const all = (
    <div className={styles['popover']}>
      {parts.length === 0 && <p className={styles['note']}>{text('forms.layout.nothingThen')}</p>}
      <ul>
        {parts.map(({ span: { row } }) => (
          <li key={row.id} className={styles['card']}>
            <CardFace list={list} row={row} open={open} />
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div
      className={styles['day']}
      style={{ gridColumn: column + 1 }}
      data-day={new Date(day).toISOString().slice(0, 10)}
      data-outside={outside}
      data-over={isOver}
      data-chosen={narrow && isChosen}
    >
      {narrow ? (
        number
      ) : (
        <Popover trigger="click" title={name} content={all} destroyOnHidden>
          {number}
        </Popover>
      )}
      {!narrow && onAdd !== undefined && (
        <Button
          className={styles['add'] ?? ''}
          type="text"
          size="small"
          tabIndex={isChosen ? 0 : -1}
          icon={<PlusOutlined />}
          aria-label={text('forms.layout.addOn', { day: name })}
          title={text('forms.layout.addOn', { day: name })}
          onClick={() => onAdd(day)}
        />
      )}
      {narrow && parts.length > 0 && <span className={styles['dots']}>{parts.length}</span>}
      {!narrow && hidden > 0 && (
        <Popover trigger="click" title={name} content={all} destroyOnHidden>
          <button type="button" className={styles['more']}>
            {text('forms.layout.more', { count: hidden })}
          </button>
        </Popover>
      )}
    </div>
  );
}
