import { type ReactNode, useEffect, useRef } from 'react';

interface IntoViewProps {
  /** When it changes, the content is scrolled into view again. */
  of?: unknown;
  children: ReactNode;
}

/** Content above a long form is scrolled into view, because the button that it belongs to is far below. */
export function IntoView({ of, children }: IntoViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return <div ref={ref}>{children}</div>;
}
