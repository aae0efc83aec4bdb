/** Keys by which siblings are sorted: fractions, so that there is always one between two others (digits in the order of their codes). */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LAST = DIGITS.length - 1;
const valueOf = (digit: string | undefined): number => (digit === undefined ? 0 : Math.max(0, DIGITS.indexOf(digit)));
const digitOf = (value: number): string => DIGITS.charAt(value);

/** How often a key begins with a digit. Keys that begin so count in blocks that are one digit longer each time, so that lists grow cheaply. */
const leading = (key: string, digit: string): number => {
  let count = 0;
  while (key[count] === digit) count += 1;
  return count;
};

/** The block after `count` leading digits, one higher or lower; undefined where it has no such neighbour. */
function stepped(key: string, count: number, by: 1 | -1): string | undefined {
  const digits = Array.from({ length: count + 1 }, (_one, index) => valueOf(key[count + index]));
  for (let at = count; at >= 0; at -= 1) {
    const value = (digits[at] ?? 0) + by;
    if (value >= 0 && value <= LAST) {
      digits[at] = value;
      break;
    }
    digits[at] = by === 1 ? 0 : LAST;
    if (at === 0) return undefined;
  }
  return digits.map(digitOf).join('');
}

function after(key: string): string {
  const count = leading(key, digitOf(LAST));
  const block = stepped(key, count, 1);
  const more = digitOf(LAST).repeat(count);
  if (block === undefined || block.startsWith(digitOf(LAST))) return `${more}${digitOf(LAST)}${'0'.repeat(count + 1)}1`;
  return block.endsWith('0') ? `${more}${block.slice(0, -1)}1` : `${more}${block}`;
}

function before(key: string): string {
  const count = leading(key, '0');
  const block = stepped(key, count, -1);
  const more = '0'.repeat(count);
  if (block === undefined || block.startsWith('0')) return `${more}0${digitOf(LAST).repeat(count + 2)}`;
  return block.endsWith('0') ? `${more}${block}V` : `${more}${block}`;
}

function middle(low: string, high: string | undefined): string {
  if (high !== undefined) {
    let same = 0;
    while (same < high.length && (low[same] ?? '0') === high[same]) same += 1;
    if (same > 0) return high.slice(0, same) + middle(low.slice(same), high.slice(same));
  }
  const from = valueOf(low[0]);
  const to = high === undefined ? DIGITS.length : valueOf(high[0]);
  if (to - from > 1) return digitOf(Math.round((from + to) / 2));
  if (high !== undefined && high.length > 1) return high.charAt(0);
  return digitOf(from) + middle(low.slice(1), undefined);
}

/**
 * A key between two others; a missing one is the end of the list. Two users can get the same key, so siblings are sorted by their ids, too.
 * If there is no key between the two, the result is after the first.
 */
export function orderBetween(low: string | undefined, high: string | undefined): string {
  if (low === undefined) return high === undefined ? 'V' : before(high);
  return high === undefined || low >= high ? after(low) : middle(low, high);
}

/** Keys for several siblings, in order. */
export function ordersBetween(low: string | undefined, high: string | undefined, count: number): string[] {
  if (count <= 0) return [];
  if (low === undefined || high === undefined || low >= high) {
    const made: string[] = [];
    if (low === undefined && high !== undefined) {
      for (let next = high; made.length < count;) made.unshift((next = orderBetween(undefined, next)));
      return made;
    }
    for (let last = low; made.length < count;) made.push((last = orderBetween(last, undefined)));
    return made;
  }
  const half = Math.floor(count / 2);
  const centre = orderBetween(low, high);
  return [...ordersBetween(low, centre, half), centre, ...ordersBetween(centre, high, count - half - 1)];
}

/** Indexes of one of the longest runs of numbers that only rise. */
function rising(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: number[] = [];
  numbers.forEach((number, index) => {
    let at = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    if (at === -1) at = ends.length;
    before[index] = ends[at - 1] ?? -1;
    ends[at] = index;
  });
  const found = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) found.add(at);
  return found;
}

/**
 * Order values for siblings in a sequence, by their ids. `before`: the earlier siblings in their sequence, with their order values. The
 * longest run in unchanged sequence retains its values, so that nodes that were not moved do not change; all others get values in between.
 */
export function keptOrders(ids: readonly string[], before: ReadonlyMap<string, string>): Map<string, string> {
  const old = new Map([...before.keys()].map((id, index) => [id, index]));
  const stayed = ids.filter((id) => old.has(id));
  const run = rising(stayed.map((id) => old.get(id) ?? 0));
  const kept = new Set(stayed.filter((_id, index) => run.has(index)));
  const orders = new Map<string, string>();
  let low: string | undefined;
  let waiting: string[] = [];
  const settle = (high: string | undefined) => {
    ordersBetween(low, high, waiting.length).forEach((order, index) => orders.set(waiting[index] ?? '', order));
    if (waiting.length > 0) low = orders.get(waiting.at(-1) ?? '');
    waiting = [];
  };
  for (const id of ids) {
    const order = kept.has(id) ? before.get(id) : undefined;
    if (order === undefined || (low !== undefined && order <= low)) waiting.push(id);
    else {
      settle(order);
      orders.set(id, order);
      low = order;
    }
  }
  settle(undefined);
  return orders;
}
