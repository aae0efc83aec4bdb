import * as z from '@banyan/shared-contracts/schema';
import type * as d from './document';
import { DOCUMENT_LIMITS } from './limits';

const { length: longest, text: longestText } = DOCUMENT_LIMITS;
const elementId = z.string().regex(/^[\w-]{1,64}$/);
const length = z.number().min(0).max(longest);
const place = z.number().min(-longest).max(longest);
const colour = z.string().regex(/^#[\da-f]{6}$/i);
const key = z.string().min(1).max(200);
const ref = z.object({ table: key, column: key });
const stroke = z.object({ width: z.number().min(0).max(20), colour, dash: z.enum(['solid', 'dashed', 'dotted']).optional() });
const styleMembers = {
  font: z.enum(['sans', 'serif', 'kai', 'mono']).optional(),
  size: z.number().min(1).max(400).optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  under: z.boolean().optional(),
  colour: colour.optional(),
  align: z.enum(['left', 'center', 'right', 'justify']).optional(),
  line: z.number().min(0.5).max(10).optional(),
};
const textStyle = z.object(styleMembers);

const value: z.ZodType<d.Value> = z.union([
  z.object({ ref }),
  z.object({ sum: ref, scope: z.enum(['page', 'carried', 'soFar', 'group', 'all']) }),
  z.object({ system: z.enum(['printer', 'time', 'page', 'pages', 'rowNo', 'copyNo', 'copyWord', 'recordNo']) }),
  z.object({ text: z.string().max(longestText), label: ref.optional() }),
]);

const format: z.ZodType<d.Format> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), decimals: z.int().min(0).max(10), thousands: z.boolean(), zero: z.enum(['0', 'blank']) }),
  z.object({ kind: z.literal('capitals') }),
  z.object({ kind: z.literal('dictionary'), typeId: z.string().max(64) }),
  z.object({ kind: z.literal('date'), pattern: z.string().min(1).max(60) }),
  z.object({ kind: z.literal('mask'), start: z.int().min(0).max(50), end: z.int().min(0).max(50) }),
]);

const comparison = z.object({
  ref,
  op: z.enum(['eq', 'ne', 'gt', 'lt', 'empty', 'filled', 'in']),
  value: z.array(z.string().max(1000)).max(100).optional(),
});
const condition: z.ZodType<d.Condition> = z.union([
  comparison,
  z.object({
    get all() {
      return z.array(condition).max(50);
    },
  }),
  z.object({
    get any() {
      return z.array(condition).max(50);
    },
  }),
]);

const code = z.object({
  kind: z.literal('code'),
  symbology: z.enum(['code128', 'ean13', 'code39', 'qr']),
  value,
  level: z.enum(['L', 'M', 'Q', 'H']).optional(),
  text: z.boolean().optional(),
});
const picture = z.object({ kind: z.literal('picture'), value, mode: z.enum(['contain', 'cover', 'stretch']) });
const inline: z.ZodType<d.Inline> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().max(longestText), style: textStyle.optional() }),
  z.object({ kind: z.literal('value'), value, format: format.optional(), style: textStyle.optional() }),
  z.object({ kind: z.literal('image'), item: z.discriminatedUnion('kind', [code, picture]), w: length, h: length }),
]);
const inlines = z.array(inline).max(500);
const textLine = z.object({ style: textStyle.optional(), content: inlines });

const item: z.ZodType<d.Item> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), content: z.array(textLine).max(500), fit: z.enum(['clip', 'shrink', 'grow']) }),
  picture,
  code,
  z.object({ kind: z.literal('line'), way: z.enum(['flat', 'tall', 'down', 'up']), stroke }),
  z.object({ kind: z.literal('box'), stroke: stroke.optional(), fill: colour.optional(), radius: length.optional() }),
]);
const placed: z.ZodType<d.Placed> = z.object({
  id: elementId,
  x: place,
  y: place,
  w: length,
  h: length,
  z: z.int().min(-1000).max(1000).optional(),
  rotate: z.number().min(-360).max(360).optional(),
  show: condition.optional(),
  item,
});
const items = z.array(placed).max(DOCUMENT_LIMITS.elements);
const band: z.ZodType<d.Band> = z.object({ height: length, on: z.enum(['all', 'first', 'notFirst', 'last']), items });

