import { listSelected, listUserTree, type PrincipalNode, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { useClear } from '@banyan/shared-ui/form';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';

/** The tree's top. */
const TOP = '0';
const SEARCH_SIZE = 50;
const SEARCH_DELAY_MS = 250;

/** Node as the select takes it (`treeDataSimpleMode`): flat, by parent. */
interface Node {
  id: string;
  pId: string;
  value: string;
  title: string;
  isLeaf: boolean;
  nodeId: string;
}

const toNode =
  (pId: string) =>
  ({ id, type, fullName, isLeaf }: PrincipalNode): Node => {
    const value = toTypedId(id, type);
    return { id: value, pId, value, title: fullName, isLeaf, nodeId: id };
  };

/** People, departments and companies, by browsing or by name; none at all mean everybody. The value is a csv of typed ids. */
export function ReceiversField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  const chosen = splitCsv(typeof value === 'string' ? value : '');
  const { nodes, loadBelow } = useTree();
  const [keyword, setKeyword] = useState('');
  const found = useFound(keyword);
  const names = useNames(chosen);
  const titleOf = (typed: string) => names.get(typed) ?? nodes.find((node) => node.value === typed)?.title ?? typed;

  const clear = useClear();
  return (
    <TreeSelect<{ value: string; label?: unknown }[]>
      {...(id === undefined ? {} : { id })}
      multiple
      labelInValue
      treeDataSimpleMode
      treeData={found ?? nodes}
      {...(found === undefined ? { loadData: (node: unknown) => loadBelow(node as Node) } : {})}
      value={chosen.map((typed) => ({ value: typed, label: titleOf(typed) }))}
      onChange={(next) => onChange?.(next.map((item) => item.value).join(','))}
      showSearch={{ filterTreeNode: false, searchValue: keyword, onSearch: setKeyword }}
      disabled={disabled}
      placeholder={text('messaging.notice.receiversPlaceholder')}
      allowClear={clear}
      listHeight={260}
      maxTagCount={12}
      style={{ width: '100%' }}
    />
  );
}

/** The tree as far as it has been opened. */
function useTree() {
  const request = useRequest();
  const [opened, setOpened] = useState<Node[]>([]);
  const level = async (nodeId: string, pId: string) => {
    const { list } = (await request(listUserTree, { params: { organizeId: nodeId }, body: {} })).data;
    return list.map(toNode(pId));
  };
  const { data: top } = useQuery({ queryKey: ['principal', 'level', TOP], queryFn: () => level(TOP, TOP) });
  return {
    nodes: [...(top ?? []), ...opened],
    async loadBelow({ value, nodeId }: Node) {
      const below = await level(nodeId, value);
      setOpened((known) => [...known.filter(({ pId }) => pId !== value), ...below]);
    },
  };
}

/** People whose name holds the keyword; undefined without one. */
function useFound(keyword: string): Node[] | undefined {
  const request = useRequest();
  const wanted = keyword.trim();
  const { data } = useQuery({
    queryKey: ['principal', 'search', wanted],
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, SEARCH_DELAY_MS));
      if (signal.aborted) return [];
      const body = { keyword: wanted, pageSize: SEARCH_SIZE };
      return (await request(listUserTree, { params: { organizeId: TOP }, body }, { signal })).data.list.map((node) => ({
        ...toNode(TOP)(node),
        title: [node.fullName, node.organize].filter(Boolean).join(' · '),
        isLeaf: true,
      }));
    },
    enabled: wanted !== '',
  });
  return wanted === '' ? undefined : (data ?? []);
}

/** Names of what has been chosen before. */
function useNames(typedIds: readonly string[]): Map<string, string> {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['principal', 'names', typedIds],
    queryFn: async ({ signal }) => (await request(listSelected, { body: { ids: [...typedIds] } }, { signal })).data.list,
    enabled: typedIds.length > 0,
    placeholderData: (known) => known,
  });
  return new Map((data ?? []).map(({ id, type, fullName }) => [toTypedId(id, type), fullName]));
}
