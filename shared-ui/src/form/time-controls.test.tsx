import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { momentOf, platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { cleanup, fireEvent, render as draw, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addMessages, loadUiMessages, startI18n } from '../host/messages/i18n';
import { quickInput } from '../testing/quick-input';
import { antdLocaleOf } from '../theme/antd-locale';
import { ClockControl, ClockRangeControl } from './dates/clock-control';
import { DateControl, type DateControlProps } from './dates/date-control';
import { DateRangeControl } from './dates/date-range-control';

beforeAll(async () => {
  await startI18n('zh');
  await addMessages('ui', loadUiMessages);
});

const own = platformZone();
const HOUR = 3_600_000;
const onChange = vi.fn<(value: number | null) => void>();

function Controlled({ start = null, ...props }: Omit<DateControlProps, 'value' | 'onChange'> & { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  const change = (next: number | null) => {
    onChange(next);
    setValue(next);
  };
  return (
    <ConfigProvider locale={antdLocaleOf('zh')}>
      <DateControl {...props} aria-label="when" value={value} onChange={change} />
      <button type="button">elsewhere</button>
    </ConfigProvider>
  );
}

/** Without rules of antd, each of which every question for a style would try. */
const Plain = ({ children }: { children: ReactNode }) => <ConfigProvider theme={{ zeroRuntime: true }}>{children}</ConfigProvider>;
const render = (part: ReactNode) => draw(part, { wrapper: Plain });

const input = () => screen.getByLabelText<HTMLInputElement>('when');
const range = () => ['#from', '#to'].map((id) => document.querySelector<HTMLInputElement>(id)!) as [HTMLInputElement, HTMLInputElement];
const RANGE = { ids: { start: 'from', end: 'to' } };

/** Renders a control with another element beside it that can get the focus. */
const beside = (control: ReactNode) =>
  render(
    <>
      {control}
      <button type="button">elsewhere</button>
    </>,
  );

/** Types both ends of a range, and leaves it by Tab. */
async function typeEnds(from: string, to: string): Promise<void> {
  const user = userEvent.setup(quickInput);
  await user.click(range()[0]);
  await user.keyboard(from);
  await user.tab();
  await user.keyboard(to);
  await user.tab();
}

/** Enters a text in the place of what is there, as people do, and leaves the field. */
async function enter(write: (user: ReturnType<typeof userEvent.setup>) => Promise<void>): Promise<void> {
  const user = userEvent.setup(quickInput);
  await user.click(input());
  await user.clear(input());
  await write(user);
  await user.click(screen.getByText('elsewhere'));
}

const type = (text: string) => enter((user) => user.type(input(), text));
const paste = (text: string) => enter((user) => user.paste(text));

/** The zone of the process is one, that of the platform another. */
beforeEach(() => {
  setPlatformZone(own === 'Pacific/Auckland' ? 'America/New_York' : 'Pacific/Auckland');
  onChange.mockReset();
});
afterEach(() => {
  cleanup();
  setPlatformZone(own);
});

it.each([
  ['minute', '2026-11-22 23:30', momentOf],
  ['second', '2026-11-22 23:30:15', momentOf],
  ['day', '2026-11-22', momentOf],
  ['month', '2026-11', momentOf],
  ['year', '2026', momentOf],
] as const)('a %s that is typed is a moment of the platform', async (unit, text, read) => {
  render(<Controlled unit={unit} />);
  await type(text);
  const [year = 0, ...parts] = (text.match(/\d+/g) ?? []).map(Number);
  expect(onChange).toHaveBeenLastCalledWith(read(year, ...parts));
  expect(input().value).toBe(text);
});

it.each(['2026/11/22', '2026.11.22', '2026年11月22日'])('%s may be pasted', async (text) => {
  render(<Controlled />);
  const user = userEvent.setup(quickInput);
  await user.click(input());
  await user.paste(text);
  await user.click(screen.getByText('elsewhere'));
  expect(onChange).toHaveBeenLastCalledWith(momentOf(2026, 11, 22));
  expect(input().value).toBe('2026-11-22');
});

it.each([
  ['2026/1/2', 1, 2],
  ['2026-12-30', 12, 30],
  ['2026-1-30', 1, 30],
  ['20261203', 12, 3],
])('%s may be typed, letter by letter', async (text, month, day) => {
  render(<Controlled />);
  await type(text);
  expect(onChange).toHaveBeenLastCalledWith(momentOf(2026, month, day));
  const two = (figure: number) => String(figure).padStart(2, '0');
  await waitFor(() => expect(input().value).toBe(`2026-${two(month)}-${two(day)}`));
});

it('what is only looked at stays as it is', async () => {
  render(<Controlled />);
  await type('2026-11-22');
  onChange.mockReset();
  const user = userEvent.setup(quickInput);
  await user.click(input());
  await user.click(screen.getByText('elsewhere'));
  expect(onChange).not.toHaveBeenCalled();
});

it('no day that does not exist', async () => {
  render(<Controlled />);
  await type('2026-02-30');
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(input().value).toBe(''));
});

it('today is the day of the platform', async () => {
  const now = Date.UTC(2026, 10, 22, 11, 30);
  vi.spyOn(Date, 'now').mockReturnValue(now);
  for (const [zone, day] of [
    ['Pacific/Auckland', '2026-11-23'],
    ['America/New_York', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-22'],
  ] as const) {
    setPlatformZone(zone);
    render(<Controlled />);
    fireEvent.mouseDown(input());
    fireEvent.click(input());
    fireEvent.click(await screen.findByText('今天'));
    expect(onChange).toHaveBeenLastCalledWith(momentOf(...(day.split('-').map(Number) as [number, number, number])));
    cleanup();
  }
  vi.restoreAllMocks();
});

it('what is typed outside of the window is handed on, and stays in sight; the calendar does not offer it', async () => {
  const [min, max] = [momentOf(2026, 1, 10), momentOf(2026, 1, 21) - 1];
  render(<Controlled min={min} max={max} start={momentOf(2026, 1, 15)} />);
  fireEvent.mouseDown(input());
  fireEvent.click(input());
  const cell = (day: string) => within(document.querySelector<HTMLElement>('.ant-picker-dropdown')!).getByTitle(day);
  expect(cell('2026-01-09').className).toContain('disabled');
  expect(cell('2026-01-10').className).not.toContain('disabled');
  expect(cell('2026-01-20').className).not.toContain('disabled');
  expect(cell('2026-01-21').className).toContain('disabled');
  await type('2026-01-09');
  expect(onChange).toHaveBeenLastCalledWith(momentOf(2026, 1, 9));
  expect(input().value).toBe('2026-01-09');
});

it('a time that nobody has confirmed is not lost, and Escape gives it up', async () => {
  render(<Controlled unit="minute" />);
  await type('2026-11-22 08:05');
  expect(onChange).toHaveBeenLastCalledWith(momentOf(2026, 11, 22, 8, 5));
  onChange.mockReset();
  const user = userEvent.setup(quickInput);
  await user.click(input());
  await user.clear(input());
  await user.type(input(), '2026-11-25 08:05');
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('elsewhere'));
  expect(onChange.mock.calls.flat()).not.toContain(momentOf(2026, 11, 25, 8, 5));
});

it('neither is a time that is chosen in the calendar', { tags: 'long' }, async () => {
  render(<Controlled unit="minute" start={momentOf(2026, 11, 22, 8, 5)} />);
  const user = userEvent.setup(quickInput);
  await user.click(input());
  const popup = () => within(document.querySelector<HTMLElement>('.ant-picker-dropdown')!);
  await user.click(popup().getByTitle('2026-11-25'));
  await user.click(screen.getByText('elsewhere'));
  // The library reports the blur one frame later.
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(momentOf(2026, 11, 25, 8, 5)));
  expect(input().value).toBe('2026-11-25 08:05');
});

