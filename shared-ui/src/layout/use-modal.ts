import { useLayoutEffect, useRef } from 'react';

/** A native dialog that is modal as long as it is there; the browser gives the focus back afterwards. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // In the layout phase the element is still there when it is closed, so that the focus finds its way back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
