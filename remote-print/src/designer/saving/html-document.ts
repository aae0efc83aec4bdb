import { readPaper } from '@banyan/shared-contracts/print/b23/read-paper';
import type { Block, PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { emptyDocument } from '@banyan/shared-contracts/print/document/sample-document';

const isBreak = (element: Element) => element.innerHTML.includes('pagebreak') && element.textContent?.trim() === '';

/**
 * A template of the 3.6 designer (api-forms B23) as a document: each of its outermost elements is a block whose HTML stays what it is, so that pages can
 * end between them; its page breaks are breaks. Empty HTML is an empty document.
 */
export function documentOfHtml(html: string, pageParam: string): PrintDocument {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.childNodes].flatMap((node, index): Block[] => {
    const id = `html-${index}`;
    if (node instanceof Element) return isBreak(node) ? [{ id, kind: 'break' }] : [{ id, kind: 'raw', html: node.outerHTML }];
    if (node.nodeType === Node.COMMENT_NODE) return node.nodeValue?.trim() === 'pagebreak' ? [{ id, kind: 'break' }] : [];
    const words = node.textContent?.trim() ?? '';
    return words === '' ? [] : [{ id, kind: 'paragraph', content: [{ kind: 'text', text: words }] }];
  });
  return { ...emptyDocument, paper: readPaper(pageParam), body: blocks };
}
