import { useFormats } from '@banyan/shared-ui/format';
import { useState } from 'react';

/** Says when something was: the time alone when it was today. */
export function useMoments(): (ms: number) => string {
  const { date, dateTime } = useFormats();
  const [today] = useState(() => date(Date.now()));
  return (ms) => (date(ms) === today ? dateTime(ms).slice(-5) : dateTime(ms));
}
