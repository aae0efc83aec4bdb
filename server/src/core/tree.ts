import { groupBy } from './group-by';

/** A record with its children, as tree replies have them. */
export type TreeNode<Row> = Row & { hasChildren: boolean; children: TreeNode<Row>[] };

export interface TreeRow {
  id: string;
  parentId: string;
}

/** Nests rows below their parents, keeping their order; rows whose parent is not among them become top nodes. `withoutId` leaves out a branch. */
export function toTree<Row extends TreeRow>(rows: readonly Row[], withoutId?: string): TreeNode<Row>[] {
  const kept = rows.filter((row) => row.id !== withoutId);
  const known = new Set(rows.map((row) => row.id));
  const byParent = groupBy(kept, (row) => (known.has(row.parentId) && row.parentId !== row.id ? row.parentId : ''));
  const branch = (parentId: string): TreeNode<Row>[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = branch(row.id);
      return { ...row, hasChildren: children.length > 0, children };
    });
  return branch('');
}

/** Ids of a record and everything below it. */
export function branchIds(rows: readonly TreeRow[], id: string): Set<string> {
  const ids = new Set([id]);
  for (let grown = true; grown;) {
    const before = ids.size;
    for (const row of rows) if (ids.has(row.parentId)) ids.add(row.id);
    grown = ids.size > before;
  }
  return ids;
}

/** Rows that match, with all of their ancestors, so that a filtered tree retains its shape. */
export function withAncestors<Row extends TreeRow>(rows: readonly Row[], matches: (row: Row) => boolean): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows.filter(matches)) {
    for (let step: Row | undefined = row; step !== undefined && !kept.has(step.id); step = byId.get(step.parentId)) kept.add(step.id);
  }
  return rows.filter((row) => kept.has(row.id));
}

/**
 * Members of a file with parents before their children, whatever their order was; those whose parent is missing or in a circle become top ones.
 * Undefined when they are nested deeper than `maxDepth`.
 */
export function parentsFirst<Member extends TreeRow>(members: readonly Member[], maxDepth: number): Member[] | undefined {
  const byId = new Map(members.map((member) => [member.id, member]));
  const done = new Map<string, { member: Member; depth: number }>();
  for (const { id: start } of members) {
    const path = new Map<string, Member>();
    let step = byId.get(start);
    for (; step !== undefined && !done.has(step.id) && !path.has(step.id); step = byId.get(step.parentId)) path.set(step.id, step);
    let depth = done.get(step?.id ?? '')?.depth ?? 0;
    if (depth + path.size > maxDepth) return undefined;
    for (const member of [...path.values()].reverse()) done.set(member.id, { member, depth: (depth += 1) });
  }
  return [...done.values()].map(({ member }) => member);
}