it('points in time of a range that are chosen in the calendar are taken without a confirmation', async () => {
  const changed = vi.fn();
  const start = [momentOf(2026, 11, 20, 8), momentOf(2026, 11, 22, 8)] as const;
  beside(<DateRangeControl {...RANGE} unit="second" value={start} onChange={changed} />);
  const user = userEvent.setup(quickInput);
  const choose = (day: string) => within(document.querySelector<HTMLElement>('.ant-picker-dropdown')!).getAllByTitle(day)[0]!;
  await user.click(document.querySelector('#from')!);
  await user.click(choose('2026-11-21'));
  await user.click(document.querySelector('#to')!);
  await user.click(choose('2026-11-25'));
  await user.click(screen.getByText('elsewhere'));
  // At once: a search button that takes the focus must not wait for the frames that the library needs.
  expect(changed).toHaveBeenLastCalledWith([momentOf(2026, 11, 21, 8), momentOf(2026, 11, 25, 8)]);
});

it('days that are chosen as points in time are whole ones', async () => {
  const changed = vi.fn();
  beside(<DateRangeControl {...RANGE} unit="second" value={null} onChange={changed} />);
  const user = userEvent.setup(quickInput);
  const today = formatTime(Date.now(), 'yyyy-MM-dd');
  const choose = () => within(document.querySelector<HTMLElement>('.ant-picker-dropdown')!).getAllByTitle(today)[0]!;
  await user.click(document.querySelector('#from')!);
  await user.click(choose());
  await user.click(document.querySelector('#to')!);
  await user.click(choose());
  await user.click(screen.getByText('elsewhere'));
  expect((changed.mock.lastCall?.[0] as number[]).map((ms) => formatTime(ms, 'yyyy-MM-dd HH:mm:ss'))).toEqual([
    `${today} 00:00:00`,
    `${today} 23:59:59`,
  ]);
});

