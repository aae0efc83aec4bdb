import type { FilledItemRow, FilledRow, FilledTable } from '@banyan/shared-contracts/print/fill/filled';
import { formatValue, sumOf } from '@banyan/shared-contracts/print/fill/formats';
import type { Painter } from './draw';
import type { Flow } from './flow';
import { cutRow, SLACK } from './split';

interface Waiting {
  readonly row: FilledItemRow;
  element: HTMLTableRowElement;
  height: number;
  /** Whether its beginning is on a page before. */
  isRest: boolean;
}

type Amounts = Record<string, string[]>;

const heightOf = (rows: readonly Element[]): number => rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
const total = (amounts: Amounts, key: string): string => sumOf(Object.hasOwn(amounts, key) ? (amounts[key] ?? []) : []);

/** Less than this of a row that is cut is not begun, px. */
const LEAST = 24;

/** Spreads a table over pages: head, carried sums and page sums on each, its total once. */
class TableFlow {
  private readonly queue: Waiting[];
  private readonly heights: { extra: number; head: number; carried: number; sum: number; total: number };
  private carried: Amounts = {};
  private page: Amounts = {};
  private part = 0;

  constructor(
    private readonly flow: Flow,
    private readonly table: FilledTable,
    element: HTMLTableElement,
  ) {
    const { head, carried, rows, pageSum } = table;
    const drawn = [...element.rows];
    const starts = [head.length, carried.length, rows.length, pageSum.length].reduce<number[]>(
      (sums, count) => [...sums, (sums.at(-1) ?? 0) + count],
      [0],
    );
    const slice = (index: number) => drawn.slice(starts[index], starts[index + 1]);
    this.heights = {
      extra: Math.max(element.getBoundingClientRect().height - heightOf(drawn), 0),
      ...{ head: heightOf(slice(0)), carried: heightOf(slice(1)), sum: heightOf(slice(3)), total: heightOf(slice(4)) },
    };
    this.queue = slice(2).map((row, index) => ({
      ...{ row: rows[index] as FilledItemRow, element: row, isRest: false },
      height: row.getBoundingClientRect().height,
    }));
  }

  private get base(): number {
    const { extra, head, carried, sum } = this.heights;
    return extra + head + (this.part === 0 ? 0 : carried) + sum;
  }

  /** Rows that stay together: up to the first that is not bound to the one after it. */
  private unit(): Waiting[] {
    let length = 0;
    let bound = 1;
    while (bound > 0 && length < this.queue.length) {
      const row = (this.queue[length] as Waiting).row;
      const spans = Math.max(1, ...row.cells.map(({ rowSpan }) => rowSpan));
      bound = Math.max(bound - 1, spans - 1, row.keepWithNext === true ? 1 : 0);
      length += 1;
    }
    return this.queue.slice(0, length);
  }

  private take(rows: readonly Waiting[]): void {
    for (const { row, isRest } of rows) {
      if (isRest) continue;
      for (const [key, amount] of Object.entries(row.amounts)) (this.page[key] ??= []).push(amount);
    }
  }

  /** The beginning of a row that goes on on the next page; undefined where it cannot be cut. */
  private cutFirst(first: Waiting, room: number): Waiting | undefined {
    if (first.row.cells.some(({ rowSpan }) => rowSpan > 1)) return undefined;
    const rest = cutRow(first.element, first.element.getBoundingClientRect().top + room);
    if (rest === 'none') return undefined;
    first.element.after(rest);
    const begun = { ...first, height: Math.min(first.element.getBoundingClientRect().height, room) };
    this.queue[0] = { ...first, element: rest, height: rest.getBoundingClientRect().height, isRest: true };
    return begun;
  }

