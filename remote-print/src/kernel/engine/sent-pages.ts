import type { PrintData } from '@banyan/shared-contracts/print/data/print-data';
import type { ApprovalColumn, PrintDocument } from '@banyan/shared-contracts/print/document/document';
import type { FillContext } from '@banyan/shared-contracts/print/fill/scope';
import type { RenderContext } from '../render-context';

const COLUMNS = ['node', 'operator', 'time', 'action', 'remark', 'signature'] as const satisfies readonly ApprovalColumn[];

/** The texts of a document as data. */
export interface SentTexts extends Omit<FillContext, 'pictureUrl' | 'approvals' | 'raw'> {
  /** Words of approvals; statuses by their numbers. */
  approvals: Omit<FillContext['approvals'], 'status'> & { statuses: Record<string, string> };
  /** Pictures as data URLs, by the addresses that the records have; '' for those that cannot be printed. */
  pictures: Record<string, string>;
  /** IANA name of the platform's zone; missing in what older servers send. */
  zone?: string;
}

/** What is sent for pages. */
export interface SentPages {
  /** Missing for a template of the 3.6 designer. */
  document?: PrintDocument;
  /** Sanitized HTML of such a template. */
  html: string;
  pageParam: string;
  records: PrintData[];
  texts: SentTexts;
  title: string;
}

/** What has been drawn. */
export interface DrawnPages {
  pages: number;
  clipped: number;
  /** Addresses of pictures that were not sent: the pages lack them. */
  asked: string[];
  /** Characters that no face of this machine has. */
  missing: string;
}

/** What HTML of the 3.6 designer is rendered with; pictures keep their addresses. */
export function renderContextOf({ texts, title }: SentPages): RenderContext {
  const { approvals, dictionaries, locale, printer, now } = texts;
  return {
    ...{ title, locale, printer, now: new Date(now) },
    texts: {
      approvalColumns: COLUMNS.map((name) => approvals.columns[name]),
      approvalStatus: (status) => approvals.statuses[String(status)] ?? '',
      noApprovals: approvals.none,
    },
    dictionary: (typeId, value) => dictionaries[typeId]?.[value],
    resolveUrl: (path) => path,
  };
}
