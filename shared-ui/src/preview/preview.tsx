import { lazy, Suspense } from 'react';
import type { PreviewDialogProps } from './preview.dialog';

const Dialog = lazy(() => import('./preview.dialog'));

/** Looks at files and pictures over the page; its code is fetched when it is opened for the first time. */
export function Preview(props: PreviewDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
