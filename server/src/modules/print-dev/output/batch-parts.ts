import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { Caller } from '../../../core/access/caller';
import type { Id } from '../../../core/database/tables';
import { type MessageKey, translate } from '../../../core/i18n/translate';
import type { ContentService, OutputContent } from '../data/content.service';
import type { PdfPages, PdfPart } from './pdf-pages';

/** A record that is not in the file, and why. */
export interface FailedRecord {
  id: Id;
  title: string;
  /** A sentence in the language of the job. */
  reason: string;
}

/** A record, with how often it was printed before. */
export interface Counted {
  id: Id;
  printed: number;
}

/** Pages of some records of a batch, without those that failed. */
export interface BatchPart {
  part: PdfPart | undefined;
  failed: FailedRecord[];
  version: number;
}

/** Single records of a chunk that may fail to be drawn one after the other before the browser itself is taken to be broken. */
const MOST_IN_A_ROW = 3;

const sentenceOf = (locale: Locale, { key, details }: AppError): string => translate(locale, `error.${key}` as MessageKey, details);

interface Asked {
  templateId: Id;
  title: string;
  locale: Locale;
  /** By id, for records that cannot be read any more. */
  titles: Readonly<Record<string, string>>;
}

type Fail = (id: Id, error: AppError) => void;

/** A record that is left out, with the reason as a sentence. */
export const failedRecordOf = ({ titles, locale }: Pick<Asked, 'titles' | 'locale'>, id: Id, error: AppError): FailedRecord => ({
  ...{ id, title: titles[id] ?? id, reason: sentenceOf(locale, error) },
});

interface PartsOf {
  contents: ContentService;
  pdf: PdfPages;
  merge: (parts: readonly PdfPart[], title: string) => Promise<Buffer>;
}

/** Makes the pages of a batch, chunk by chunk; an error in one record does not stop the others. */
export function createBatchParts({ contents, pdf, merge }: PartsOf) {
  const read = (caller: Caller, { templateId }: Asked, records: readonly Counted[]): Promise<OutputContent> =>
    contents.content(
      caller,
      templateId,
      records.map(({ id }) => id),
      records.map(({ printed }) => printed),
    );

  /** Records that can be read, and those that cannot. */
  async function readable(caller: Caller, asked: Asked, records: readonly Counted[], fail: Fail): Promise<Counted[]> {
    const open: Counted[] = [];
    for (const record of records)
      try {
        await read(caller, asked, [record]);
        open.push(record);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        fail(record.id, error);
      }
    return open;
  }

  /** Throws NOT_ALLOWED where records fail one after the other: then it is not they. */
  async function singly(caller: Caller, asked: Asked, records: readonly Counted[], before: number, fail: Fail) {
    const parts: PdfPart[] = [];
    let inRow = 0;
    for (const [index, record] of records.entries())
      try {
        parts.push(await pdf.make(caller, await read(caller, asked, [record]), asked.title, before + index));
        inRow = 0;
      } catch (error) {
        inRow += 1;
        if (!(error instanceof AppError) || inRow >= MOST_IN_A_ROW) throw error;
        fail(record.id, error);
      }
    return parts;
  }

  return async (caller: Caller, asked: Asked, records: readonly Counted[], before: number): Promise<BatchPart> => {
    const failed: FailedRecord[] = [];
    const fail: Fail = (id, error) => failed.push(failedRecordOf(asked, id, error));
    let open = records;
    let content: OutputContent;
    try {
      content = await read(caller, asked, records);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      open = await readable(caller, asked, records, fail);
      if (open.length === 0) return { part: undefined, failed, version: 0 };
      content = await read(caller, asked, open);
    }
    const { version } = content;
    try {
      return { part: await pdf.make(caller, content, asked.title, before), failed, version };
    } catch (error) {
      if (!(error instanceof AppError) || open.length === 1) throw error;
      const parts = await singly(caller, asked, open, before, fail);
      const [first] = parts;
      if (first === undefined) return { part: undefined, failed, version };
      const missing = [...new Set(parts.map((part) => part.missing).join(''))].join('');
      const pages = parts.reduce((sum, part) => sum + part.pages, 0);
      return { part: { content: await merge(parts, asked.title), pages, missing }, failed, version };
    }
  };
}
