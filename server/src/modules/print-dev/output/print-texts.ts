import type { ApprovalColumn, PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { fillDocument } from '@banyan/shared-contracts/print/fill/fill-document';
import type { FilledDocument } from '@banyan/shared-contracts/print/fill/filled';
import type { FillContext } from '@banyan/shared-contracts/print/fill/scope';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import { translate } from '../../../core/i18n/translate';

const COLUMNS = ['node', 'operator', 'time', 'action', 'remark', 'signature'] as const satisfies readonly ApprovalColumn[];

/** What a document shows besides its records, as data. */
export interface PrintTexts extends Omit<FillContext, 'pictureUrl' | 'approvals'> {
  approvals: { columns: FillContext['approvals']['columns']; statuses: Record<string, string> };
  /** By the addresses that the records have. */
  pictures: Record<string, string>;
}

export function textsOf(
  locale: Locale,
  { printer, now, dictionaries }: Pick<PrintContent, 'printer' | 'now' | 'dictionaries'>,
): PrintTexts {
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, translate(locale, `print.approval.${name}`)])) as Record<
    ApprovalColumn,
    string
  >;
  return { locale, printer, now, dictionaries, approvals: { columns, statuses: {} }, pictures: {} };
}

/** The document with its records in it. `onPicture` learns of every address of a picture. */
export function fill(
  document: PrintDocument,
  records: PrintContent['records'],
  { approvals, pictures, ...others }: PrintTexts,
  onPicture: (address: string) => void = () => undefined,
): FilledDocument {
  return fillDocument(document, records, {
    ...others,
    approvals: { columns: approvals.columns, status: (number) => approvals.statuses[String(number)] ?? '' },
    pictureUrl: (address) => {
      onPicture(address);
      return pictures[address] ?? '';
    },
  });
}
