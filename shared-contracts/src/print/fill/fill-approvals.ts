import { formatTime } from '../../forms/values/format-time';
import type { ApprovalRecord } from '../approval-record';
import type * as d from '../document/document';
import type { FilledCell, FilledInline, FilledTable } from './filled';
import type { FillContext } from './scope';

const SIGNATURE = { w: 24, h: 10 };

/** The steps of an approval as a table with a head; a record without any has one row that states this. */
export function fillApprovals(
  { columns }: d.Approvals,
  approvals: readonly ApprovalRecord[],
  { approvals: words, pictureUrl }: FillContext,
  width: number,
): Omit<FilledTable, 'id'> {
  const each = width / columns.length;
  const cell = (id: string, content: FilledInline[]): FilledCell => ({
    ...{ id, span: 1, rowSpan: 1 },
    content: [{ id, kind: 'paragraph', content, above: 0, below: 0 }],
  });
  const text = (words: string): FilledInline[] => [{ kind: 'text', text: words }];
  const valueOf = (column: d.ApprovalColumn, step: ApprovalRecord): FilledInline[] => {
    switch (column) {
      case 'node':
        return text(step.nodeName);
      case 'operator':
        return text(step.userName);
      case 'time':
        return text(step.handleTime === null ? '' : formatTime(step.handleTime, 'yyyy-MM-dd HH:mm:ss'));
      case 'action':
        return text(words.status(step.handleStatus));
      case 'remark':
        return text(step.handleOpinion);
      case 'signature':
        return step.signImg === ''
          ? []
          : [{ kind: 'image', image: { kind: 'picture', mode: 'contain', urls: [pictureUrl(step.signImg)] }, ...SIGNATURE }];
    }
  };
  const row = { id: 'approval', canSplit: true, amounts: {}, counts: true };
  const steps = approvals.map((step) => ({ ...row, cells: columns.map((column) => cell(`approval-${column}`, valueOf(column, step))) }));
  return {
    kind: 'table',
    columns: columns.map(() => each),
    border: { width: 0.2, colour: '#000000' },
    head: [
      { id: 'approval-head', canSplit: false, cells: columns.map((column) => cell(`approval-${column}`, text(words.columns[column]))) },
    ],
    carried: [],
    pageSum: [],
    total: [],
    rows: approvals.length === 0 ? [{ ...row, cells: [{ ...cell('approval-none', text(words.none)), span: columns.length }] }] : steps,
  };
}
