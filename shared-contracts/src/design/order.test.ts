import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderBetween, ordersBetween } from './order';

const isAscending = (orders: readonly string[]) => orders.every((order, index) => index === 0 || (orders[index - 1] ?? '') < order);

describe('orders of siblings', () => {
  it('are between their neighbours, wherever the next one is put', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 200 }), (places) => {
        const orders: string[] = [];
        for (const place of places) {
          const at = place % (orders.length + 1);
          orders.splice(at, 0, orderBetween(orders[at - 1], orders[at]));
        }
        expect(isAscending(orders)).toBe(true);
        expect(orders.every((order) => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(order))).toBe(true);
      }),
    );
  });

  it('stay short at both ends, and where one is always put at the same place', () => {
    const appended = ordersBetween(undefined, undefined, 5000);
    expect(isAscending(appended)).toBe(true);
    expect(Math.max(...appended.map((order) => order.length))).toBeLessThanOrEqual(7);
    const prepended = ordersBetween(undefined, 'V', 5000);
    expect(isAscending(prepended)).toBe(true);
    expect(Math.max(...prepended.map((order) => order.length))).toBeLessThanOrEqual(8);
    let last = 'W';
    for (let round = 0; round < 1000; round += 1) last = orderBetween('V', last);
    expect(last > 'V' && last.length < 400).toBe(true);
  });

  it('are as many as asked for, between any two', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(300), (gap, count) => {
        const [low, high] = [ordersBetween(undefined, undefined, 50)[gap], ordersBetween(undefined, undefined, 50)[gap + 1]];
        const made = ordersBetween(low, high, count);
        expect(made).toHaveLength(count);
        expect(isAscending([low ?? '', ...made, high ?? ''])).toBe(true);
      }),
    );
  });
});
