import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { leadToEnd } from './range-ends';
import type { Misread } from './use-misread';
import { useTypedInputs } from './use-typed-inputs';
import { isTyped } from './wall-calendar';

type End = Dayjs | null;
type Ends = readonly (End | undefined)[] | null;
export type WallRange = [from: Dayjs, to: Dayjs];

interface Handlers {
  /** What the picker shows while nothing is chosen. */
  walls: Ends;
  take: (range: WallRange | null) => void;
  /** Reads a text that is complete, of the first or the second end, and writes one. */
  read: (text: string, end: number) => Dayjs | undefined;
  write: (wall: Dayjs) => string;
  misread: Misread;
  clearable: boolean;
  /** Name of the second input. */
  endLabel: string | undefined;
  /** Both inputs were left. */
  onBlur?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

const PICKER = '.ant-picker';

function wholeOf(ends: Ends): WallRange | null {
  const [from, to] = ends ?? [];
  if (!from || !to) return null;
  return from.isAfter(to) ? [to, from] : [from, to];
}

const isNone = (ends: Ends): boolean => (ends ?? []).every((end) => !end);

/**
 * Takes a chosen range when its field loses the focus. The library does so some frames later: an immediate search would use the previous
 * range. The library also restores the previous value when it does not offer a typed one; here the field decides whether a typed value is
 * valid. Texts that cannot be read, and ranges of one end, are reported, and the picker is reset to the value. Escape discards the input.
 */
export function useChosenRange({ walls, take, read: wallOf, write, misread, clearable, endLabel, onBlur, onKeyDown }: Handlers) {
  const waiting = useRef<Ends>(null);
  const { ref, textsRef, staysWithin } = useTypedInputs(endLabel);
  const [round, setRound] = useState(0);
  const isAsBefore = (ends: Ends) => [0, 1].every((end) => (ends?.[end] ?? null) === (walls?.[end] ?? null));

  const settle = () => {
    const [texts, chosen] = [textsRef.current, waiting.current];
    textsRef.current = [];
    waiting.current = null;
    if (chosen === null && texts.length === 0) return;
    const ends = [0, 1].map((end) => (texts[end] === undefined ? (chosen ?? walls)?.[end] : wallOf(texts[end], end)) ?? null);
    const whole = wholeOf(ends);
    const unread = texts.find((text, end) => text !== undefined && text !== '' && wallOf(text, end) === undefined);
    // The library knows nothing of these.
    const others = texts.some((text, end) => text !== undefined && text !== (ends[end] ? write(ends[end]) : undefined));
    if (whole === null || others) setRound((before) => before + 1);
    if (unread !== undefined) misread.sayMisread(unread);
    else if (whole !== null) take(whole);
    else if (!isNone(ends)) misread.sayHalf();
    else if (clearable && !isNone(walls)) take(null);
  };

  return {
    round,
    ref,
    onCalendarChange(ends: Ends) {
      if (isAsBefore(ends)) return;
      // An end that was chosen in the calendar is not what was typed there.
      textsRef.current = textsRef.current.map((text, end) => {
        const now = ends?.[end];
        return now && !isTyped(now) && now !== (waiting.current ?? walls)?.[end] ? undefined : text;
      });
      waiting.current = ends;
    },
    onChange(ends: Ends) {
      const whole = wholeOf(ends);
      if (whole === null && !isNone(ends)) return;
      waiting.current = null;
      if (whole === null) textsRef.current = [];
      take(whole);
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (staysWithin(event)) return;
      misread.sayNothing();
      settle();
      onBlur?.();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') {
        waiting.current = null;
        textsRef.current = [];
      }
      leadToEnd(event, PICKER);
      onKeyDown?.(event);
    },
  };
}
