import { afterEach, expect, it, vi } from 'vitest';
import { mayFetchAhead } from './line';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{}, true],
  [{ effectiveType: '4g', saveData: false, type: 'wifi' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '4g', type: 'cellular' }, false],
])('fetches nothing ahead on a line that is slow or paid by the byte: %j', (line, may) => expect(mayFetchAhead(line)).toBe(may));

it('asks for the line of now', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(mayFetchAhead()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(mayFetchAhead()).toBe(true);
});
