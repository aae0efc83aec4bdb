import type { Locale } from '@banyan/shared-contracts/locales';
import { useLocale } from '@banyan/shared-ui/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { LunarDay } from './lunar-days';

type Reader = (day: number, locale: Locale) => LunarDay;
let reader: Reader | undefined;

/** Reads days of the Chinese calendar; returns undefined until its large tables are loaded. */
export function useLunar(): (day: number) => LunarDay | undefined {
  const locale = useLocale();
  const [read, setRead] = useState<Reader | undefined>(() => reader);
  useEffect(() => {
    if (reader !== undefined) return;
    // If they cannot be loaded the calendar shows less, but nothing wrong.
    import('./lunar-days').then(
      ({ lunarDay }) => {
        reader = lunarDay;
        setRead(() => lunarDay);
      },
      () => undefined,
    );
  }, []);
  return useCallback((day) => read?.(day, locale), [read, locale]);
}
