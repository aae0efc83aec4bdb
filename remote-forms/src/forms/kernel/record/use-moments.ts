import { useFormats } from '@banyan/shared-ui/format';
import { useState } from 'react';

/** The text of a moment: only the time where it is today. */
export function useMoments(): (ms: number) => string {
  const { date, dateTime } = useFormats();
  const [today] = useState(() => date(Date.now()));
  return (ms) => (date(ms) === today ? dateTime(ms).slice(-5) : dateTime(ms));
}