it('a calendar has every day, also those on which the clocks change', () => {
  setPlatformZone('America/New_York');
  render(<Controlled start={momentOf(2026, 3, 8)} />);
  fireEvent.mouseDown(input());
  fireEvent.click(input());
  fireEvent.click(screen.getByTitle('2026-03-09'));
  expect(onChange).toHaveBeenLastCalledWith(momentOf(2026, 3, 9));
  expect(momentOf(2026, 3, 9) - momentOf(2026, 3, 8)).toBe(23 * HOUR);
});

it('a range lasts from the first moment of its first day to the last one of its last', async () => {
  const changed = vi.fn();
  render(<DateRangeControl {...RANGE} value={null} onChange={changed} />);
  const user = userEvent.setup(quickInput);
  const [from, to] = ['#from', '#to'].map((id) => document.querySelector<HTMLInputElement>(id)!);
  await user.click(from!);
  await user.type(from!, '2026-11-20{Enter}');
  await user.type(to!, '2026-11-22{Enter}');
  expect(changed).toHaveBeenLastCalledWith([momentOf(2026, 11, 20), momentOf(2026, 11, 23) - 1]);
  expect(formatTime(momentOf(2026, 11, 23) - 1, 'yyyy-MM-dd HH:mm:ss')).toBe('2026-11-22 23:59:59');
});

it.each([
  ['今天', 0],
  ['最近7天', 6],
  ['最近30天', 29],
])('%s is offered beside the calendar: whole days on the clock of the platform, up to today', async (name, before) => {
  const changed = vi.fn();
  render(<DateRangeControl {...RANGE} value={null} onChange={changed} />);
  const user = userEvent.setup(quickInput);
  await user.click(document.querySelector<HTMLInputElement>('#from')!);
  await user.click(screen.getByText(name));
  const [from = 0, to = 0] = changed.mock.calls.at(-1)?.[0] as number[];
  const dayOf = (ms: number) => formatTime(ms, 'yyyy-MM-dd');
  expect([dayOf(from), dayOf(to)]).toEqual([dayOf(Date.now() - before * 24 * HOUR), dayOf(Date.now())]);
});

it('quick ranges that the limits exclude are not offered', async () => {
  const tomorrow = Date.now() + 24 * HOUR;
  render(<DateRangeControl {...RANGE} min={tomorrow} value={null} onChange={vi.fn()} />);
  await userEvent.setup(quickInput).click(document.querySelector<HTMLInputElement>('#from')!);
  expect(screen.queryByText('今天')).toBeNull();
});

it('now is the time of the platform, and a typed time outside of the window is handed on', async () => {
  const changed = vi.fn();
  vi.spyOn(Date, 'now').mockReturnValue(momentOf(2026, 11, 22, 9, 41));
  render(
    <ConfigProvider locale={antdLocaleOf('zh')}>
      <ClockControl aria-label="when" format="HH:mm" min="09:00:00" max="18:00:59" value={null} onChange={changed} />
      <button type="button">elsewhere</button>
    </ConfigProvider>,
  );
  fireEvent.mouseDown(input());
  fireEvent.click(input());
  fireEvent.click(await screen.findByText('此刻'));
  expect(changed).toHaveBeenLastCalledWith('09:41');
  vi.restoreAllMocks();
  await type('20:15');
  expect(changed).toHaveBeenLastCalledWith('20:15');
});

const PROBLEM = () => screen.queryByRole('alert')?.textContent;

