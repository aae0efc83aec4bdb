import { BILL_RULE_CATEGORIES } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { type Aside, type Choice, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { type PaneNode, TreePane } from '@banyan/shared-ui/tree';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';

/** Key of the root, which represents all categories. */
const ALL = '0';

const toNode = ({ value, label, children = [] }: Choice): PaneNode => ({
  key: value,
  title: label,
  selectable: true,
  children: children.map(toNode),
});

const find = (nodes: readonly PaneNode[], key: string): PaneNode | undefined => {
  for (const node of nodes) {
    const found = node.key === key ? node : find(node.children ?? [], key);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Categories of numbering rules beside a list; `categoryId` is '' for all. */
export function useCategoryPane(): { categoryId: string; aside: Aside } {
  const text = useText();
  const cache = useQueryClient();
  const categories = useDictionaryChoices(BILL_RULE_CATEGORIES, 'id');
  const [selected, setSelected] = useState(ALL);
  const title = text('admin.billRule.all');
  const nodes = useMemo<PaneNode[]>(
    () => [{ key: ALL, title, selectable: true, children: (categories ?? []).map(toNode) }],
    [categories, title],
  );
  return {
    categoryId: selected === ALL ? '' : selected,
    aside: {
      label: find(nodes, selected)?.title ?? title,
      content: (
        <TreePane
          title={text('admin.billRule.categories')}
          nodes={nodes}
          loading={categories === undefined}
          selected={selected}
          onSelect={setSelected}
          onRefresh={() => void cache.invalidateQueries({ queryKey: ['dictionaryEntry', 'all'] })}
        />
      ),
    },
  };
}
