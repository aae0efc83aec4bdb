import { AREA_ROOT } from '@banyan/shared-contracts/admin/area-admin.contract';
import { listAreaChildren, listAreaNames } from '@banyan/shared-contracts/admin/area.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';

interface Node {
  id: string;
  pId: string;
  value: string;
  title: string;
  isLeaf: boolean;
}

/** The area above another one, chosen in a tree that is read level by level; the top is above provinces. */
export function AboveField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  const request = useRequest();
  const chosen = typeof value === 'string' ? value : AREA_ROOT;
  const [below, setBelow] = useState<readonly Node[]>([]);
  const { data: name } = useQuery({
    queryKey: ['area', 'name', chosen],
    queryFn: async () => (await request(listAreaNames, { body: { idsList: [[chosen]] } })).data[0]?.[0] ?? '',
    enabled: chosen !== AREA_ROOT,
  });

  async function load(parentId: string): Promise<void> {
    const { list } = (await request(listAreaChildren, { params: { parentId, excludeId: '0' } })).data;
    const nodes = list.map((area): Node => ({ id: area.id, pId: parentId, value: area.id, title: area.fullName, isLeaf: area.isLeaf }));
    setBelow((known) => [...known.filter(({ pId }) => pId !== parentId), ...nodes]);
  }

  const root: Node = { id: AREA_ROOT, pId: '', value: AREA_ROOT, title: text('admin.area.root'), isLeaf: false };
  return (
    <TreeSelect
      {...(id === undefined ? {} : { id })}
      treeDataSimpleMode
      labelInValue
      disabled={disabled}
      value={{ value: chosen, label: chosen === AREA_ROOT ? root.title : (name ?? '') }}
      treeData={[root, ...below]}
      loadData={({ value: parentId }) => load(String(parentId))}
      onChange={(next) => onChange?.(next.value)}
    />
  );
}
