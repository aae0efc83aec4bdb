import { CloseOutlined } from '@ant-design/icons';
import { getPrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import { ScreenDialog } from '@banyan/shared-ui/dialog';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { GoneRecords, leftAfter } from './gone-records';
import { PrintPreview } from './print-preview';
import styles from './print-preview.module.css';
import { PreviewSkeleton } from './preview-skeleton';

/** Shows pages; its code is fetched before a template is chosen. */
export const PagesPreview = lazyPart(() => import('./pages/pages-preview'), 'PagesPreview', <PreviewSkeleton />);

interface TemplatePreviewProps {
  templateId: string;
  recordIds: string[];
  /** Names the downloaded file and the entry of the log. */
  title: string;
  onClose: () => void;
}

/**
 * Full-screen dialog with a filled template (product-2 section 2): pages of a document of ours, or HTML of the 3.6 designer, which says by itself what
 * is wrong with it. The dialog opens while the records are fetched.
 */
export function TemplatePreview({ templateId, recordIds: chosen, title, onClose }: TemplatePreviewProps) {
  const text = useText();
  const request = useRequest();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [recordIds, setRecordIds] = useState(chosen);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['print', 'content', templateId, recordIds],
    queryFn: async ({ signal }) => (await request(getPrintContent, { params: { id: templateId }, body: { recordIds } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  });

  function filled() {
    if (isPending || tools === null) return <PreviewSkeleton />;
    const left = leftAfter(error, recordIds);
    if (left !== undefined) return <GoneRecords recordIds={recordIds} left={left} onPrintLeft={() => setRecordIds(left)} />;
    const shared = { templateId, title, tools };
    if (data === undefined || data.document === '') return <PrintPreview {...shared} recordIds={recordIds} content={data} />;
    return <PagesPreview {...shared} content={data} onPrinted={() => void refetch()} />;
  }

  const bar = (
    <div className={styles['bar']}>
      <span className={styles['title']}>{title === '' ? text('print.document.preview') : title}</span>
      <span ref={setTools} className={styles['tools']} />
      <Button icon={<CloseOutlined />} onClick={onClose}>
        {text('print.document.cancel')}
      </Button>
    </div>
  );

  return (
    <ScreenDialog bar={bar} onClose={onClose}>
      {filled()}
    </ScreenDialog>
  );
}
