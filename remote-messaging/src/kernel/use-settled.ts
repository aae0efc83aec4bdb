import { useEffect, useState } from 'react';

const DELAY_MS = 250;

/** What is typed, once nothing more has been typed for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
