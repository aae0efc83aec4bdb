import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drawPages, type PageTexts } from '../../../kernel/engine/draw-pages';
import { fillRaw } from '../../../kernel/fill-raw';
import { withRemotePictures } from '../../../kernel/remote-pictures';
import { purify } from '../../../kernel/render-document';
import { useDocumentTexts } from '../use-document-texts';

const COLUMNS = ['node', 'operator', 'time', 'action', 'remark', 'signature'] as const;
/** Pictures of records themselves, and files of this server: those of listed hosts come with the records, nothing else is loaded, here as in files. */
const DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
const OWN = /^\/?api\/file\//;

/** What pages show besides their records. */
export function usePageTexts({
  printer,
  now,
  dictionaries,
  labels,
  pictures,
}: Pick<PrintContent, 'printer' | 'now' | 'dictionaries' | 'labels' | 'pictures'>): PageTexts {
  const { locale, resolveUrl } = useHost();
  const words = useDocumentTexts();
  return useMemo(() => {
    const { approvalColumns, approvalStatus, noApprovals } = words;
    const columns = Object.fromEntries(COLUMNS.map((name, index) => [name, approvalColumns[index] ?? ''])) as Record<
      (typeof COLUMNS)[number],
      string
    >;
    const dictionary = (typeId: string, value: string) => dictionaries[typeId]?.[value];
    const filling = { title: '', locale, printer, now: new Date(now), texts: words, dictionary, resolveUrl };
    return {
      locale,
      printer,
      now,
      dictionaries,
      labels,
      approvals: { columns, status: approvalStatus, none: noApprovals },
      pictureUrl: (path) => pictures[path] ?? (DATA.test(path) ? path : OWN.test(path) ? resolveUrl(path) : ''),
      raw: (html, data) => withRemotePictures(fillRaw(html, data, filling), pictures),
      // Again after the server: what is shown in a page of ours runs nothing.
      clean: purify,
    };
  }, [locale, printer, now, dictionaries, labels, pictures, words, resolveUrl]);
}

/** The pages of the records of a template that is a document of ours. */
export function usePages(content: PrintContent) {
  const texts = usePageTexts(content);
  return useQuery({
    queryKey: ['print', 'pages', content, texts.locale],
    async queryFn() {
      const document = readPrintDocument(JSON.parse(content.document));
      return { document, records: content.records, pages: await drawPages(document, content.records, texts) };
    },
    // Elements belong to the place where they are shown.
    gcTime: 0,
    // Pages stay until those that show another number of prints are drawn.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
    meta: { silent: true },
  });
}