  /** Rows of the next page of the table. */
  private nextRows(room: number): Waiting[] {
    const { rowsPerPage } = this.table;
    const taken: Waiting[] = [];
    let used = 0;
    let count = 0;
    const takeUnit = (unit: readonly Waiting[]) => {
      this.queue.splice(0, unit.length);
      taken.push(...unit);
      used += unit.reduce((sum, { height }) => sum + height, 0);
      count += unit.filter(({ row, isRest }) => row.counts && !isRest).length;
    };
    while (this.queue.length > 0) {
      if (rowsPerPage !== undefined && count >= rowsPerPage) break;
      const unit = this.unit();
      const height = unit.reduce((sum, one) => sum + one.height, 0);
      const isLast = unit.length === this.queue.length;
      const fits = used + height <= room + SLACK;
      if (fits && (!isLast || used === 0 || used + height + this.heights.total <= room + SLACK)) takeUnit(unit);
      else if (fits) break;
      else {
        const [first] = unit;
        const capacity = this.flow.limit - this.base;
        const cuts = first !== undefined && unit.length === 1 && (first.row.canSplit || height > capacity) && room - used >= LEAST;
        const begun = cuts ? this.cutFirst(first, room - used) : undefined;
        if (begun !== undefined) taken.push(begun);
        else if (taken.length === 0 && this.flow.isFresh) {
          this.flow.warn(first?.row.id ?? this.table.id);
          takeUnit(unit);
        }
        break;
      }
    }
    return taken;
  }

  private rows(rows: readonly FilledRow[]): HTMLTableRowElement[] {
    const { painter } = this.flow.place;
    const drawn = rows.map((row) => painter.row(row, this.table.border));
    drawn.forEach((row) => this.write(painter, row));
    return drawn;
  }

  private write(painter: Painter, row: Element): void {
    for (const span of row.querySelectorAll('.late')) {
      const late = painter.lates.get(span);
      if (late?.what !== 'sum') continue;
      const [carried, page] = [total(this.carried, late.key), total(this.page, late.key)];
      const sum = late.scope === 'carried' ? carried : late.scope === 'page' ? page : sumOf([carried, page]);
      span.textContent = formatValue(sum, late.write, {});
    }
  }

  private putPart(taken: readonly Waiting[], withTotal: boolean): void {
    const { head, carried, pageSum, total: totals } = this.table;
    this.page = {};
    this.take(taken);
    const begins = taken.some(({ isRest }) => !isRest) || this.part === 0;
    const shown = [
      ...this.rows(head),
      ...(this.part === 0 ? [] : this.rows(carried)),
      ...taken.map(({ element }) => element),
      ...(begins ? this.rows(pageSum) : []),
      ...(withTotal ? this.rows(totals) : []),
    ];
    const frame = this.flow.place.painter.tableFrame(this.table);
    frame.tBodies[0]?.append(...shown);
    const used = taken.reduce((sum, { height }) => sum + height, 0);
    this.flow.put(frame, this.base + used + (withTotal ? this.heights.total : 0));
    for (const [key, amounts] of Object.entries(this.page)) this.carried[key] = [sumOf([...(this.carried[key] ?? []), ...amounts])];
    this.part += 1;
  }

  run(): void {
    const { flow } = this;
    let hasTotal = false;
    while (!hasTotal) {
      const [first] = this.queue;
      const least = first === undefined ? this.heights.total : first.row.canSplit ? Math.min(first.height, LEAST) : first.height;
      if (flow.free - this.base + SLACK < least && !flow.isFresh) {
        if (flow.isFull) return flow.warn(this.table.id, 'tooManyPages');
        flow.newPage();
        continue;
      }
      const room = flow.free - this.base;
      const taken = this.nextRows(room);
      if (taken.length === 0 && this.queue.length > 0) {
        flow.newPage();
        continue;
      }
      const used = taken.reduce((sum, { height }) => sum + height, 0);
      hasTotal = this.queue.length === 0 && (used + this.heights.total <= room + SLACK || taken.length === 0);
      this.putPart(taken, hasTotal);
      if (hasTotal) return;
      if (flow.isFull) return flow.warn(this.table.id, 'tooManyPages');
      flow.newPage();
    }
  }
}

export function placeTable(flow: Flow, table: FilledTable, element: HTMLTableElement): void {
  new TableFlow(flow, table, element).run();
  element.remove();
}
