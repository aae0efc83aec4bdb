import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { exportSchedules } from '@banyan/shared-contracts/messaging/schedule.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useNarrowScreen } from '@banyan/shared-ui/table';
import { Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useText } from '../../kernel/use-text';
import type { BoardView } from './calendar/calendar-views';
import { addMonths, today } from '@banyan/shared-contracts/time/calendar-days';
import { minuteText, type WrittenTimes } from './calendar/calendar-times';
import { CalendarToolbar } from './calendar/calendar-toolbar';
import { MiniMonth } from './calendar/mini-month';
import { timesFor } from './form/schedule-values';
import styles from './schedule.module.css';
import { UndoBar } from './detail/undo-bar';
import { useNewKey } from './form/use-new-key';
import { useScheduleActions } from './detail/use-schedule-actions';
import { useScopeQuestion } from './form/use-scope-question';
import { type ShownRange, useReloadSchedules, useSchedules } from './use-schedules';
import { useWayBack } from './calendar/use-way-back';
import type { Edited } from './form/schedule-form.dialog';

const Board = lazyPart(
  () => import('./calendar/calendar-board'),
  'default',
  <Skeleton active paragraph={{ rows: 12 }} className={styles['waiting'] ?? ''} />,
);
const FormPart = lazyPart(() => import('./form/schedule-form.dialog'), 'ScheduleFormDialog', null);
const Schedule = lazyPart(() => import('./detail/schedule.dialog'), 'default', null);
const Subscription = lazyPart(() => import('./detail/subscription.dialog'), 'SubscriptionDialog', null);

/** Default duration of a new schedule, minutes. */
const NEW_MINUTES = 60;

/** The user's calendar: schedules that they created or take part in. */
export default function SchedulePage() {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const { readOnly } = useSession();
  const narrow = useNarrowScreen();
  const [chosenView, setView] = useState<BoardView>('month');
  const view = narrow ? 'agenda' : chosenView;
  const [day, setDay] = useState(today);
  const [range, setRange] = useState<ShownRange>();
  const [opened, setOpened] = useState<ScheduleRow>();
  const [form, setForm] = useState<Edited>();
  const [subscribing, setSubscribing] = useState(false);
  const { rows, rowsOf, loading, fetching, error, retry } = useSchedules(range);
  const reload = useReloadSchedules();
  const page = useRef<HTMLElement>(null);
  useWayBack(page, opened, rows);
  const { ask, dialog } = useScopeQuestion();
  const actions = useScheduleActions(ask);

  const create = (times: WrittenTimes, minutes?: number) => {
    if (readOnly === undefined) setForm({ times, minutes });
  };
  /** After a failed load, a move to another date or view tries again. */
  const go =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      if (error !== null) retry();
    };
  const exportShown = async () => {
    const { from, to } = range ?? { from: day, to: addMonths(day, 1) };
    try {
      const query = { startTime: minuteText(from), endTime: minuteText(to - 60_000) };
      openDownload((await request(exportSchedules, { query })).data);
    } catch (failure) {
      toast('error', failure instanceof AppError ? failure.message : text('messaging.schedule.failed'));
    }
  };
  const createOnDay = () => create(timesFor(day), NEW_MINUTES);
  useNewKey(createOnDay);

  return (
    <section ref={page} className={styles['page']} aria-label={text('messaging.schedule.heading')} aria-busy={loading}>
      <CalendarToolbar
        view={view}
        day={day}
        narrow={narrow}
        fetching={fetching}
        onView={go(setView)}
        onDay={go(setDay)}
        onCreate={createOnDay}
        onRefresh={() => void reload()}
        onExport={() => void exportShown()}
        onSubscribe={() => setSubscribing(true)}
      />
      {error !== null ? (
        <ErrorPanel error={error} retry={retry} />
      ) : (
        <>
          {narrow && <MiniMonth day={day} rows={rows} onDay={setDay} />}
          <div className={styles['calendar']}>
            <Board
              view={view}
              day={day}
              rows={rows}
              rowsOf={rowsOf}
              onDay={setDay}
              onRange={(next) => setRange((last) => (last?.from === next.from && last.to === next.to ? last : next))}
              onOpen={setOpened}
              onCreate={create}
              onMove={actions.move}
              onOpenDay={(chosen) => {
                setDay(chosen);
                setView('day');
              }}
            />
          </div>
        </>
      )}
      {actions.undo !== undefined && <UndoBar undo={actions.undo} onForget={actions.forgetUndo} />}
      {opened !== undefined && <Schedule id={opened.id} groupId={opened.groupId} onClose={() => setOpened(undefined)} />}
      {form !== undefined && <FormPart edited={form} onSave={actions.save} onClose={() => setForm(undefined)} />}
      {subscribing && <Subscription onClose={() => setSubscribing(false)} />}
      {dialog}
    </section>
  );
}
