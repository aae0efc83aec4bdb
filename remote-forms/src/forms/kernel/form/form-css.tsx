import { useMemo } from 'react';
import { scopeCss } from './scope-css';

/** The look that a design gives its own form and nothing else; `scope` is what the form says of itself as `data-look`. */
export function FormCss({ css, scope }: { css: string; scope: string }) {
  const scoped = useMemo(() => scopeCss(css, `[data-look="${CSS.escape(scope)}"]`), [css, scope]);
  return <style>{scoped}</style>;
}
