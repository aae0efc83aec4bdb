import { type ReactNode, useEffect, useRef } from 'react';

interface IntoViewProps {
  /** When it changes, the content is scrolled into view again. */
  of?: unknown;
  children: ReactNode;
}

/** Content is scrolled into view that appears where a long form is not shown: above its button, or below the lower edge of the dialog. */
export function IntoView({ of, children }: IntoViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return <div ref={ref}>{children}</div>;
}
