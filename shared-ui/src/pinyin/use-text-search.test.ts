import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTextSearch } from './use-text-search';

it('finds options by their text at once, and by pinyin, whole or by first letters, from when it can be read', async () => {
  const { result } = renderHook(() => useTextSearch());
  const finds = (label: string, typed: string) => result.current.matches(label, typed);
  expect([finds('采购部', '购'), finds('采购部', 'caigou'), finds('ERP 系统', 'erp')]).toEqual([true, false, true]);
  act(() => result.current.prepare());
  await waitFor(() => expect(finds('采购部', 'caigou')).toBe(true));
  for (const typed of ['cgb', 'CaiGou', 'cai gou', "cai'gou", 'gb', 'cgbu']) expect(finds('采购部', typed), typed).toBe(true);
  expect(finds('3号仓库', '3hck')).toBe(true);
  expect(finds('绿色', 'lvse')).toBe(true);
  expect(finds('采购部', 'xs')).toBe(false);
  expect(finds('采购部', '销售')).toBe(false);
});

it('reads ten thousand options within the time of a keystroke or two', async () => {
  const { result } = renderHook(() => useTextSearch());
  act(() => result.current.prepare());
  await waitFor(() => expect(result.current.matches('采购', 'cg')).toBe(true));
  const labels = Array.from({ length: 10_000 }, (_unused, index) => `仓库物料编号${index}`);
  labels.filter((label) => result.current.matches(label, 'ckwl'));
  const begun = performance.now();
  expect(labels.filter((label) => result.current.matches(label, 'wlbh9999'))).toEqual(['仓库物料编号9999']);
  expect(performance.now() - begun).toBeLessThan(1000);
});
