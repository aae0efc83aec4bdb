import { ApartmentOutlined, BankOutlined, UserOutlined } from '@ant-design/icons';
import { listUserTree, type PrincipalNode } from '@banyan/shared-contracts/organization/principal.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton, Tree } from 'antd';
import { type ReactNode, useState } from 'react';
import { ErrorPanel } from '../crud/error-panel';
import { useUiText } from '../i18n/use-ui-text';
import styles from './picker.module.css';

const ROOT = '0';
const HEIGHT = 340;
const WHOLE_LEVEL = 5000;

const ICONS: Partial<Record<PrincipalNode['type'], typeof UserOutlined>> = { user: UserOutlined, company: BankOutlined };

interface TreeNode {
  key: string;
  title: string;
  isLeaf: boolean;
  selectable: boolean;
  icon: ReactNode;
  node: PrincipalNode;
  children?: TreeNode[];
}

/** Organizations with their people, one level at a time; only people can be chosen. */
export function UserTree({ chosen, onChoose }: { chosen: readonly string[]; onChoose: (node: PrincipalNode) => void }) {
  const text = useUiText();
  const { levels, failure, retry, load } = useLevels();

  const toTree = (parent: string): TreeNode[] =>
    (levels[parent] ?? []).map((node) => {
      const isUser = node.type === 'user';
      const Icon = ICONS[node.type] ?? ApartmentOutlined;
      return {
        key: node.onlyId,
        title: node.fullName,
        isLeaf: isUser || node.isLeaf,
        selectable: isUser,
        icon: <Icon />,
        node,
        ...(levels[node.id] === undefined || isUser ? {} : { children: toTree(node.id) }),
      };
    });

  if (failure !== null) return <ErrorPanel error={failure} retry={retry} />;
  if (levels[ROOT] === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} className={styles['tree'] ?? ''} />;
  const treeData = toTree(ROOT);
  if (treeData.length === 0) return <p className={styles['none']}>{text('ui.picker.none')}</p>;
  const all = Object.values(levels).flat();
  return (
    <div className={styles['tree']}>
      <Tree<TreeNode>
        treeData={treeData}
        height={HEIGHT}
        blockNode
        showIcon
        loadData={({ node }) => load(node.id)}
        multiple
        selectedKeys={all.filter(({ id, type }) => type === 'user' && chosen.includes(id)).map(({ onlyId }) => onlyId)}
        onSelect={(_keys, { node }) => onChoose(node.node)}
      />
    </div>
  );
}

/** Children by the id of their organization, as far as they were opened. */
function useLevels() {
  const request = useRequest();
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Record<string, PrincipalNode[]>>({});

  const levelOf = (organizeId: string) => ({
    queryKey: ['principal', 'users', organizeId],
    queryFn: async () =>
      (await request(listUserTree, { params: { organizeId }, body: { keyword: '', currentPage: 1, pageSize: WHOLE_LEVEL } })).data.list,
    staleTime: 10_000,
  });
  const root = useQuery({ ...levelOf(ROOT), meta: { silent: true } });

  return {
    levels: root.data === undefined ? opened : { ...opened, [ROOT]: root.data },
    failure: root.data === undefined ? root.error : null,
    retry: () => void root.refetch(),
    load: async (organizeId: string) => {
      const list = await cache.fetchQuery(levelOf(organizeId));
      setOpened((known) => ({ ...known, [organizeId]: list }));
    },
  };
}
