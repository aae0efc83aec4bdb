import type { Locale } from '@banyan/shared-contracts/locales';

/** Texts that a rendered document brings along. */
export interface DocumentTexts {
  /** Headings of the six columns of the approval table. */
  approvalColumns: readonly string[];
  /** Name of a handling status, '' for unknown ones. */
  approvalStatus: (status: number) => string;
  /** Shown where a record has no approvals. */
  noApprovals: string;
}

/** What a document shows besides its record. */
export interface RenderContext {
  title: string;
  locale: Locale;
  /** Name and account of who prints. */
  printer: string;
  now: Date;
  texts: DocumentTexts;
  /** Name of a dictionary entry by its id or code, undefined for unknown ones. */
  dictionary: (typeId: string, value: string) => string | undefined;
  /** Absolute address of a picture on the server. */
  resolveUrl: (path: string) => string;
}
