import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flowPages } from './flow-pages';
import type { Paper } from './page-style';

/** A page with room for ten lines of 100 px. */
const paper: Paper = { width: 210, height: (10 * 100 * 25.4) / 96 + 20, margin: { top: 10, right: 10, bottom: 10, left: 10 } };
const LINES = 'p, tr';
/** The most lines that a sheet after the first had while it was measured. */
let mostLines = 0;

// There is no layout here, so every line is 100 px high.
beforeEach(() => {
  mostLines = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const content = this.closest('.content');
    const lines = [...(content?.querySelectorAll(LINES) ?? [])];
    if (content?.parentElement?.previousElementSibling) mostLines = Math.max(mostLines, lines.length);
    const own = this === content ? [] : [...this.querySelectorAll(LINES), ...(this.matches(LINES) ? [this] : [])];
    const last = own.at(-1);
    return { top: 0, bottom: last === undefined ? 0 : (lines.indexOf(last) + 1) * 100 } as DOMRect;
  });
});
afterEach(() => vi.restoreAllMocks());

const rows = (count: number) => Array.from({ length: count }, (_, index) => `<tr><td>${index + 1}</td></tr>`).join('');
const table = (count: number, foot = '') => `<table><thead><tr><th>H</th></tr></thead><tbody>${rows(count)}</tbody>${foot}</table>`;

function flow(contents: string, numbered = false): string[] {
  const record = `<article class="record"${numbered ? ' data-numbered' : ''}><section class="sheet"><div class="content">${contents}</div></section></article>`;
  const page = new DOMParser().parseFromString(record, 'text/html');
  flowPages(page, paper);
  return [...page.querySelectorAll('.sheet')].map((sheet) => sheet.textContent ?? '');
}

it('leaves what fits on its sheet', () => {
  expect(flow(`<p>a</p>${table(8)}`)).toEqual(['aH12345678']);
});

it('goes on with paragraphs on the next sheet', () => {
  expect(flow(Array.from({ length: 12 }, (_, index) => `<p>${index}</p>`).join(''))).toEqual(['0123456789', '1011']);
});

it('splits a table by row and repeats its head, and puts its foot and what follows at the end', () => {
  const foot = '<tfoot><tr><td>F</td></tr></tfoot>';
  expect(flow(`<p>a</p>${table(19, foot)}<p>z</p>`)).toEqual(['aH12345678', 'H91011121314151617', 'H1819Fz']);
});

it('leaves no foot alone on a sheet', () => {
  expect(flow(`${table(9, '<tfoot><tr><td>F</td></tr></tfoot>')}`)).toEqual(['H12345678', 'H9F']);
});

it('puts long tables on sheets in portions, and loses nothing', { tags: 'long' }, () => {
  const sheets = flow(`<p>a</p>${table(900, '<tfoot><tr><td>F</td></tr></tfoot>')}<p>z</p>`);
  const numbers = Array.from({ length: 900 }, (_, index) => String(index + 1)).join('');
  expect(sheets.join('').replaceAll('H', '')).toBe(`a${numbers}Fz`);
  // Each with nine rows below its head; the first has a paragraph as well.
  expect(sheets).toHaveLength(101);
  expect(mostLines).toBeLessThan(250);
});

it('gives what is higher than a page one to itself, and goes on', () => {
  const high = `<tr><td>${'<p>x</p>'.repeat(12)}</td></tr>`;
  expect(flow(`<table><tbody>${high}${rows(2)}</tbody></table><p>a</p>`)).toEqual(['xxxxxxxxxxxx', '12a']);
  expect(flow(`<div>${'<p>x</p>'.repeat(12)}</div><p>a</p>`)).toEqual(['xxxxxxxxxxxx', 'a']);
});

it('numbers the sheets of each record where the template asks for it', () => {
  expect(flow(table(12), true)).toEqual(['H1234567891 / 2', 'H1011122 / 2']);
});
