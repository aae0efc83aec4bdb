import type { GradeItem } from '@banyan/shared-contracts/organization/grade-admin.contract';

/** Leaves that are given. */
export function checkedLeaves(items: readonly GradeItem[], ids: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const visit = (item: GradeItem) => {
    if (item.children.length > 0) item.children.forEach(visit);
    else if (ids.has(item.id)) found.add(item.id);
  };
  items.forEach(visit);
  return found;
}

/** Ids of the ticked leaves and of what lies above them, as far as it is the caller's to give. */
export function idsOf(items: readonly GradeItem[], leaves: ReadonlySet<string>): string[] {
  return items.flatMap((item) => {
    if (item.children.length === 0) return leaves.has(item.id) ? [item.id] : [];
    const below = idsOf(item.children, leaves);
    return below.length > 0 && !item.disabled ? [item.id, ...below] : below;
  });
}

/** Ids that stand nowhere in these trees: menus and systems that are switched off stay given. */
export function outside(items: readonly GradeItem[], ids: readonly string[]): string[] {
  const inside = new Set<string>();
  const visit = (item: GradeItem) => {
    inside.add(item.id);
    item.children.forEach(visit);
  };
  items.forEach(visit);
  return ids.filter((id) => !inside.has(id));
}
