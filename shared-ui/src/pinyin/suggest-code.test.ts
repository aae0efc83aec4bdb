import { readText } from './read-text';
import { expect, it } from 'vitest';
import { codeOf, freeCode } from './suggest-code';

const suggest = (name: string) => codeOf(name, readText(name));

it('writes a name in letters', () => {
  expect(suggest('请假申请')).toBe('qingJiaShenQing');
  expect(suggest('IT 设备登记（2026）')).toBe('iTSheBeiDengJi2026');
  expect(suggest('Leave request')).toBe('leaveRequest');
  expect(suggest('绿化')).toBe('lvHua');
  expect(suggest('！？')).toBe('');
  expect(suggest('长'.repeat(100)).length).toBeLessThanOrEqual(46);
});

it('takes a number where others have the code', () => {
  expect(freeCode('leave', ['visitor'])).toBe('leave');
  expect(freeCode('leave', ['Leave', 'leave2'])).toBe('leave3');
});
