import { type ReactNode, useEffect, useRef } from 'react';

interface IntoViewProps {
  /** Another one is brought into sight again. */
  of?: unknown;
  children: ReactNode;
}

/** What appears above a long form is brought into sight, because the button that it answers is far below. */
export function IntoView({ of, children }: IntoViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return <div ref={ref}>{children}</div>;
}
