import { listUserTree } from '@banyan/shared-contracts/organization/principal.contract';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, type UIEvent, useEffect, useMemo } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import { PICK_ICONS } from './pick-icons';
import { filterNodes, fromPrincipal, keepFitting, keyOf, type PickNode, refOf } from './pick-node';
import { NothingFound, PickRead } from './pick-read';
import { PickTree, type PickTreeProps } from './pick-tree';
import { type PickPage, type PickSource, type Variable, VARIABLES } from '../picker-kinds';
import styles from '../picker.module.css';
import { type LevelOf, useLevels } from './use-levels';

/** Page size of pickers, and the distance from the bottom (px) at which the next page is fetched (product-2 section 9). */
const PAGE_SIZE = 50;
const NEAR_BOTTOM = 200;
/** How many nodes of one level of the people tree one call returns. */
const WHOLE_LEVEL = 5000;
const ROOT = '0';

export interface SourceProps {
  /** Key under which the nodes are cached. */
  name: string;
  keyword: string;
  chosen: ReadonlySet<string>;
  choosable: (node: PickNode) => boolean;
  onChoose: (node: PickNode) => void;
  /** Room for a tree, in px. */
  height: number;
  /** Text where nothing can be chosen, instead of "no data". */
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

function WholeTree(props: SourceProps & { load: Extract<PickSource, { shape: 'tree' }>['load'] }) {
  const { name, keyword, load, choosable, emptyText, onEmpty } = props;
  const request = useRequest();
  const { data, error, refetch } = useQuery({
    queryKey: ['principal', 'tree', name],
    queryFn: ({ signal }) => load(request, signal),
    // Each opening and each change of tabs reads again (product-2 section 4, pickers).
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
    <PickRead data={shown} error={error} retry={() => void refetch()} keyword={keyword} emptyText={empty ? emptyText : undefined}>
      {(nodes) => <PrincipalTree {...props} nodes={nodes} allOpen={keyword !== ''} />}
    </PickRead>
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
    <PickRead data={data?.pages.flat()} error={error} retry={() => void refetch()} keyword={keyword}>
      {(nodes) => <Rows {...props} nodes={nodes} onScroll={onScroll} />}
    </PickRead>
  );
}

function FixedNodes(props: SourceProps & { variables: readonly Variable[] }) {
  const text = useUiText();
  const nodes = props.variables.map((name) => variableNode(name, text(VARIABLES[name])));
  const shown = filterNodes(nodes, props.keyword.toLowerCase());
  return shown.length === 0 ? <NothingFound keyword={props.keyword} /> : <Rows {...props} nodes={shown} />;
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
        return (
          <li key={node.key}>
            <button type="button" className={styles['person']} aria-pressed={picked} onClick={() => onChoose(node)}>
              {iconOf(node)}
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
  const levelOf = useMemo(() => peopleLevels(request), [request]);
  const first = useQuery({ ...levelOf(), meta: { silent: true } });
  const { nodes, loadBelow } = useLevels(first.data, levelOf);
  return (
    <PickRead data={nodes} error={first.error} retry={() => void first.refetch()}>
      {(shown) => <PrincipalTree {...props} nodes={shown} loadBelow={loadBelow} />}
    </PickRead>
  );
}

const peopleLevels =
  (request: SendRequest): LevelOf<PickNode> =>
  (above) => ({
    queryKey: ['principal', 'level', above?.id ?? ROOT],
    queryFn: async ({ signal }) => {
      const body = { keyword: '', currentPage: 1, pageSize: WHOLE_LEVEL };
      const params = { organizeId: above?.id ?? ROOT };
      return (await request(listUserTree, { params, body }, { signal })).data.list.map(fromPrincipal);
    },
    // Each opening reads again (product-2 section 4, pickers).
    staleTime: 0,
  });

type PrincipalTreeProps = Pick<SourceProps, 'chosen' | 'choosable' | 'onChoose' | 'height'> &
  Pick<PickTreeProps<PickNode>, 'nodes' | 'loadBelow' | 'allOpen'>;

function PrincipalTree({ chosen, ...props }: PrincipalTreeProps) {
  return <PickTree<PickNode> {...props} isChosen={(node) => chosen.has(keyOf(refOf(node)))} iconOf={iconOf} />;
}

function iconOf({ type }: PickNode): ReactNode {
  const Icon = PICK_ICONS[type];
  return <Icon />;
}
