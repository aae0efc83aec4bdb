import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Reading } from './reading';
import { createSearchIndex, type SearchItem } from './search-index';
import { readAll } from './use-search-index';

const SUBJECTS = ['采购', '销售', '库存', '客户', '合同', '项目', '预算', '费用', '设备', '车辆', '会议', '档案', '质量', '生产', '人事'];
const ACTIONS = ['申请', '审批', '管理', '查询', '统计', '登记', '分析', '计划', '设置', '台账', '报表', '看板'];
const WORDS = ['cgsq', '采购', 'caigou', '申请', 'page1', 'hetongguanli', 'k', '客户统计表', 'xs', 'zzzz'];

const crowd = (count: number): SearchItem[] =>
  Array.from({ length: count }, (_, at): SearchItem => ({
    key: String(at),
    title: `${SUBJECTS[at % SUBJECTS.length]}${ACTIONS[at % ACTIONS.length]}${at}`,
    path: `/business/area${at % 40}/page${at}`,
    trail: [],
    icon: { icon: '', type: MENU_TYPE.page },
    target: `/business/page${at}`,
  }));

/**
 * What a word costs among so many menus, in ms: the middle and the worst of typical words, each the best of five tries. `clock` may count the work
 * of this process only.
 */
export async function measureSearch(
  count: number,
  read: (title: string) => Reading,
  clock: () => number = () => performance.now(),
): Promise<{ median: number; worst: number }> {
  const items = crowd(count);
  const titles = items.map(({ title }) => title);
  const index = createSearchIndex(items, await readAll(titles, read, () => Promise.resolve()));
  const timeOf = (word: string) => {
    const from = clock();
    index.search(word);
    return clock() - from;
  };
  const times = WORDS.map((word) => Math.min(...Array.from({ length: 5 }, () => timeOf(word)))).sort((one, other) => one - other);
  return { median: times[Math.floor(times.length / 2)] ?? 0, worst: times.at(-1) ?? 0 };
}
