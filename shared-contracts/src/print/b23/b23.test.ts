import { describe, expect, it } from 'vitest';
import type { PrintData } from '../data/print-data';
import type { Block, Inline, PrintDocument } from '../document/document';
import { valuesOf } from '../document/document-values';
import { paperOf } from '../document/paper';
import { emptyDocument, sampleDocument } from '../document/sample-document';
import { fillDocument } from '../fill/fill-document';
import type { FilledBlock } from '../fill/filled';
import { readB23, withoutRaw } from './read-b23';
import { writeB23 } from './write-b23';
import { writePageParam } from './write-paper';

const field = (table: string, column: string) =>
  `<span class="jnpf-print-tag-span jnpf-tiny-color--common" contenteditable="false" data-tag="${table}.${column}">{${column}}</span>`;
const call = (tag: string, name: string, inner: string, rest = '') =>
  `<p style="display: inline-block" contenteditable="false" data-tag="${tag}">${name}(${inner}${rest})</p>`;

const ofOldDesigner = `<h2 style="text-align: center;">采购单 ${field('headTable', 'title')}</h2>
<div>金额：${call('thousands', '千位分隔符', field('headTable', 'total'), ',2')} ${call('isAmountChinese', '大写金额', field('headTable', 'total'))}</div>
<p>类型 ${call('jnpfDictionary', '数据字典', field('headTable', 'kind'), ',&quot;11&quot;')}，打印人 ${field('headTable', 'systemPrinter').replaceAll('{systemPrinter}', '{systemPrinter}')}</p>
<p>&lt;qrCode width=&quot;100&quot; height=&quot;100&quot;&gt;${field('headTable', 'id')}&lt;/qrCode&gt; &lt;img width=&quot;50&quot;&gt;${field('headTable', 'photo')}&lt;/img&gt;</p>
<table style="width: 100%; border-collapse: collapse;" border="1"><thead><tr><th>名称</th><th style="width: 30%">数量</th></tr></thead>
<tbody><tr><td colspan="2">明细</td></tr><tr><td>${field('items', 'name')}</td><td style="text-align: right">${field('items', 'count')}</td></tr><tr><td>完</td><td></td></tr></tbody></table>
<p><!-- pagebreak --></p><p>${field('headTable', 'systemApprovalContent')}</p><p style="color: rgb(255, 0, 0); font-size: 16px"><strong>末页</strong></p>`;

const data: PrintData = {
  ...{ id: '7', title: '一', approvals: [], printed: 0 },
  tables: {
    headTable: [{ id: '7', title: '办公用品', total: '1234.5', kind: 'a', photo: '[{"url":"/api/file/Image/annexpic/1.png"}]' }],
    items: [
      { name: '纸', count: '2' },
      { name: '笔', count: '3' },
    ],
  },
};

const words = (blocks: readonly FilledBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph')
      return [block.content.map((inline) => (inline.kind === 'text' ? inline.text : `[${inline.kind}]`)).join('')];
    if (block.kind !== 'table') return block.kind === 'break' ? ['---'] : [];
    return [...block.head, ...block.rows, ...block.total].map(({ cells }) => cells.flatMap(({ content }) => words(content)).join('|'));
  });

const filled = (document: PrintDocument, record: PrintData = data) =>
  fillDocument(document, [record], {
    ...{ locale: 'zh' as const, printer: '唐芸/tangyun', now: 0, dictionaries: { 11: { a: '办公' } } },
    pictureUrl: (path) => path,
    approvals: {
      columns: { node: '节点', operator: '人', time: '时间', action: '动作', remark: '意见', signature: '签名' },
      status: () => '',
      none: '无审批记录',
    },
  });

describe('a template of the 3.6 designer', () => {
  it('is read as a document that prints the same words', () => {
    const document = readB23(ofOldDesigner, '{"type":"2","mt":"0","direction":"横向"}');
    expect(document.paper).toMatchObject({ size: 'A4', width: 297, height: 210, margin: { top: 0, left: 10 } });
    expect(words(filled(document).sections[0]?.body ?? [])).toEqual([
      '采购单 办公用品',
      '金额：1,234.50 壹仟贰佰叁拾肆元伍角整',
      '类型 办公，打印人 唐芸/tangyun',
      '[image] [image]',
      ...['名称|数量', '明细', '纸|2', '笔|3', '完', '---', '节点|人|时间|动作|意见|签名', '无审批记录', '末页'],
    ]);
    const table = document.body.find((block) => block.kind === 'table');
    expect(table).toMatchObject({ over: 'items', columns: [{ width: 'rest' }, { width: 83.1 }], border: { width: 0.265 } });
    expect(table?.kind === 'table' && table.rows.map(({ part }) => part)).toEqual(['head', 'head', 'item', 'total']);
    expect(document.body.at(-1)).toMatchObject({ style: { colour: '#ff0000', size: 12 } });
  });

  it('is read where a document of ours holds its HTML', () => {
    const raw: Block = { id: 'old', kind: 'raw', html: `<p>甲 ${field('headTable', 'title')}</p>` };
    const document = withoutRaw({ ...emptyDocument, body: [raw] });
    expect(words(filled(document).sections[0]?.body ?? [])).toEqual(['甲 办公用品']);
  });

  it('may be broken, empty or huge', () => {
    for (const html of [
      '',
      '<p>甲',
      '</div><td>乙</td>',
      '<table><tr></tr></table>',
      '&lt;img&gt;丙',
      '<p data-tag="thousands">千位分隔符(</p>',
      '<',
      '< a >',
    ])
      expect(() => filled(readB23(html, 'nonsense'))).not.toThrow();
    expect(readB23('<p>甲</p>'.repeat(5000), '').body).toHaveLength(5000);
  });
});

