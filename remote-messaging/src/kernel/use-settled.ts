import { useEffect, useState } from 'react';

const DELAY_MS = 250;

/** The typed text, once there were no changes for a short time. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
