import type { PrintDocument } from '@banyan/shared-contracts/print/print-template.contract';
import { describe, expect, it } from 'vitest';
import type { RenderContext } from './render-context';
import { renderDocument, renderForWord } from './render-document';

const context: RenderContext = {
  title: '采购申请 <1>',
  locale: 'zh',
  printer: '陈静/chenjing',
  now: new Date(2026, 10, 21, 9, 5, 7),
  texts: {
    approvalColumns: ['节点名称', '操作人员', '操作时间', '执行动作', '备注', '签名'],
    approvalStatus: (status) => (status === 1 ? '同意' : ''),
    noApprovals: '无审批记录',
  },
  dictionary: (typeId, value) => (typeId === '77' && (value === '5' || value === 'paper') ? '纸张' : undefined),
  resolveUrl: (path) => `https://banyan.example${path}`,
};

const document = (printTemplate: string, printData: PrintDocument['printData'], more: Partial<PrintDocument> = {}): PrintDocument => ({
  printTemplate,
  printData,
  operatorRecordList: [],
  fullName: '采购申请单',
  pageParam: '',
  ...more,
});

const open = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const render = (...parts: Parameters<typeof document>) => open(renderDocument([document(...parts)], context));
const textOf = (...parts: Parameters<typeof document>) => render(...parts).body.textContent ?? '';

const field = (tag: string) =>
  `<span class="jnpf-print-tag-span jnpf-tiny-color--common" contenteditable="false" data-tag="${tag}">{${tag.split('.')[1]}}</span>`;
const system = (name: string) => `<span class="jnpf-print-tag-span" contenteditable="false">{${name}}</span>`;
const call = (tag: string, text: string) => `<p style="display: inline-block" data-tag="${tag}">${text}</p>`;

const record = {
  no: 'PR-001',
  total: '12345.6',
  kind: 'paper',
  day: '2026-11-20',
  note: '<b>粗</b>\n<img src=x onerror=alert(1)>',
  childrenDataTable0: [
    { name: '笔记本', price: 10 },
    { name: '显示器 {x}', price: 2.5 },
  ],
};

describe('fields', () => {
  it('show the value of the head record', () => {
    expect(textOf(`<p>单号：${field('headTable.no')}。</p>`, record)).toBe('单号：PR-001。');
  });

  it('show nothing for values that are not there, and nothing of what waits for data when there is none', () => {
    expect(textOf(`<p>[${field('headTable.unknown')}]</p>`, record)).toBe('[]');
    expect(textOf(`<p>[${field('headTable.no')}{free}]</p>`, {})).toBe('[]');
  });

  it('are text, whatever they hold', () => {
    const page = render(`<p>${field('headTable.note')}</p>`, record);
    expect(page.querySelector('b, img')).toBeNull();
    expect(page.body.textContent).toContain('<b>粗</b>');
    expect(page.querySelector('p br')).not.toBeNull();
  });

  it('of a child table stand one after the other outside of tables', () => {
    expect(textOf(`<p>${field('childrenDataTable0.name')}</p>`, record)).toBe('笔记本 显示器 {x}');
  });

  it('show files by their names', () => {
    const files = JSON.stringify([
      { name: '报价.pdf', url: '/api/file/1' },
      { name: '图.png', url: '/api/file/2' },
    ]);
    expect(textOf(`<p>${field('headTable.files')}</p>`, { files })).toBe('报价.pdf, 图.png');
  });
});

describe('functions', () => {
  it.each([
    ['thousands', `千位分隔符(${field('headTable.total')},1)`, '12,345.6'],
    ['thousands', `千位分隔符(${field('headTable.total')})`, '12,345.60'],
    ['thousands', '千位分隔符(9876543,0)', '9,876,543'],
    ['thousands', `千位分隔符(${field('headTable.no')},2)`, 'PR-001'],
    ['isAmountChinese', `大写金额(${field('headTable.total')})`, '壹万贰仟叁佰肆拾伍元陆角整'],
    ['isAmountChinese', '大写金额(100)', '壹佰元整'],
    ['isAmountChinese', `大写金额(${field('headTable.no')})`, 'PR-001'],
    ['jnpfDictionary', `数据字典(${field('headTable.kind')},"77")`, '纸张'],
    ['jnpfDictionary', `数据字典(${field('headTable.no')},"77")`, 'PR-001'],
    ['jnpfDate', `日期选择(${field('headTable.day')},"YYYY年MM月DD日")`, '2026年11月20日'],
    ['jnpfDate', `日期选择(${field('headTable.no')},"yyyy")`, 'PR-001'],
  ])('%s: %s', (tag, text, shown) => {
    expect(textOf(`<div>${call(tag, text)}</div>`, record)).toBe(shown);
  });

  it('read a time in milliseconds too', () => {
    const ms = new Date(2026, 0, 2, 3, 4, 5).getTime();
    expect(textOf(call('jnpfDate', `日期选择(${field('headTable.at')},"yyyy-MM-dd HH:mm:ss")`), { at: ms })).toBe('2026-01-02 03:04:05');
  });
});

