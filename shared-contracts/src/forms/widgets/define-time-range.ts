import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../model/define-widget';
import type { CheckFacts, PassedLimit, RangeKind, WidgetContract } from '../model/widget';
import { inWindow, writtenMoment } from './moment-settings';
import { rangeParts } from './range-parts';
import { readRange, writeRange } from './range-text';
import type { TimeWindow } from './time-window';

interface RangeEnds<Settings, End> {
  type: string;
  range: Exclude<RangeKind, 'number'>;
  settings: WidgetContract<Settings>['settings'];
  end: (settings: Settings) => z.ZodType<End>;
  /** The limit that one end has passed. */
  passed: (end: End, settings: Settings, facts: CheckFacts) => PassedLimit | undefined;
  read: (text: string, settings: Settings) => End | undefined;
  /** The last end in its stored form, where its text means the whole of a unit. */
  last?: (end: End, settings: Settings) => End;
  write: (end: End, settings: Settings) => string;
}

/** Declares a widget with two dates or times in their order, both within the window of the design (api-forms B4, B10). */
export function defineTimeRange<Settings extends { window: TimeWindow; format: string }, End extends number | string>(
  parts: RangeEnds<Settings, End>,
) {
  const { type, range, settings, end, passed, read, last = (given) => given, write } = parts;
  return defineWidget<Settings, [from: End, to: End]>({
    ...rangeParts(range),
    type,
    settings,
    value: (own) => z.tuple([end(own), end(own)]).refine(([from, to]) => from <= to, 'range.order'),
    kind: (own) => z.tuple([end(own), end(own)]),
    // A later limit may be passed by the end alone, an earlier one by the start.
    ...inWindow(([from, to]: [End, End], own: Settings, facts) => passed(from, own, facts) ?? passed(to, own, facts)),
    fromText(text, own) {
      const [from, to] = readRange(text)?.map((one) => read(one, own)) ?? [];
      return from === undefined || to === undefined ? undefined : [from, last(to, own)];
    },
    written: (own) => ({ kind: 'range', ends: writtenMoment(own) }),
    display: ([from, to], own) => writeRange(write(from, own), write(to, own)),
  });
}
