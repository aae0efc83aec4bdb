import {
  CalendarOutlined,
  ExportOutlined,
  LeftOutlined,
  LinkOutlined,
  MoreOutlined,
  PlusOutlined,
  ReloadOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { useLocale, useSession } from '@banyan/shared-ui/runtime';
import { Button, Dropdown, Segmented } from 'antd';
import { useText } from '../../../kernel/use-text';
import type { BoardView } from './calendar-views';
import { addMonths, DAY_MS, today, type WallDay } from '@banyan/shared-contracts/time/calendar-days';
import styles from '../schedule.module.css';
import { shownText } from './shown-days';

interface CalendarToolbarProps {
  view: BoardView;
  day: WallDay;
  narrow: boolean;
  fetching: boolean;
  onView: (view: BoardView) => void;
  onDay: (day: WallDay) => void;
  onCreate: () => void;
  onRefresh: () => void;
  onExport: () => void;
  onSubscribe: () => void;
}

const STEP_DAYS = { week: 7, day: 1 } as const;

const stepFrom = (day: WallDay, view: BoardView, direction: 1 | -1): WallDay =>
  view === 'week' || view === 'day' ? day + direction * STEP_DAYS[view] * DAY_MS : addMonths(day, direction);

/** Above the calendar: the actions, the present period, and the view. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, day, narrow, fetching, onView, onDay, onCreate, onRefresh, onExport, onSubscribe } = props;
  const text = useText();
  const locale = useLocale();
  const { readOnly } = useSession();
  const title = shownText(view, day, locale, narrow);
  const refresh = text('messaging.schedule.refresh');
  const more = text('messaging.schedule.tools');

  return (
    <header className={styles['toolbar']}>
      <div>
        <Button
          type="primary"
          icon={<PlusOutlined />}
          disabled={readOnly !== undefined}
          title={readOnly ?? text('messaging.schedule.newHint')}
          aria-label={text('messaging.schedule.new')}
          aria-keyshortcuts="N"
          onClick={onCreate}
        >
          {!narrow && text('messaging.schedule.new')}
        </Button>
        <Button
          icon={narrow ? <CalendarOutlined /> : undefined}
          aria-label={text('messaging.schedule.today')}
          onClick={() => onDay(today())}
        >
          {narrow ? undefined : text('messaging.schedule.today')}
        </Button>
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={text('messaging.schedule.earlier')}
          onClick={() => onDay(stepFrom(day, view, -1))}
        />
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={text('messaging.schedule.later')}
          onClick={() => onDay(stepFrom(day, view, 1))}
        />
        <h1 aria-live="polite">{title}</h1>
      </div>
      <div>
        {!narrow && (
          <Segmented<BoardView>
            value={view}
            onChange={onView}
            aria-label={text('messaging.schedule.view')}
            options={(['month', 'week', 'day', 'agenda'] as const).map((name) => ({
              value: name,
              label: text(`messaging.schedule.view.${name}`),
            }))}
          />
        )}
        {!narrow && <Button icon={<ReloadOutlined spin={fetching} />} title={refresh} aria-label={refresh} onClick={onRefresh} />}
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'export', icon: <ExportOutlined />, label: text('messaging.schedule.export'), onClick: onExport },
              { key: 'subscribe', icon: <LinkOutlined />, label: text('messaging.schedule.subscribe'), onClick: onSubscribe },
            ],
          }}
        >
          <Button icon={<MoreOutlined />} title={more} aria-label={more} aria-haspopup="menu" />
        </Dropdown>
      </div>
    </header>
  );
}
