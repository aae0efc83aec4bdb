import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { DAY_MS, daysText, today, type WallDay, wallText } from '@banyan/shared-contracts/time/calendar-days';
import { fromWall } from '@banyan/shared-contracts/time/platform-zone';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useLocale, useToast } from '@banyan/shared-ui/runtime';
import { useNarrowScreen } from '@banyan/shared-ui/table';
import { Button, Segmented, Spin } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import type { LayoutProps } from '../board/board';
import { CardFace, useCardTitle } from '../card-face';
import { mayChange, useCardMove, useMovable } from '../use-card-move';
import { momentIn, movedBy, type Span } from './calendar-spans';
import styles from './calendar.module.css';
import { type CalendarMode, useShownDays, useSpans } from './use-days';
import { useLanes } from './use-lanes';
import { WeekRow } from './week-row';

/** Whether a date field has days: a card with a month or a year cannot be moved to a day. */
const keepsDays = ({ settings }: FormField): boolean => {
  const { format } = settings as { format?: unknown };
  return typeof format !== 'string' || format.length >= 'yyyy-MM-dd'.length;
};

/** The records of a list on the days of a month or of a week. */
export function Calendar({ list, open, onAdd }: LayoutProps) {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const narrow = useNarrowScreen();
  const grid = useRef<HTMLDivElement>(null);
  const { mode, setMode, day, setDay, weeks, step } = useShownDays();
  const { spans, isLoading, error, refetch, left } = useSpans(list, weeks);
  const titleOf = useCardTitle(list);
  const { save, question } = useCardMove(list.model, list.menuId);
  const lanes = useLanes(grid, mode, weeks.length);
  const [moving, setMoving] = useState<{ id: string; by: number }>();
  const { by, to } = list.layout;
  const { fields } = list.model.form;
  const [begin, end] = [fields.get(by), fields.get(to)];
  const [beginMoves, endMoves] = [useMovable(list.model, begin), useMovable(list.model, end)];
  const movable = beginMoves && begin !== undefined && keepsDays(begin) && (to === '' || (endMoves && end !== undefined && keepsDays(end)));

  async function move({ row, from }: Span, target: WallDay) {
    const days = Math.round((target - from) / DAY_MS);
    if (days === 0 || moving !== undefined) return;
    setMoving({ id: row.id, by: days });
    const values = Object.fromEntries(
      [by, to].flatMap((key) => {
        const at = key === '' ? undefined : momentIn(row, key);
        return at === undefined ? [] : [[key, movedBy(at, days)]];
      }),
    ) as FormRecord;
    const title = titleOf(row);
    try {
      if (await save(row, title, values))
        toast('success', text('forms.layout.movedTo', { title, day: wallText(target, locale, { month: 'long', day: 'numeric' }) }));
    } finally {
      setMoving(undefined);
    }
  }

  const shownSpans =
    moving === undefined
      ? spans
      : spans.map((span) =>
          span.row.id === moving.id ? { ...span, from: span.from + moving.by * DAY_MS, to: span.to + moving.by * DAY_MS } : span,
        );
  const ofDay = shownSpans.filter((span) => span.from <= day && span.to >= day);
  const [firstWeek, lastWeek] = [weeks[0] ?? [], weeks.at(-1) ?? []];
  const title =
    mode === 'month'
      ? wallText(day, locale, { year: 'numeric', month: 'long' })
      : daysText(firstWeek[0] ?? day, lastWeek[6] ?? day, locale, narrow ? 'short' : 'long');
  const add = onAdd && begin !== undefined && beginMoves ? (at: WallDay) => onAdd({ [by]: fromWall(at) }) : undefined;

  /** Arrow keys move between days. */
  const onKeyDown = (event: KeyboardEvent) => {
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (days === undefined || event.altKey || !(event.target as HTMLElement).matches('[data-day-button]')) return;
    event.preventDefault();
    const next = day + days * DAY_MS;
    setDay(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day-button="${next}"]`)?.focus());
  };

  if (error !== null && spans.length === 0) return <ErrorPanel error={error} retry={() => void refetch()} />;
  return (
    <div className={styles['calendar']} data-mode={mode}>
      {question}
      <header className={styles['head']}>
        <Button icon={<LeftOutlined />} aria-label={text(`forms.layout.before.${mode}`)} onClick={() => step(-1)} />
        <Button icon={<RightOutlined />} aria-label={text(`forms.layout.after.${mode}`)} onClick={() => step(1)} />
        <Button onClick={() => setDay(today())}>{text('forms.layout.today')}</Button>
        <h2 aria-live="polite">{title}</h2>
        {isLoading && <Spin size="small" />}
        <Segmented<CalendarMode>
          value={mode}
          options={[
            { value: 'month', label: text('forms.layout.month') },
            { value: 'week', label: text('forms.layout.week') },
          ]}
          onChange={setMode}
        />
      </header>
      {left > 0 && <p className={styles['note']}>{text('forms.layout.tooMany', { count: left })}</p>}
      <div ref={grid} className={styles['grid']} role="group" aria-label={title} onKeyDown={onKeyDown}>
        <div className={styles['weekdays']} aria-hidden>
          {firstWeek.map((one) => (
            <span key={one}>{wallText(one, locale, { weekday: 'short' })}</span>
          ))}
        </div>
        {weeks.map((week) => (
          <WeekRow
            key={week[0]}
            list={list}
            week={week}
            spans={shownSpans}
            mode={mode}
            narrow={narrow}
            lanes={lanes}
            day={day}
            movable={(span) => movable && moving === undefined && mayChange(span.row)}
            open={open}
            onDay={setDay}
            onAdd={add}
            onMove={(span, target) => void move(span, target)}
          />
        ))}
      </div>
      {narrow && (
        <section className={styles['ofDay']} aria-label={wallText(day, locale, { month: 'long', day: 'numeric' })}>
          <h3>
            {wallText(day, locale, { month: 'long', day: 'numeric', weekday: 'short' })}
            {add !== undefined && (
              <Button size="small" onClick={() => add(day)}>
                {text('forms.layout.add')}
              </Button>
            )}
          </h3>
          {ofDay.length === 0 && <p className={styles['note']}>{text('forms.layout.nothingThen')}</p>}
          <ul>
            {ofDay.map(({ row }) => (
              <li key={row.id} className={styles['card']}>
                <CardFace list={list} row={row} open={open} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
