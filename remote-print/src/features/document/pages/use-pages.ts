import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { drawPages, type PageTexts } from '../../../kernel/engine/draw-pages';
import { useDocumentTexts } from '../use-document-texts';

const COLUMNS = ['node', 'operator', 'time', 'action', 'remark', 'signature'] as const;
/** Pictures of records themselves, and files of this server: nothing of other servers is loaded, there as in files. */
const DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
const OWN = /^\/?api\/file\//;

/** Again after the server: what is shown in a page of ours runs nothing. */
const sanitized = (html: string): string => DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form', 'input'] });

function usePageTexts({ printer, now, dictionaries }: PrintContent): PageTexts {
  const { locale, resolveUrl } = useHost();
  const { approvalColumns, approvalStatus } = useDocumentTexts();
  return useMemo(() => {
    const columns = Object.fromEntries(COLUMNS.map((name, index) => [name, approvalColumns[index] ?? ''])) as Record<
      (typeof COLUMNS)[number],
      string
    >;
    const approvals = { columns, status: approvalStatus };
    return {
      locale,
      printer,
      now,
      dictionaries,
      approvals,
      clean: sanitized,
      pictureUrl: (path) => (DATA.test(path) ? path : OWN.test(path) ? resolveUrl(path) : ''),
    };
  }, [locale, printer, now, dictionaries, approvalColumns, approvalStatus, resolveUrl]);
}

/** The pages of the records of a template that is a document of ours. */
export function usePages(content: PrintContent) {
  const texts = usePageTexts(content);
  return useQuery({
    queryKey: ['print', 'pages', content, texts.locale],
    async queryFn() {
      const document = readPrintDocument(JSON.parse(content.document));
      return { document, pages: await drawPages(document, content.records, texts) };
    },
    // Elements belong to the place where they are shown.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
    meta: { silent: true },
  });
}
