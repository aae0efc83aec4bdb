import type * as d from '../document/document';
import { bodyWidth } from '../document/paper';
import { type HtmlElement, type HtmlNode, htmlNodes, textOfNode } from './html-nodes';
import { APPROVALS, inlinesOf, isField, isFunction, PAGE_NUMBER } from './read-inlines';
import { readPaper } from './read-paper';
import { declarationsOf, lengthOf, rounded, textStyleOf } from './read-styles';
import { readTable } from './read-table';

/** Elements that make a line or more of their own. */
const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'figure', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'hr', 'center'],
]);

/** Default style of HTML in the 3.6 client. */
export const B23_STYLE: d.TextStyle = { font: 'sans', size: 10.5, line: 1.5, colour: '#000000' };

const isBlock = (node: HtmlNode): boolean => node.kind === 'element' && BLOCKS.has(node.name) && !isFunction(node);
const hasBlock = (node: HtmlNode): boolean =>
  node.kind === 'element' && !isField(node) && !isFunction(node) && node.children.some((child) => isBlock(child) || hasBlock(child));
const isBreak = (node: HtmlNode): boolean => node.kind === 'comment' && node.text.trim() === 'pagebreak';
const breakIn = (node: HtmlNode): boolean => isBreak(node) || (node.kind === 'element' && node.children.some(breakIn));
const hasPicture = (node: HtmlNode): boolean => node.kind === 'element' && (node.name === 'img' || node.children.some(hasPicture));

function isBlank(node: HtmlNode): boolean {
  return textOfNode(node).replaceAll(/[ \t\r\n]+/g, '') === '' && !hasPicture(node);
}

/** Where HTML is read. */
interface Around {
  /** Of the text: all that applies here. */
  readonly style: d.TextStyle;
  /** What of it the elements around have already, in the document that is made. */
  readonly made: d.TextStyle;
  /** Millimetres. */
  readonly width: number;
}

const APPROVAL_COLUMNS: readonly d.ApprovalColumn[] = ['node', 'operator', 'time', 'action', 'remark', 'signature'];

/** Reads HTML of the 3.6 designer as blocks of a document. */
class B23Reader {
  private count = 0;

  constructor(private readonly prefix: string) {}

  id(): d.ElementId {
    this.count += 1;
    return `${this.prefix}${this.count}`;
  }

  private paragraph(nodes: readonly HtmlNode[], around: Around, more: Partial<d.Paragraph> = {}): d.Paragraph {
    const own = Object.entries(around.style).filter(([name, value]) => around.made[name as keyof d.TextStyle] !== value);
    const style = own.length === 0 ? {} : { style: Object.fromEntries(own) };
    return { id: this.id(), kind: 'paragraph', ...style, content: inlinesOf(nodes, around.style), ...more };
  }

  private element(element: HtmlElement, around: Around): d.Block[] {
    const inner = { ...around, style: { ...around.style, ...textStyleOf(element.name, element.attrs) } };
    if (element.name === 'hr') return [this.line(around.width)];
    if (element.name === 'table') return readTable(this, element, around);
    if (breakIn(element) && isBlank(element)) return [{ id: this.id(), kind: 'break' }];
    if (hasBlock(element) || breakIn(element)) return this.blocks(element.children, inner);
    const words = textOfNode(element).trim();
    if (words === APPROVALS) return [{ id: this.id(), kind: 'approvals', columns: APPROVAL_COLUMNS }];
    if (words === PAGE_NUMBER) return [];
    const own = declarationsOf(element.attrs['style']);
    const [above, below] = ['margin-top', 'margin-bottom'].map((name) => lengthOf(own.get(name)) ?? 0) as [number, number];
    const more = { ...(above > 0 ? { above: rounded(above) } : {}), ...(below > 0 ? { below: rounded(below) } : {}) };
    const mark: HtmlNode[] = element.name === 'li' ? [{ kind: 'text', text: '• ' }] : [];
    return [this.paragraph([...mark, ...element.children], inner, more)];
  }

