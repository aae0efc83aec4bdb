import type { Block, Inline, Placed, PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { emptyDocument, sampleDocument } from '@banyan/shared-contracts/print/document/sample-document';

const column = (name: string) => ({ ref: { table: 'headTable', column: name } });
const field = (name: string): Inline => ({ kind: 'value', value: column(name) });

const line = (id: string, place: Pick<Placed, 'x' | 'y' | 'w' | 'h'>, size: number, content: Inline[]): Placed => ({
  ...{ id, ...place },
  item: { kind: 'text', fit: 'shrink', content: [{ style: { size, bold: size > 9 }, content }] },
});

/** Name, department and number of an asset, the number as bars. */
const assetLabel = (width: number, height: number): Block => ({
  ...{ id: 'label', kind: 'area', height },
  items: [
    line('name', { x: 3, y: 2, w: width - 6, h: 6 }, 11, [field('name')]),
    line('department', { x: 3, y: 8, w: width - 6, h: 5 }, 8, [field('department')]),
    {
      ...{ id: 'code', x: 3, y: 13.5, w: width - 6, h: height - 15.5 },
      item: { kind: 'code', symbology: 'code128', value: column('code'), text: true },
    },
  ],
});

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 };

const sheetOfLabels: PrintDocument = {
  ...emptyDocument,
  paper: { ...emptyDocument.paper, margin: noMargin },
  labels: { cols: 3, rows: 10, width: 70, height: 29.7, gapX: 0, gapY: 0, start: 0, order: 'rows' },
  body: [assetLabel(70, 29.7)],
};

const thermalLabel: PrintDocument = {
  ...emptyDocument,
  paper: { size: 'own', width: 60, height: 40, margin: noMargin },
  body: [assetLabel(60, 40)],
};

/** Templates of the demo company that are documents: sheets that break between rows, and labels. */
export const demoDocuments = [
  {
    ...{ id: '9005', modelId: '8001', fullName: '采购申请单（分页）', enCode: 'purchaseRequestPages', document: sampleDocument },
    description: '每页表头、本页小计、承前页与合计，页码在页脚',
  },
  {
    ...{ id: '9006', modelId: '8004', fullName: '资产标签（A4，30 枚）', enCode: 'assetLabelSheet', document: sheetOfLabels },
    description: '70 × 29.7 毫米标签，每张 3 列 10 行，含资产编号条形码',
  },
  {
    ...{ id: '9007', modelId: '8004', fullName: '资产标签（60 × 40 毫米）', enCode: 'assetLabelThermal', document: thermalLabel },
    description: '热敏标签打印机，每条记录一枚',
  },
];