it('what is no date is told of when the field is left by the keyboard, and the value is shown', async () => {
  const { container } = render(<Controlled start={momentOf(2026, 11, 22)} />);
  const user = userEvent.setup(quickInput);
  await user.click(input());
  await user.clear(input());
  await user.keyboard('2026-13-45');
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(input().value).toBe('2026-11-22'));
  expect(PROBLEM()).toBe('“2026-13-45”不是有效的日期，没有采用');
  expect(container.querySelector('.ant-picker-status-error')).not.toBeNull();
  await type('2026-11-23');
  expect(PROBLEM()).toBeUndefined();
});

it('what begins as a date and is none is not taken either', async () => {
  render(<Controlled />);
  const user = userEvent.setup(quickInput);
  await user.click(input());
  await user.keyboard('2026-11-221');
  await user.tab();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onChange).not.toHaveBeenCalled();
  expect(input().value).toBe('');
});

it('a text that is deleted is no date any more', async () => {
  render(<Controlled start={momentOf(2026, 11, 22)} />);
  const user = userEvent.setup(quickInput);
  await user.click(input());
  await user.clear(input());
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await waitFor(() => expect(input().value).toBe(''));
});

it.each([
  ['month', '202601', '2026-01', [2026, 1]],
  ['month', '2026/1/2', '2026-01', [2026, 1]],
  ['month', '20260102', '2026-01', [2026, 1]],
  ['year', '2026/1/2', '2026', [2026]],
  ['year', '2026-03', '2026', [2026]],
  ['day', '20261202', '2026-12-02', [2026, 12, 2]],
  ['day', '2026/12/2', '2026-12-02', [2026, 12, 2]],
  ['day', '2026/12/2 9:30', '2026-12-02', [2026, 12, 2]],
  ['minute', '2026/1/2', '2026-01-02 00:00', [2026, 1, 2]],
  ['minute', '2026-01-02 09:30:15', '2026-01-02 09:30', [2026, 1, 2, 9, 30]],
  ['second', '2026/1/2', '2026-01-02 00:00:00', [2026, 1, 2]],
  ['second', '2026/1/2 9:30', '2026-01-02 09:30:00', [2026, 1, 2, 9, 30]],
  ['second', '2026-01-02 09:30', '2026-01-02 09:30:00', [2026, 1, 2, 9, 30]],
  ['second', '20260102 930', '2026-01-02 09:30:00', [2026, 1, 2, 9, 30]],
  ['second', '2026-01-02T09:30:15', '2026-01-02 09:30:15', [2026, 1, 2, 9, 30, 15]],
] as const)(
  'a %s takes %s, and shows %s, also where that is its value already',
  { tags: 'long' },
  async (unit, text, shown, [year, ...parts]) => {
    const moment = momentOf(year, ...parts);
    for (const [start, write] of [
      [momentOf(2025, 5, 5), paste],
      [moment, type],
    ] as const) {
      onChange.mockReset();
      render(<Controlled unit={unit} start={start} />);
      await write(text);
      if (start === moment) expect(onChange.mock.calls.every(([value]) => value === moment)).toBe(true);
      else expect(onChange).toHaveBeenLastCalledWith(moment);
      await waitFor(() => expect(input().value).toBe(shown));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(input().value).toBe(shown);
      expect(PROBLEM()).toBeUndefined();
      cleanup();
    }
  },
);

it('a time that is written otherwise than the value is shown as the value', async () => {
  beside(<ClockControl aria-label="when" format="HH:mm" min="00:00:00" max="23:59:59" value="09:30" onChange={vi.fn()} />);
  await type('930');
  await waitFor(() => expect(input().value).toBe('09:30'));
});

it.each(['2026-13-45', '2026/1/2', '2026-11-25', ''])(
  'Tab leads on to the next control after "%s" was typed in the place of a value',
  async (text) => {
    render(<Controlled start={momentOf(2026, 11, 22)} />);
    const user = userEvent.setup(quickInput);
    await user.click(input());
    await user.clear(input());
    if (text !== '') await user.keyboard(text);
    await user.tab();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement).toBe(screen.getByText('elsewhere'));
  },
);

it('days that are typed as points in time of a range are whole ones', async () => {
  const changed = vi.fn();
  beside(<DateRangeControl {...RANGE} unit="second" value={null} onChange={changed} />);
  await typeEnds('2026/1/2', '2026/1/3');
  expect(changed).toHaveBeenLastCalledWith([momentOf(2026, 1, 2), momentOf(2026, 1, 3, 23, 59, 59)]);
});

