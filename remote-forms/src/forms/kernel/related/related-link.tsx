import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import styles from './related.module.css';

const RelatedRecord = lazy(() => import('./related-record.dialog'));

interface RelatedLinkProps {
  modelId: string;
  id: string;
  title: string;
}

/** The title of a record of another model; a click shows that record (product-2 section 2). */
export function RelatedLink({ modelId, id, title }: RelatedLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="link" className={styles['link'] ?? ''} aria-haspopup="dialog" title={title} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RelatedRecord modelId={modelId} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
