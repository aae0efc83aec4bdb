import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { loadReader, matchReading } from '@banyan/shared-ui/pinyin';
import { expect, it } from 'vitest';
import { createSearchIndex, type SearchItem } from './search-index';
import { readAll } from './use-search-index';

const item = (title: string, path = ''): SearchItem => ({
  key: `${title}${path}`,
  title,
  path,
  trail: [],
  icon: { icon: '', type: MENU_TYPE.page },
  target: path,
});

const items = [
  item('用户管理', '/permission/user'),
  item('在线用户', '/permission/userOnline'),
  item('字典管理', '/systemData/dictionary'),
  item('采购申请', '/model/purchase'),
  item('银行行长重置密码', '/bank'),
  item('API 网关', '/gateway'),
  item('绿色通道', '/green'),
];
const noPause = () => Promise.resolve();
const readings = await readAll(
  items.map(({ title }) => title),
  await loadReader(),
  noPause,
);
const index = createSearchIndex(items, readings);
const titles = (word: string) => index.search(word).map((hit) => hit.item.title);
const marked = (word: string) => {
  const [first] = index.search(word);
  return [...(first?.item.title ?? '')].filter((_, at) => first?.marks.has(at)).join('');
};

it.each([
  ['用户', '用户管理', '用户'],
  ['yhgl', '用户管理', '用户管理'],
  ['YongHu', '用户管理', '用户'],
  ['yonghgl', '用户管理', '用户管理'],
  ['zidian', '字典管理', '字典'],
  ['cgsq', '采购申请', '采购申请'],
  ['yinhanghangzhang', '银行行长重置密码', '银行行长'],
  ['chongzhi', '银行行长重置密码', '重置'],
  ['apiwg', 'API 网关', 'API 网关'],
  ['lvse', '绿色通道', '绿色'],
])('%s finds %s first, and marks %s', (word, title, marks) => {
  expect(titles(word)[0]).toBe(title);
  expect(marked(word).replaceAll(' ', '')).toBe(marks.replaceAll(' ', ''));
});

it('finds by a part of the path, bears a wrong letter, and finds nothing where nothing is', () => {
  expect(titles('dictionary')[0]).toBe('字典管理');
  expect(titles('dictionery')).toContain('字典管理');
  expect(titles('qqqq')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

const yonghu = [['yong'], ['hu']];

it('matches no letters that are not there one after the other', () => {
  expect(matchReading(yonghu, 'yu')).toBeUndefined();
  expect(matchReading(yonghu, 'hu')).toEqual([1]);
  expect(matchReading(yonghu, 'yonghux')).toBeUndefined();
});