it.each(['empty', '2026-13-45'])('Tab passes through a range whose start is %s', { tags: 'long' }, async (text) => {
  const changed = vi.fn();
  const tell = vi.fn();
  beside(<DateRangeControl {...RANGE} value={null} onChange={changed} onMisread={tell} />);
  const user = userEvent.setup(quickInput);
  await user.click(range()[0]);
  if (text !== 'empty') await user.keyboard(text);
  await user.tab();
  expect(document.activeElement).toBe(range()[1]);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByText('elsewhere'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(range().map(({ value }) => value)).toEqual(['', '']);
  expect(document.activeElement).toBe(screen.getByText('elsewhere'));
  expect(changed).not.toHaveBeenCalled();
  if (text === 'empty') expect(tell.mock.calls.flat().filter(Boolean)).toEqual([]);
  else expect(tell.mock.lastCall?.[0]).toBe(`“${text}”不是有效的日期，没有采用`);
});

it('a range of one end is none, and says so; dates in it may be written loosely', { tags: 'long' }, async () => {
  const changed = vi.fn();
  const tell = vi.fn();
  beside(<DateRangeControl {...RANGE} value={null} onChange={changed} onMisread={tell} />);
  const user = userEvent.setup(quickInput);
  await user.click(range()[0]);
  await user.keyboard('2026/1/2');
  await user.tab();
  await user.tab();
  expect(tell.mock.lastCall?.[0]).toBe('请填写开始和结束，只填一端不会采用');
  expect(changed).not.toHaveBeenCalled();
  await waitFor(() => expect(range()[0].value).toBe(''));
  await user.click(range()[0]);
  await user.keyboard('2026/1/2');
  await user.tab();
  await user.keyboard('20260203');
  await user.tab();
  expect(changed).toHaveBeenLastCalledWith([momentOf(2026, 1, 2), momentOf(2026, 2, 4) - 1]);
});

it.each(['2026-08-01 ~ 2026-08-05', '2026年8月1日至2026年8月5日'])(
  '%s may be pasted into one end as a whole',
  { tags: 'long' },
  async (text) => {
    const changed = vi.fn();
    beside(<DateRangeControl {...RANGE} value={null} onChange={changed} />);
    const user = userEvent.setup(quickInput);
    for (const end of [0, 1] as const) {
      changed.mockClear();
      await user.click(range()[end]);
      await user.paste(text);
      await user.tab();
      expect(changed).toHaveBeenLastCalledWith([momentOf(2026, 8, 1), momentOf(2026, 8, 6) - 1]);
    }
  },
);

it.each(['2026年4月9日 9时5分', '2026年4月9日9时5分', '2026年04月09日 09:05'])(
  'the moment %s may be pasted',
  { tags: 'long' },
  async (text) => {
    render(<Controlled unit="minute" />);
    const user = userEvent.setup(quickInput);
    await user.click(input());
    await user.paste(text);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(momentOf(2026, 4, 9, 9, 5));
  },
);

it.each([
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['9：30', '09:30'],
  ['9时30分', '09:30'],
  ['9点', '09:00'],
])('the time %s may be typed', { tags: 'long' }, async (text, clock) => {
  const changed = vi.fn();
  beside(<ClockControl aria-label="when" format="HH:mm" min="00:00:00" max="23:59:59" value={null} onChange={changed} />);
  await type(text);
  expect(changed).toHaveBeenLastCalledWith(clock);
});

it.each(['25:00', '9:75', '12345678', 'noon', '30分', '9时75分'])('%s is no time', { tags: 'long' }, async (text) => {
  const changed = vi.fn();
  beside(<ClockControl aria-label="when" format="HH:mm:ss" min="00:00:00" max="23:59:59" value={null} onChange={changed} />);
  await type(text);
  expect(changed).not.toHaveBeenCalled();
  expect(PROBLEM()).toBe(`“${text}”不是有效的时间，没有采用`);
});

it('times of a range may be written loosely too', { tags: 'long' }, async () => {
  const changed = vi.fn();
  beside(<ClockRangeControl {...RANGE} format="HH:mm:ss" value={null} onChange={changed} />);
  await typeEnds('9', '18:30:15');
  expect(changed).toHaveBeenLastCalledWith(['09:00:00', '18:30:15']);
});
