import { listUserTree } from '@banyan/shared-contracts/organization/principal.contract';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode, type UIEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { ErrorPanel } from '../crud/error-panel';
import { useUiText } from '../i18n/use-ui-text';
import { filterNodes, fromPrincipal, keepFitting, keyOf, type PickNode, refOf } from './pick-node';
import { PICK_ICONS, PickTree } from './pick-tree';
import { type PickPage, type PickSource, type Variable, VARIABLES } from './picker-kinds';
import styles from './picker.module.css';

/** Picker pages, and how near the bottom (px) the next one is fetched (product-2 section 9). */
const PAGE_SIZE = 50;
const NEAR_BOTTOM = 200;
/** How many nodes of one level of the people tree one call answers. */
const WHOLE_LEVEL = 5000;
const ROOT = '0';

export interface SourceProps {
  /** Key under which the nodes are kept. */
  name: string;
  keyword: string;
  chosen: ReadonlySet<string>;
  choosable: (node: PickNode) => boolean;
  onChoose: (node: PickNode) => void;
  /** Room for a tree, in px. */
  height: number;
  /** What to say where nothing can be chosen, instead of "no data". */
  emptyText?: string;
  /** A tree, once it is read, has nothing that can be chosen. */
  onEmpty?: () => void;
}

/** The nodes of one tab, in the shape of their source. */
export function PickSourceView({ source, ...props }: SourceProps & { source: PickSource }) {
  if (source.shape === 'fixed') return <FixedNodes {...props} variables={source.variables} />;
  if (source.shape === 'tree') return <WholeTree {...props} load={source.load} />;
  if (source.shape === 'list') return <PagedList {...props} load={source.load} />;
  return props.keyword === '' ? <PeopleTree {...props} /> : <PagedList {...props} load={findPeople} />;
}

const findPeople = async (request: SendRequest, body: PickPage, signal: AbortSignal) =>
  (await request(listUserTree, { params: { organizeId: ROOT }, body }, { signal })).data.list.map(fromPrincipal);

interface Reading {
  data: readonly PickNode[] | undefined;
  error: Error | null;
  retry: () => void;
  /** What it was searched for. */
  keyword?: string;
  emptyText?: string | undefined;
  children: (nodes: readonly PickNode[]) => ReactNode;
}

const noneText = (text: ReturnType<typeof useUiText>, keyword: string) =>
  keyword === '' ? text('ui.picker.none') : text('ui.picker.noMatch', { keyword });

/** Nodes, or what stands in their place: a skeleton, a failure, "no data". */
function Read({ data, error, retry, keyword = '', emptyText, children }: Reading) {
  const text = useUiText();
  if (data === undefined) {
    if (error !== null) return <ErrorPanel error={error} retry={retry} />;
    return <Skeleton active title={false} paragraph={{ rows: 6 }} className={styles['scroll'] ?? ''} />;
  }
  return data.length === 0 ? <p className={styles['none']}>{emptyText ?? noneText(text, keyword)}</p> : children(data);
}

function WholeTree(props: SourceProps & { load: Extract<PickSource, { shape: 'tree' }>['load'] }) {
  const { name, keyword, load, choosable, emptyText, onEmpty } = props;
  const request = useRequest();
  const { data, error, refetch } = useQuery({
    queryKey: ['principal', 'tree', name],
    queryFn: ({ signal }) => load(request, signal),
    // Each opening and each change of tabs reads anew (product-2 section 4, pickers).
    staleTime: 0,
    meta: { silent: true },
  });
  const fitting = useMemo(() => data && keepFitting(data, choosable), [data, choosable]);
  const shown = useMemo(() => fitting && filterNodes(fitting, keyword.toLowerCase()), [fitting, keyword]);
  const empty = fitting?.length === 0;
  useEffect(() => {
    if (empty) onEmpty?.();
  }, [empty, onEmpty]);
  return (
    <Read data={shown} error={error} retry={() => void refetch()} keyword={keyword} emptyText={empty ? emptyText : undefined}>
      {(nodes) => <PickTree {...props} nodes={nodes} allOpen={keyword !== ''} />}
    </Read>
  );
}

function PagedList(props: SourceProps & { load: Extract<PickSource, { shape: 'list' }>['load'] }) {
  const { name, keyword, load } = props;
  const request = useRequest();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['principal', 'list', name, keyword],
    queryFn: ({ pageParam, signal }) => load(request, { keyword, currentPage: pageParam, pageSize: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length + 1),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return (
    <Read data={data?.pages.flat()} error={error} retry={() => void refetch()} keyword={keyword}>
      {(nodes) => <Rows {...props} nodes={nodes} onScroll={onScroll} />}
    </Read>
  );
}

function FixedNodes(props: SourceProps & { variables: readonly Variable[] }) {
  const text = useUiText();
  const nodes = props.variables.map((name) => variableNode(name, text(VARIABLES[name])));
  const shown = filterNodes(nodes, props.keyword.toLowerCase());
  return shown.length === 0 ? <p className={styles['none']}>{noneText(text, props.keyword)}</p> : <Rows {...props} nodes={shown} />;
}

const variableNode = (id: string, fullName: string): PickNode => ({
  key: id,
  id,
  type: 'system',
  fullName,
  organize: '',
  organizeIds: [],
  disabled: false,
  isLeaf: true,
});

function Rows({ nodes, chosen, onChoose, onScroll }: SourceProps & { nodes: readonly PickNode[]; onScroll?: (event: UIEvent) => void }) {
  return (
    <ul className={styles['scroll']} {...(onScroll === undefined ? {} : { onScroll })}>
      {nodes.map((node) => {
        const picked = chosen.has(keyOf(refOf(node)));
        const Icon = PICK_ICONS[node.type];
        return (
          <li key={node.key}>
            <button type="button" className={styles['person']} aria-pressed={picked} onClick={() => onChoose(node)}>
              <Icon />
              <span>{node.fullName}</span>
              {node.organize !== '' && <small>{node.organize}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Organizations with their people, one level at a time. */
function PeopleTree(props: SourceProps) {
  const request = useRequest();
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Readonly<Record<string, PickNode[]>>>({});
  const root = useQuery({ ...levelOf(request, ROOT), meta: { silent: true } });
  const load = useCallback(
    async ({ id }: PickNode) => {
      const list = await readLevel(cache, request, id);
      setOpened((known) => ({ ...known, [id]: list }));
    },
    [cache, request],
  );
  const nodes = useMemo(() => root.data && placed(root.data, opened), [root.data, opened]);
  return (
    <Read data={nodes} error={root.error} retry={() => void root.refetch()}>
      {(shown) => <PickTree {...props} nodes={shown} loadBelow={load} />}
    </Read>
  );
}

const levelOf = (request: SendRequest, organizeId: string) => ({
  queryKey: ['principal', 'level', organizeId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const body = { keyword: '', currentPage: 1, pageSize: WHOLE_LEVEL };
    return (await request(listUserTree, { params: { organizeId }, body }, { signal })).data.list.map(fromPrincipal);
  },
  staleTime: 0,
});

const readLevel = (cache: QueryClient, request: SendRequest, organizeId: string) => cache.fetchQuery(levelOf(request, organizeId));

/** The levels that were opened, each below its organization. */
const placed = (nodes: readonly PickNode[], opened: Readonly<Record<string, PickNode[]>>): PickNode[] =>
  nodes.map((node) => {
    const below = node.isLeaf ? undefined : opened[node.id];
    return below === undefined ? node : { ...node, children: placed(below, opened) };
  });