const base = {
  id: elementId,
  show: condition.optional(),
  keepTogether: z.boolean().optional(),
  keepWithNext: z.boolean().optional(),
  pinBottom: z.boolean().optional(),
};
const side = z.union([stroke, z.literal('none')]).optional();
const cell: z.ZodType<d.Cell> = z.object({
  id: elementId,
  span: z.int().min(1).max(DOCUMENT_LIMITS.columns).optional(),
  rowSpan: z.int().min(1).max(100).optional(),
  get content() {
    return z.array(block).max(100);
  },
  style: z
    .object({
      ...styleMembers,
      fill: colour.optional(),
      vertical: z.enum(['top', 'middle', 'bottom']).optional(),
      padding: z.number().min(0).max(50).optional(),
      border: z.object({ top: side, right: side, bottom: side, left: side }).optional(),
    })
    .optional(),
  merge: z.literal('same').optional(),
});
const row: z.ZodType<d.Row> = z.object({
  id: elementId,
  part: z.enum(['head', 'carried', 'item', 'groupHead', 'groupFoot', 'pageSum', 'total']),
  height: length.optional(),
  canSplit: z.boolean(),
  show: condition.optional(),
  cells: z.array(cell).max(DOCUMENT_LIMITS.columns),
});
const block: z.ZodType<d.Block> = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('paragraph'),
    style: textStyle.optional(),
    content: inlines,
    above: length.optional(),
    below: length.optional(),
  }),
  z.object({
    ...base,
    kind: z.literal('table'),
    over: key.optional(),
    columns: z
      .array(z.object({ width: z.union([length, z.literal('rest')]) }))
      .min(1)
      .max(DOCUMENT_LIMITS.columns),
    rows: z.array(row).max(200),
    border: stroke.optional(),
    minRows: z.int().min(0).max(1000).optional(),
    rowsPerPage: z.int().min(1).max(1000).optional(),
    fill: z.enum(['blank', 'dash']).optional(),
    groupBy: ref.optional(),
    sort: z
      .array(z.object({ by: ref, down: z.boolean().optional() }))
      .max(10)
      .optional(),
  }),
  z.object({ ...base, kind: z.literal('area'), height: length, items }),
  z.object({
    ...base,
    kind: z.literal('repeat'),
    over: key,
    perPage: z.int().min(1).max(1000).optional(),
    get body() {
      return z.array(block).max(200);
    },
  }),
  z.object({
    ...base,
    kind: z.literal('approvals'),
    columns: z
      .array(z.enum(['node', 'operator', 'time', 'action', 'remark', 'signature']))
      .min(1)
      .max(6),
  }),
  z.object({ ...base, kind: z.literal('break') }),
  z.object({ ...base, kind: z.literal('raw'), html: z.string().max(1_000_000) }),
]);

const sheet = z.number().min(20).max(longest);
/** Shape of a print document; ids and depth are checked by {@link readPrintDocument}. */
export const printDocumentSchema: z.ZodType<d.PrintDocument> = z.object({
  v: z.literal(1),
  engine: z.literal(1),
  paper: z.object({
    size: z.enum(['A3', 'A4', 'A5', 'B3', 'B5', 'own']),
    width: sheet,
    height: sheet,
    margin: z.object({ top: length, right: length, bottom: length, left: length }),
  }),
  style: textStyle,
  header: band.optional(),
  footer: band.optional(),
  body: z.array(block).max(DOCUMENT_LIMITS.elements),
  watermark: z.object({ content: inlines, angle: z.number().min(-360).max(360), style: textStyle.optional() }).optional(),
  copies: z
    .object({
      words: z.array(z.string().max(50)).max(10),
      limit: z.int().min(1).max(1000).optional(),
      again: z.string().max(50),
    })
    .optional(),
  labels: z
    .object({
      cols: z.int().min(1).max(50),
      rows: z.int().min(1).max(100),
      width: length,
      height: length,
      gapX: length,
      gapY: length,
      start: z.int().min(0).max(5000),
      order: z.enum(['rows', 'columns']),
    })
    .optional(),
});