describe('tables', () => {
  const head = '<thead><tr><th>名称</th></tr></thead>';
  const row = `<tr><td>${field('childrenDataTable0.name')}</td><td>${call('thousands', `千位分隔符(${field('childrenDataTable0.price')},2)`)}</td></tr>`;
  const rowsOf = (page: Document) => [...page.querySelectorAll('tr')].map((each) => each.textContent);

  it('repeat their rows for each element, 17 px high, with the head once', () => {
    const page = render(`<table>${head}<tbody>${row}</tbody></table>`, record);
    expect(rowsOf(page)).toEqual(['名称', '笔记本10.00', '显示器 {x}2.50']);
    expect([...page.querySelectorAll<HTMLElement>('tbody tr')].map(({ style }) => style.height)).toEqual(['17px', '17px']);
  });

  it('keep rows without fields once, where they stand', () => {
    const fixed = (text: string) => `<tr><td>${text}</td></tr>`;
    const page = render(`<table><tbody>${fixed('列')}${row}${fixed('中')}${row}${fixed('')}${fixed('尾')}</tbody></table>`, record);
    expect(rowsOf(page)).toEqual(['列', '笔记本10.00', '中', '笔记本10.00', '显示器 {x}2.50', '显示器 {x}2.50', '', '尾']);
  });

  it('fill fields of the head in each row, and the foot once', () => {
    const mixed = `<tr><td>${field('childrenDataTable0.name')}</td><td>${field('headTable.no')}</td></tr>`;
    const foot = `<tfoot><tr><td>合计 ${field('headTable.total')}</td></tr></tfoot>`;
    expect(rowsOf(render(`<table><tbody>${mixed}</tbody>${foot}</table>`, record))).toEqual([
      '笔记本PR-001',
      '显示器 {x}PR-001',
      '合计 12345.6',
    ]);
  });

  it('have no row for a child table without rows', () => {
    expect(rowsOf(render(`<table>${head}<tbody>${row}</tbody></table>`, { ...record, childrenDataTable0: [] }))).toEqual(['名称']);
  });

  it('are filled once when their first field belongs to the head', () => {
    const page = render(`<table><tbody><tr><td>${field('headTable.no')}</td></tr><tr><td>空</td></tr></tbody></table>`, record);
    expect(rowsOf(page)).toEqual(['PR-001', '空']);
  });

  it('inside of cells come before those around them', () => {
    const inner = `<table class="inner"><tbody>${row}</tbody></table>`;
    const page = render(`<table class="outer"><tbody><tr><td>${field('headTable.no')}</td><td>${inner}</td></tr></tbody></table>`, record);
    expect(page.querySelectorAll('.inner tr')).toHaveLength(2);
    expect(page.querySelectorAll('.outer > tbody > tr')).toHaveLength(1);
    expect(page.querySelector('.outer td')?.textContent).toBe('PR-001');
  });
});

describe('pictures', () => {
  const imagesOf = (...parts: Parameters<typeof document>) =>
    [...render(...parts).images].map((image) => ({
      src: image.getAttribute('src') ?? '',
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
    }));

  it('are drawn for QR and bar codes, in the size that the template gives or their own', () => {
    const tag = (name: string, size: string) => `<p>&lt;${name}${size}&gt;${field('headTable.no')}&lt;/${name}&gt;</p>`;
    const images = imagesOf(tag('qrCode', ' width="100" height="100"') + tag('qrCode', '') + tag('barCode', ''), record);
    expect(images).toMatchObject([{ width: '100', height: '100' }, { width: '265', height: '265' }, { height: '90' }]);
    expect(images.every(({ src }) => src.startsWith('data:image/svg+xml'))).toBe(true);
  });

  it('code fixed text, and stay text where there is no code for it', () => {
    expect(imagesOf('<p>&lt;qrCode width=100 height=100&gt;BANYAN&lt;/qrCode&gt;</p>', record)).toHaveLength(1);
    expect(textOf('<p>&lt;barCode&gt;中文&lt;/barCode&gt;</p>', record)).toBe('中文');
    expect(textOf(`<p>[&lt;qrCode&gt;${field('headTable.unknown')}&lt;/qrCode&gt;]</p>`, record)).toBe('[]');
  });

  it('come from a list of files, from one address, and below the address of the server', () => {
    const tag = `<p>&lt;img width="100" height="50"&gt;${field('headTable.pictures')}&lt;/img&gt;</p>`;
    const list = JSON.stringify([{ url: '/api/file/Image/annexpic/a.png' }, { url: 'https://cdn.example/b.png' }]);
    expect(imagesOf(tag, { pictures: list })).toEqual([
      { src: 'https://banyan.example/api/file/Image/annexpic/a.png', width: '100', height: '50' },
      { src: 'https://cdn.example/b.png', width: '100', height: '50' },
    ]);
    expect(imagesOf(tag, { pictures: 'data:image/png;base64,AAAA' })[0]?.src).toBe('data:image/png;base64,AAAA');
    expect(imagesOf(tag, { pictures: 'javascript:alert(1)' })[0]?.src).toBe('https://banyan.examplejavascript:alert(1)');
  });

  it('are not made by values that look like pseudo-tags', () => {
    expect(imagesOf(`<p>${field('headTable.no')}</p>`, { no: '<img>https://evil.example/x.png</img>' })).toEqual([]);
  });
});

