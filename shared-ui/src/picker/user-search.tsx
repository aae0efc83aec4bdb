import { CheckOutlined } from '@ant-design/icons';
import { listUserTree, type PrincipalNode } from '@banyan/shared-contracts/organization/principal.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type UIEvent } from 'react';
import { ErrorPanel } from '../crud/error-panel';
import { useUiText } from '../i18n/use-ui-text';
import styles from './picker.module.css';

/** Picker pages, and how near the bottom the next one is fetched (product-2 section 9). */
const PAGE_SIZE = 50;
const NEAR_BOTTOM = 200;

interface UserSearchProps {
  keyword: string;
  chosen: readonly string[];
  onChoose: (node: PrincipalNode) => void;
}

/** People whose name or account holds the keyword, flat; further pages come while scrolling. */
export function UserSearch({ keyword, chosen, onChoose }: UserSearchProps) {
  const text = useUiText();
  const request = useRequest();
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['principal', 'search', keyword],
    queryFn: async ({ pageParam, signal }) => {
      const body = { keyword, currentPage: pageParam, pageSize: PAGE_SIZE };
      return (await request(listUserTree, { params: { organizeId: '0' }, body }, { signal })).data.list;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length + 1),
    meta: { silent: true },
  });
  const people = data?.pages.flat() ?? [];

  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };

  if (error !== null) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 6 }} className={styles['tree'] ?? ''} />;
  if (people.length === 0) return <p className={styles['none']}>{text('ui.picker.none')}</p>;
  return (
    <ul className={styles['list']} onScroll={onScroll}>
      {people.map((node) => (
        <li key={node.onlyId}>
          <button type="button" className={styles['person']} aria-pressed={chosen.includes(node.id)} onClick={() => onChoose(node)}>
            <span>{node.fullName}</span>
            <small>{node.organize}</small>
            {chosen.includes(node.id) && <CheckOutlined />}
          </button>
        </li>
      ))}
    </ul>
  );
}
