import { useMemo } from 'react';
import type { DocumentTexts } from '../../kernel/render-context';
import { useText } from '../../kernel/use-text';

const COLUMNS = ['node', 'operator', 'time', 'action', 'remark', 'signature'] as const;
/** Handling statuses of approvals (product-2 section 4); every other one is blank. */
const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/** Texts that come into a document from the user's language. */
export function useDocumentTexts(): DocumentTexts {
  const text = useText();
  return useMemo(() => {
    const statuses = new Map<number, string>(STATUSES.map((status) => [status, text(`print.approval.status.${status}`)]));
    return {
      approvalColumns: COLUMNS.map((column) => text(`print.approval.column.${column}`)),
      approvalStatus: (status) => statuses.get(status) ?? '',
      noApprovals: text('print.approval.none'),
    };
  }, [text]);
}
