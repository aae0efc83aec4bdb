import { getPrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PrintPreview, type PrintPreviewProps } from './print-preview';

/** Loads the part that shows pages, so that it is there when a template is chosen. */
export const loadPages = () => import('./pages/pages-preview');

const PagesPreview = lazy(() => loadPages().then((module) => ({ default: module.PagesPreview })));

/** A template with records: pages of a document of ours, or HTML of the 3.6 designer, which says by itself what is wrong with it. */
export function TemplatePreview(props: Omit<PrintPreviewProps, 'content'>) {
  const { templateId, recordIds } = props;
  const request = useRequest();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['print', 'content', templateId, recordIds],
    queryFn: async ({ signal }) => (await request(getPrintContent, { params: { id: templateId }, body: { recordIds } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  });
  if (isPending) return null;
  if (data === undefined || data.document === '') return <PrintPreview {...props} content={data} />;
  return (
    <Suspense fallback={null}>
      <PagesPreview templateId={templateId} content={data} title={props.title} onPrinted={() => void refetch()} onClose={props.onClose} />
    </Suspense>
  );
}