  private line(width: number): d.Block {
    const item: d.LineItem = { kind: 'line', way: 'flat', stroke: { width: 0.2, colour: '#808080' } };
    return { id: this.id(), kind: 'area', height: 2, items: [{ id: this.id(), x: 0, y: 1, w: width, h: 0, item }] };
  }

  /** Blocks, with what is between them as lines of their own. */
  blocks(nodes: readonly HtmlNode[], around: Around): d.Block[] {
    const made: d.Block[] = [];
    let line: HtmlNode[] = [];
    const endLine = () => {
      if (line.some((node) => !isBlank(node))) made.push(this.paragraph(line, around));
      line = [];
    };
    for (const node of nodes) {
      if (isBreak(node)) {
        endLine();
        made.push({ id: this.id(), kind: 'break' });
      } else if (node.kind === 'element' && (isBlock(node) || hasBlock(node))) {
        endLine();
        made.push(...this.element(node, around));
      } else line.push(node);
    }
    endLine();
    return made;
  }
}

const mentions = (nodes: readonly HtmlNode[], text: string): boolean => nodes.some((node) => textOfNode(node).includes(text));

/** Blocks for HTML of the 3.6 designer within a document. `id` makes theirs unique. */
export function blocksOfB23(html: string, id: d.ElementId, style: d.TextStyle, width: number): d.Block[] {
  return new B23Reader(`${id}-`).blocks(htmlNodes(html), { style, made: style, width });
}

/** A document with all HTML of the 3.6 designer in it read as blocks. */
export function withoutRaw(document: d.PrintDocument): d.PrintDocument {
  const width = bodyWidth(document.paper);
  const blocks = (list: readonly d.Block[]): d.Block[] =>
    list.flatMap((block): d.Block[] => {
      if (block.kind === 'raw') return blocksOfB23(block.html, block.id, document.style, width);
      if (block.kind === 'repeat') return [{ ...block, body: blocks(block.body) }];
      if (block.kind !== 'table') return [block];
      const rows = block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, content: blocks(cell.content) })) }));
      return [{ ...block, rows }];
    });
  return { ...document, body: blocks(document.body) };
}

/**
 * A template of the 3.6 designer (api-forms B23; sanitized HTML) as a document: fields, functions, pictures, codes, system values,
 * approvals, breaks, and tables whose rows repeat. Sizes of its styles are preserved as far as documents have them. Not checked against the
 * limits of documents.
 */
export function readB23(html: string, pageParam: string): d.PrintDocument {
  const paper = readPaper(pageParam);
  const nodes = htmlNodes(html);
  const elements = nodes.filter((node) => node.kind === 'element' || textOfNode(node).trim() !== '');
  const [only] = elements;
  const whole = elements.length === 1 && only?.kind === 'element' && only.name === 'div' ? only : undefined;
  const style = { ...B23_STYLE, ...(whole === undefined ? {} : textStyleOf('div', whole.attrs)) };
  const body = new B23Reader('b').blocks(whole?.children ?? nodes, { style, made: style, width: bodyWidth(paper) });
  const numbered = mentions(nodes, PAGE_NUMBER);
  return { v: 1, engine: 1, paper, style, body, ...(numbered ? { footer: numbers(paper) } : {}) };
}

/** Number of the page in the lower margin. */
function numbers(paper: d.Paper): d.Band {
  const system = (value: d.SystemValue): d.Inline => ({ kind: 'value', value: { system: value } });
  const content: d.TextLine[] = [
    { style: { align: 'center', size: 8.25 }, content: [system('page'), { kind: 'text', text: ' / ' }, system('pages')] },
  ];
  return {
    height: 6,
    on: 'all',
    items: [{ id: 'page-number', x: 0, y: 1, w: bodyWidth(paper), h: 5, item: { kind: 'text', fit: 'clip', content } }],
  };
}
