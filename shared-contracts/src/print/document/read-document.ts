import { AppError } from '@banyan/shared-contracts/errors';
import type { Block, ElementId, Placed, PrintDocument } from './document';
import { printDocumentSchema } from './document-schema';
import { DOCUMENT_LIMITS } from './limits';

interface Found {
  id: ElementId;
  depth: number;
}

const inBlocks = (blocks: readonly Block[], depth: number): Found[] => blocks.flatMap((block) => inBlock(block, depth));

function inBlock(block: Block, depth: number): Found[] {
  const own = { id: block.id, depth };
  if (block.kind === 'area') return [own, ...inItems(block.items, depth)];
  if (block.kind === 'repeat') return [own, ...inBlocks(block.body, depth + 1)];
  if (block.kind !== 'table') return [own];
  const rows = block.rows.flatMap((row) => [
    { id: row.id, depth },
    ...row.cells.flatMap((cell) => [{ id: cell.id, depth }, ...inBlocks(cell.content, depth + 1)]),
  ]);
  return [own, ...rows];
}

const inItems = (items: readonly Placed[], depth: number): Found[] => items.map(({ id }) => ({ id, depth }));

/** Ids of everything that can be selected, with how deep it is; ids that occur twice are there twice. */
export const elementsOf = ({ header, footer, body }: PrintDocument): Found[] => [
  ...inItems(header?.items ?? [], 0),
  ...inBlocks(body, 1),
  ...inItems(footer?.items ?? [], 0),
];

/** Reads a stored document. Throws BAD_INPUT with the path of the first problem where it is none, or is larger than the limits. */
export function readPrintDocument(input: unknown): PrintDocument {
  const answer = printDocumentSchema.safeParse(input);
  if (!answer.success) {
    const [issue] = answer.error.issues;
    throw new AppError('BAD_INPUT', { problems: 'what.printDocument', path: issue?.path.join('.') ?? '' });
  }
  const { data } = answer;
  const found = elementsOf(data);
  const ids = new Set(found.map(({ id }) => id));
  const path =
    found.length > DOCUMENT_LIMITS.elements
      ? 'elements'
      : found.some(({ depth }) => depth > DOCUMENT_LIMITS.depth)
        ? 'depth'
        : ids.size < found.length
          ? (found.find(({ id }, index) => found.findIndex((other) => other.id === id) !== index)?.id ?? '')
          : undefined;
  if (path !== undefined) throw new AppError('BAD_INPUT', { problems: 'what.printDocument', path });
  return data;
}

export const writePrintDocument = (document: PrintDocument): string => JSON.stringify(document);