describe('system tags', () => {
  it('name who prints and when', () => {
    expect(textOf(`<p>${system('systemPrinter')} ${system('systemPrintTime')}</p>`, record)).toBe('陈静/chenjing 2026-11-21 09:05:07');
  });

  it('show the approval as a table of six columns', () => {
    const step = {
      nodeName: '主管',
      userName: '李强',
      handleTime: context.now.getTime(),
      handleStatus: 1,
      handleOpinion: '<i>好</i>',
      signImg: '/api/s.png',
    };
    const page = render(`<p>${system('systemApprovalContent')}</p>`, record, { operatorRecordList: [step] });
    expect([...page.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(context.texts.approvalColumns);
    expect([...page.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      '主管',
      '李强',
      '2026-11-21 09:05:07',
      '同意',
      '<i>好</i>',
      '',
    ]);
    expect(page.querySelector('td img')?.getAttribute('width')).toBe('100');
  });

  it('say that a record has no approvals', () => {
    const [cell, ...more] = render(`<p>${system('systemApprovalContent')}</p>`, record).querySelectorAll('td');
    expect([cell?.textContent, cell?.colSpan, more.length]).toEqual(['无审批记录', 6, 0]);
  });

  it('mark a document whose pages are to be numbered', () => {
    const page = render(`<p>${system('systemPageNumber')}完</p>`, record);
    expect(page.querySelector('.record[data-numbered]')?.textContent).toBe('完');
  });
});

describe('pages', () => {
  it('begin anew at a break of the template and at every record', () => {
    const template = `<p>一 ${field('headTable.no')}</p><p><!-- pagebreak --></p><p>二</p>`;
    const page = open(renderDocument([document(template, { no: 'A' }), document(template, { no: 'B' })], context));
    expect([...page.querySelectorAll('.sheet')].map(({ textContent }) => textContent)).toEqual(['一 A', '二', '一 B', '二']);
    expect(page.querySelectorAll('.record')).toHaveLength(2);
    expect(page.title).toBe('采购申请 <1>');
  });

  it('begin anew at a break inside of a box, which goes on around the next page, and not after the last one', () => {
    const mark = '<p><!-- pagebreak --></p>';
    const page = render(`<div class="jnpf-box"><p>一</p>${mark}<p>二</p></div>${mark}`, record);
    expect([...page.querySelectorAll('.sheet .jnpf-box')].map(({ textContent }) => textContent)).toEqual(['一', '二']);
    expect(page.querySelectorAll('.sheet')).toHaveLength(2);
  });

  it('have the size and margins of the template', () => {
    const styleOf = (pageParam: object) => renderDocument([document('', record, { pageParam: JSON.stringify(pageParam) })], context);
    expect(styleOf({ type: '3', direction: '横向', mt: '5', mr: '6', mb: '7', ml: '8' })).toContain('size: 210mm 148mm');
    expect(styleOf({ type: '3', direction: '横向', mt: '5', mr: '6', mb: '7', ml: '8' })).toContain('padding: 5mm 6mm 7mm 8mm');
    expect(styleOf({ type: '6', width: '80', height: '60' })).toContain('size: 80mm 60mm');
    expect(styleOf({ type: '6', width: '}<script>', height: 'x' })).toContain('size: 210mm 297mm');
    expect(renderForWord([document('<p>x</p>', record)], context)).toContain(
      '@page paper { size: 210mm 297mm; margin: 10mm 10mm 10mm 10mm; }',
    );
  });
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="https://evil.example"><input></form>',
  '<style>body{display:none}</style>',
  '<p>&lt;img onerror=alert(1)&gt;" onerror="alert(1)&lt;/img&gt;</p>',
])('loses what runs or sends: %s', (harm) => {
  const page = render(`<p>x</p>${harm}`, record);
  expect(page.querySelector('script, svg, iframe, form, input, body style, [onerror], [onload]')).toBeNull();
  expect(page.body.innerHTML).not.toMatch(/href="javascript/i);
});
