import type { ApprovalColumn, PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { fillDocument } from '@banyan/shared-contracts/print/fill/fill-document';
import type { FilledDocument } from '@banyan/shared-contracts/print/fill/filled';
import type { FillContext } from '@banyan/shared-contracts/print/fill/scope';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import { platformZone } from '@banyan/shared-contracts/time/platform-zone';
import { translate } from '../../../core/i18n/translate';

const COLUMNS = ['node', 'operator', 'time', 'action', 'remark', 'signature'] as const satisfies readonly ApprovalColumn[];

/** Handling statuses of approvals (product-2 section 4). */
const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/** Texts of a document besides its records, as data. */
export interface PrintTexts extends Omit<FillContext, 'pictureUrl' | 'approvals'> {
  approvals: Omit<FillContext['approvals'], 'status'> & { statuses: Record<string, string> };
  /** By the addresses that the records have. */
  pictures: Record<string, string>;
  /** IANA name of the platform's zone: the browser of the server has another one. */
  zone: string;
}

export function textsOf(
  locale: Locale,
  { printer, now, dictionaries, labels }: Pick<PrintContent, 'printer' | 'now' | 'dictionaries' | 'labels'>,
): PrintTexts {
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, translate(locale, `print.approval.${name}`)])) as Record<
    ApprovalColumn,
    string
  >;
  const statuses = Object.fromEntries(STATUSES.map((status) => [String(status), translate(locale, `print.approval.status.${status}`)]));
  return {
    locale,
    printer,
    now,
    dictionaries,
    labels,
    approvals: { columns, statuses, none: translate(locale, 'print.approval.none') },
    pictures: {},
    zone: platformZone(),
  };
}

/** The document filled with its records. `onPicture` is called with every address of a picture. */
export function fill(
  document: PrintDocument,
  records: PrintContent['records'],
  { approvals, pictures, ...others }: PrintTexts,
  onPicture: (address: string) => void = () => undefined,
): FilledDocument {
  return fillDocument(document, records, {
    ...others,
    approvals: { ...approvals, status: (number) => approvals.statuses[String(number)] ?? '' },
    pictureUrl: (address) => {
      onPicture(address);
      return pictures[address] ?? '';
    },
  });
}
