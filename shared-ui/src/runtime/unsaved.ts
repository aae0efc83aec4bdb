import { createContext, useContext, useEffect, useState } from 'react';

/** Gets which parts of a page hold unsaved input; `part` identifies each. The host provides one per page. */
export const UnsavedContext = createContext<(part: object, unsaved: boolean) => void>(() => undefined);

/** Marks the page around as holding unsaved input, as long as `unsaved` is true and the component is there. */
export function useUnsaved(unsaved: boolean): void {
  const report = useContext(UnsavedContext);
  const [part] = useState(() => ({}));
  useEffect(() => {
    if (!unsaved) return undefined;
    report(part, true);
    return () => report(part, false);
  }, [report, part, unsaved]);
}
