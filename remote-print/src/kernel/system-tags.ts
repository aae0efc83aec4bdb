import type { ApprovalRecord } from '@banyan/shared-contracts/print/approval-record';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type { RenderContext } from './render-context';

const TIME = 'yyyy-MM-dd HH:mm:ss';
const SIGNATURE_WIDTH = 100;

/** Our own addition: anywhere in a template it puts the number of the page below every page. */
export const PAGE_NUMBER = '{systemPageNumber}';

type SystemTag = (document: Document, context: RenderContext, approvals: readonly ApprovalRecord[]) => Node;

/** What the system knows, by the text of the field (api-forms B23). */
export const systemTags: ReadonlyMap<string, SystemTag> = new Map<string, SystemTag>([
  ['{systemPrinter}', (document, { printer }) => document.createTextNode(printer)],
  ['{systemPrintTime}', (document, { now }) => document.createTextNode(formatTime(now.getTime(), TIME))],
  ['{systemApprovalContent}', approvalTable],
  [PAGE_NUMBER, (document) => document.createTextNode('')],
]);

/** One row per step of the approval: node, operator, time, action, remark, signature; a record without any has one row that says so. */
function approvalTable(document: Document, { texts, resolveUrl }: RenderContext, approvals: readonly ApprovalRecord[]): Node {
  const table = document.createElement('table');
  table.className = 'approval';
  const head = table.createTHead().insertRow();
  for (const title of texts.approvalColumns) head.append(Object.assign(document.createElement('th'), { textContent: title }));
  const body = table.createTBody();
  if (approvals.length === 0) {
    const cell = body.insertRow().insertCell();
    cell.colSpan = texts.approvalColumns.length;
    cell.textContent = texts.noApprovals;
  }
  for (const { nodeName, userName, handleTime, handleStatus, handleOpinion, signImg } of approvals) {
    const row = body.insertRow();
    const time = handleTime === null ? '' : formatTime(handleTime, TIME);
    for (const text of [nodeName, userName, time, texts.approvalStatus(handleStatus), handleOpinion]) row.insertCell().textContent = text;
    const signature = row.insertCell();
    if (signImg === '') continue;
    const image = document.createElement('img');
    image.setAttribute('src', signImg.startsWith('data:') ? signImg : resolveUrl(signImg));
    image.setAttribute('width', String(SIGNATURE_WIDTH));
    image.setAttribute('alt', '');
    signature.append(image);
  }
  return table;
}
