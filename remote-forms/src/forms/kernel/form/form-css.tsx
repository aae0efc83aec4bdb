import { useMemo } from 'react';
import { scopeCss } from './scope-css';

/** The styles that a design defines for its form only; `scope` is the value of the form's `data-look` attribute. */
export function FormCss({ css, scope }: { css: string; scope: string }) {
  const scoped = useMemo(() => scopeCss(css, `[data-look="${CSS.escape(scope)}"]`), [css, scope]);
  return <style>{scoped}</style>;
}
