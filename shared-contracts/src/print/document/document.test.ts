import { expect, it } from 'vitest';
import { printDocKind } from '../design/print-doc-kind';
import { readPrintDocument, writePrintDocument } from './read-document';
import { emptyDocument, sampleDocument } from './sample-document';

it('reads what it writes, as a document and as nodes', () => {
  for (const document of [sampleDocument, emptyDocument]) {
    expect(readPrintDocument(JSON.parse(writePrintDocument(document)))).toEqual(document);
    const doc = printDocKind.read(document);
    expect(printDocKind.write(doc)).toEqual(document);
    expect(printDocKind.problems(doc)).toEqual([]);
  }
});

it('refuses what is none, ids that occur twice and what is nested too deeply', () => {
  expect(() => readPrintDocument({ ...sampleDocument, engine: 2 })).toThrow(/BAD_INPUT/);
  const [block] = sampleDocument.body;
  expect(() => readPrintDocument({ ...sampleDocument, body: [block, block] })).toThrow(/BAD_INPUT/);
  let body: unknown[] = [];
  for (let depth = 0; depth < 10; depth += 1) body = [{ id: `r${depth}`, kind: 'repeat', over: 'x', body }];
  expect(() => readPrintDocument({ ...sampleDocument, body })).toThrow(/BAD_INPUT/);
});

it('says what may be where', () => {
  const doc = printDocKind.read(sampleDocument);
  expect(printDocKind.accepts(doc, 'text', { parent: 'root', slot: 'header' })).toBe(true);
  expect(printDocKind.accepts(doc, 'paragraph', { parent: 'root', slot: 'header' })).toMatchObject({
    key: 'print.design.refused.blockInBand',
  });
  expect(printDocKind.accepts(doc, 'paragraph', { parent: 'item-name', slot: 'content' })).toBe(true);
  expect(printDocKind.accepts(doc, 'cell', { parent: 'items', slot: 'rows' })).not.toBe(true);
});
