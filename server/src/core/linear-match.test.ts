import { expect, it } from 'vitest';
import { isLinear, matchesLinear } from './linear-match';

it.each([
  [/^1[3-9]\d{9}$/, '15400007002', '25400007002'],
  [/^[\u4e00-\u9fa5]{2,4}$/, '榕树', 'banyan'],
  [/^\d+$/, '12', '12\n'],
  [/^ab$/i, 'AB', 'ac'],
  [/b.d/s, 'ab\ncd'.replace('c', ''), 'bd'],
  [/^x$/m, 'a\nx', 'ax'],
  [/^((\d{3,4}-)|\d{3.4}-)?\d{7,8}$/, '010-12345678', '0-1'],
  [/^[a-z0-9]+([._\\-]*[a-z0-9])*@([a-z0-9]+[-a-z0-9]*[a-z0-9]+.){1,63}[a-z0-9]+$/, 'a@example.com', 'a@'],
])('%s matches what a browser would match', (expression, fits, unfit) => {
  expect([fits, unfit].map((text) => expression.test(text))).toEqual([true, false]);
  expect([fits, unfit].map((text) => matchesLinear(expression, text))).toEqual([true, false]);
});

it.each([/^(a+)+$/, /^([a-zA-Z0-9_.-])+@(([a-zA-Z0-9-])+\.)+([a-zA-Z0-9]{2,4})+$/, /\s+$/])(
  '%s answers texts on which a browser would try for years',
  (expression) => {
    expect(isLinear(expression)).toBe(true);
    expect(matchesLinear(expression, `a@a.${'a'.repeat(5000)}${' '.repeat(5000)}!`)).toBe(false);
  },
);

it('knows what it cannot match', () => {
  expect([/^(?=.*\d).+$/, /(a)\1/, /(?<!a)b/].map(isLinear)).toEqual([false, false, false]);
});