describe('what is written for clients of 3.6', () => {
  const document: PrintDocument = {
    ...sampleDocument,
    paper: { ...paperOf('A4'), size: 'own', width: 200, height: 120 },
    body: [
      ...sampleDocument.body.filter(({ id }) => id !== 'capitals'),
      {
        id: 'more',
        kind: 'paragraph',
        style: { align: 'center', size: 12 },
        above: 2,
        content: [
          { kind: 'text', text: '总额：' },
          {
            kind: 'value',
            value: { ref: { table: 'headTable', column: 'total' } },
            format: { kind: 'number', decimals: 2, thousands: true, zero: '0' },
          },
          { kind: 'text', text: ' 元', style: { bold: true } },
          {
            kind: 'value',
            value: { ref: { table: 'headTable', column: 'day' } },
            format: { kind: 'date', pattern: 'YYYY-MM-DD' },
            style: { italic: true },
          },
          {
            kind: 'image',
            w: 25,
            h: 25,
            item: { kind: 'code', symbology: 'qr', value: { ref: { table: 'headTable', column: 'id' } }, level: 'H' },
          },
        ],
      },
      { id: 'break', kind: 'break' },
      { id: 'steps', kind: 'approvals', columns: ['node', 'operator', 'time', 'action', 'remark', 'signature'] },
    ],
  };

  it('is read again as it was, as far as the HTML says it', () => {
    const { html, losses } = writeB23(document);
    const again = readB23(html, writePageParam(document.paper));
    expect(again.paper).toEqual(document.paper);
    expect(html).not.toContain(' / ');
    expect(writeB23(again).html).toBe(html);
    expect(writeB23(again).losses).toEqual([]);
    const named = (of: PrintDocument) =>
      valuesOf(of)
        .values.filter(({ value }) => 'ref' in value)
        .map(({ value, format }) => JSON.stringify([value, format]))
        .sort();
    expect([...new Set(named(again))]).toEqual([...new Set(named(document))]);
    expect(losses.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['band', 'pageNumber', 'sum', 'minRows', 'keepTogether', 'place']),
    );
  });

  it('has values of related records in the head, totals without sums below their rows, and the words of bar codes', () => {
    const cell = (id: string, ...content: Inline[]) => ({
      id,
      content: [{ ...{ id: `${id}-text`, kind: 'paragraph' as const }, content }],
    });
    const of = (table: string, column: string): Inline => ({ kind: 'value', value: { ref: { table, column } } });
    const { html, losses } = writeB23({
      ...emptyDocument,
      body: [
        { id: 'customer', kind: 'paragraph', content: [of('related.customer', 'name')] },
        {
          ...{ id: 'codes', kind: 'area', height: 20 },
          items: [
            {
              ...{ id: 'bars', x: 0, y: 0, w: 50, h: 12 },
              item: { kind: 'code', symbology: 'code128', text: true, value: { ref: { table: 'headTable', column: 'no' } } },
            },
          ],
        },
        {
          ...{ id: 'items', kind: 'table', over: 'items', columns: [{ width: 'rest' }] },
          rows: [
            { id: 'item', part: 'item', canSplit: true, cells: [cell('one', of('items', 'name'))] },
            {
              id: 'total',
              part: 'total',
              canSplit: false,
              cells: [cell('two', { kind: 'text', text: '合计 ' }, of('headTable', 'total'))],
            },
          ],
        },
      ],
    });
    const record = {
      ...data,
      tables: { ...data.tables, headTable: [{ ...data.tables['headTable']?.[0], customer__name: '客户甲', no: 'N-1' }] },
    };
    expect(words(filled(readB23(html, ''), record).sections[0]?.body ?? [])).toEqual(['客户甲', '[image]|N-1', '纸', '笔', '合计 1234.5']);
    expect(losses.map(({ what }) => what)).toEqual(['place']);
  });

  it('drops page numbers, and a line of nothing else; other texts and pictures of their line are left', () => {
    const page: Inline = { kind: 'value', value: { system: 'page' } };
    const text = (words: string): Inline => ({ kind: 'text', text: words });
    const code: Inline = {
      ...{ kind: 'image', w: 25, h: 25 },
      item: { kind: 'code', symbology: 'qr', value: { ref: { table: 'headTable', column: 'id' } }, level: 'M' },
    };
    const htmlOf = (...content: Inline[]) =>
      writeB23({ ...emptyDocument, body: [{ id: 'line', kind: 'paragraph', content }] }).html.replace(/^<div[^>]*>|<\/div>$/g, '');
    expect(htmlOf(text('第 '), page, text(' 页 / 共 '), { kind: 'value', value: { system: 'pages' } }, text(' 页'))).toBe('');
    expect(htmlOf(text('内部资料 '), page)).toContain('内部资料');
    expect(htmlOf(code, page)).toContain('qrCode');
  });

  it('keeps a formatted value in its line', () => {
    const { html } = writeB23({ ...emptyDocument, body: document.body.filter(({ id }) => id === 'more') });
    expect(html).toMatch(/<div style="[^"]*"><div style="[^"]*text-align: center[^"]*">总额：<p /);
  });
});
