import type { Message } from '../../design/steps/change';
import type { DesignDoc, DesignNode, Place } from '../../design/design-doc';
import type { DocKind, Problem } from '../../design/doc-kind';
import { above } from '../../design/tree';
import type { Inline, PrintDocument, TextLine } from '../document/document';
import { DOCUMENT_LIMITS } from '../document/limits';
import { BLOCK_TYPES, ITEM_TYPES, PRINT_KIND, readPrintNodes, writePrintNodes } from './print-nodes';

const refused = (key: string): Message => ({ key: `print.design.refused.${key}`, values: {} });

const isBlock = (type: string): boolean => (BLOCK_TYPES as readonly string[]).includes(type);
const isItem = (type: string): boolean => (ITEM_TYPES as readonly string[]).includes(type);

type Holds = (child: string) => boolean;
const heldIn: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ['root header', isItem],
  ['root body', isBlock],
  ['root footer', isItem],
  ['area items', isItem],
  ['table rows', (child) => child === 'row'],
  ['row cells', (child) => child === 'cell'],
  ['cell content', (child) => isBlock(child) && child !== 'break'],
  ['repeat body', isBlock],
]);

function accepts(doc: DesignDoc, type: string, { parent, slot }: Omit<Place, 'order'>): true | Message {
  const holds = heldIn.get(`${parent === doc.root ? 'root' : (doc.nodes.get(parent)?.type ?? '')} ${slot}`);
  if (holds === undefined) return refused('closed');
  if (!holds(type)) return refused(isItem(type) ? 'itemInFlow' : 'blockInBand');
  return isBlock(type) && above(doc.nodes, parent).length / 3 > DOCUMENT_LIMITS.depth ? refused('deep') : true;
}

const textOfInline = (inline: Inline): string => {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind === 'image') return '';
  const { value } = inline;
  if ('text' in value) return value.text;
  return 'ref' in value ? `{${value.ref.column}}` : 'sum' in value ? `{${value.sum.column}}` : `{${value.system}}`;
};

const textOfLine = ({ content }: TextLine): string => content.map(textOfInline).join('');

const NAME_LENGTH = 20;

/** What an element shows, or its type. */
function nameOf({ type, props }: DesignNode): string {
  const item = props['item'] as unknown as { content?: TextLine[] } | undefined;
  const text = type === 'paragraph' ? textOfLine(props as unknown as TextLine) : (item?.content ?? []).map(textOfLine).join(' ');
  return text.trim() === '' ? type : text.trim().slice(0, NAME_LENGTH);
}

const problem = (node: string, key: string): Problem => ({
  node,
  severity: 'error',
  text: { key: `print.design.problem.${key}`, values: {} },
});

function problems(doc: DesignDoc): Problem[] {
  const { paper } = writePrintNodes(doc);
  const own: Problem[] = [];
  if (doc.nodes.size > DOCUMENT_LIMITS.elements) own.push(problem(doc.root, 'elements'));
  if (paper.margin.left + paper.margin.right >= paper.width || paper.margin.top + paper.margin.bottom >= paper.height)
    own.push(problem(doc.root, 'margin'));
  return own;
}

/** Print templates as designs. */
export const printDocKind: DocKind<PrintDocument> = {
  kind: PRINT_KIND,
  read: readPrintNodes,
  write: writePrintNodes,
  accepts,
  problems,
  nameOf,
  titleOf: (_node, path) => ({ text: path.join('.') }),
};
