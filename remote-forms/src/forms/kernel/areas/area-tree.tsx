import { MAX_FOUND_AREAS } from '@banyan/shared-contracts/admin/area.contract';
import { PickRead, PickTree, useLevels, useTreeHeight } from '@banyan/shared-ui/picker';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useText } from '../use-text';
import { type AreaNode, type AreaPath, isChoosable, refOf, refsAbove, treeOfFound } from './area-node';
import { areaLevels, foundAreas } from './area-queries';
import styles from './areas.module.css';

/** Height of the line that announces more areas, px. */
const CUT_HEIGHT = 24;

interface AreaTreeProps {
  level: number;
  chosen: ReadonlySet<string>;
  onChoose: (node: AreaNode) => void;
}

/** All areas; expanded at the first chosen one. */
export function AreaTree({ level, shown, onRead, ...props }: AreaTreeProps & { shown: AreaPath; onRead: () => void }) {
  const levelOf = useLevelOf(level);
  const first = useQuery({ ...levelOf(), meta: { silent: true } });
  const { nodes, loadBelow } = useLevels(first.data, levelOf);
  const told = useEffectEvent(onRead);
  const isRead = nodes !== undefined;
  useEffect(() => {
    if (isRead) told();
  }, [isRead]);
  return (
    <PickRead data={nodes} error={first.error} retry={() => void first.refetch()}>
      {(tree) => <Tree {...props} nodes={tree} loadBelow={loadBelow} firstOpen={refsAbove(shown)} shown={refOf(shown)} />}
    </PickRead>
  );
}

/** Areas whose name contains a word. */
export function FoundAreas({ level, keyword, ...props }: AreaTreeProps & { keyword: string }) {
  const text = useText();
  const found = useQuery(foundAreas(useRequest(), keyword));
  const shown = useMemo(() => found.data?.filter(({ ids }) => ids.length <= level + 1), [found.data, level]);
  const first = useMemo(() => shown && treeOfFound(shown, level), [shown, level]);
  const { nodes, loadBelow } = useLevels(first, useLevelOf(level));
  const opened = useMemo(() => [...new Set(shown?.flatMap(({ ids }) => refsAbove(ids)))], [shown]);
  const cut = shown?.length === MAX_FOUND_AREAS;
  return (
    <PickRead data={nodes} error={found.error} retry={() => void found.refetch()} keyword={keyword}>
      {(tree) => (
        <>
          {cut && <p className={styles['cut']}>{text('forms.area.tooMany', { count: MAX_FOUND_AREAS })}</p>}
          <Tree {...props} nodes={tree} loadBelow={loadBelow} firstOpen={opened} below={cut ? CUT_HEIGHT : 0} />
        </>
      )}
    </PickRead>
  );
}

function useLevelOf(level: number) {
  const request = useRequest();
  return useMemo(() => areaLevels(request, level), [request, level]);
}

interface TreeProps extends Omit<AreaTreeProps, 'level'> {
  nodes: readonly AreaNode[];
  loadBelow: (node: AreaNode) => Promise<void>;
  firstOpen: readonly string[];
  shown?: string;
  /** Height of the content above it, px. */
  below?: number;
}

function Tree({ chosen, below = 0, ...props }: TreeProps) {
  const height = useTreeHeight() - below;
  return <PickTree<AreaNode> {...props} isChosen={({ key }) => chosen.has(key)} choosable={isChoosable} height={height} />;
}
