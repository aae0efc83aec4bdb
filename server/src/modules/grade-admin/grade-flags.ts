import {
  FLAG_STATE,
  type FlagState,
  GRADE_FLAGS,
  type GradeFlag,
  type GradeOrganizeInput,
} from '@banyan/shared-contracts/organization/grade-admin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Delegation } from '../../core/access/delegation';
import type { ManageAction, SliceLayer } from '../../core/access/slice';
import type { Id } from '../../core/database/tables';
import type { SliceFlags } from '../../core/database/tables/rights';

interface FlagMeaning {
  column: keyof SliceFlags;
  layer: SliceLayer;
  action: ManageAction;
}

const means = (layer: SliceLayer, action: ManageAction): FlagMeaning => ({
  layer,
  action,
  column: `${layer === 'this' ? 'this' : 'sub'}_${action}`,
});

const meanings: Record<GradeFlag, FlagMeaning> = {
  thisLayerSelect: means('this', 'see'),
  thisLayerAdd: means('this', 'add'),
  thisLayerEdit: means('this', 'edit'),
  thisLayerDelete: means('this', 'remove'),
  subLayerSelect: means('below', 'see'),
  subLayerAdd: means('below', 'add'),
  subLayerEdit: means('below', 'edit'),
  subLayerDelete: means('below', 'remove'),
};

const NONE: SliceFlags = {
  this_see: false,
  this_add: false,
  this_edit: false,
  this_remove: false,
  sub_see: false,
  sub_add: false,
  sub_edit: false,
  sub_remove: false,
};

const mayChange = (delegation: Delegation, organizeId: Id, { layer, action }: FlagMeaning) => delegation.holds(layer, action, organizeId);

/** Flags as the caller may change them: flags that the caller does not hold are locked. */
export function flagStates(delegation: Delegation, organizeId: Id, stored: SliceFlags = NONE): Record<GradeFlag, FlagState> {
  const state = (meaning: FlagMeaning): FlagState => {
    const on = stored[meaning.column];
    if (mayChange(delegation, organizeId, meaning)) return on ? FLAG_STATE.on : FLAG_STATE.off;
    return on ? FLAG_STATE.lockedOn : FLAG_STATE.lockedOff;
  };
  return Object.fromEntries(GRADE_FLAGS.map((flag) => [flag, state(meanings[flag])])) as Record<GradeFlag, FlagState>;
}

/**
 * Stored flags after a change. Any right on an organization includes the right to see it; a flag that the caller does not hold stays
 * unchanged.
 */
function wished(delegation: Delegation, wish: GradeOrganizeInput, stored: SliceFlags): SliceFlags {
  const flags = { ...stored };
  for (const flag of GRADE_FLAGS) {
    const meaning = meanings[flag];
    if (wish[flag] === FLAG_STATE.lockedOn || wish[flag] === FLAG_STATE.lockedOff) continue;
    const on = wish[flag] === FLAG_STATE.on;
    if (on === stored[meaning.column]) continue;
    if (!mayChange(delegation, wish.organizeId, meaning)) throw new AppError('NOT_ALLOWED', { what: 'what.sliceExceeds' });
    flags[meaning.column] = on;
  }
  flags.this_see ||= flags.this_add || flags.this_edit || flags.this_remove;
  flags.sub_see ||= flags.sub_add || flags.sub_edit || flags.sub_remove;
  return flags;
}

const flat = (nodes: readonly GradeOrganizeInput[]): GradeOrganizeInput[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** All stored flags after the wishes of a tree; organizations without any flag are left out. */
export function applyWishes(
  delegation: Delegation,
  tree: readonly GradeOrganizeInput[],
  stored: ReadonlyMap<Id, SliceFlags>,
): Map<Id, SliceFlags> {
  const after = new Map(stored);
  for (const wish of flat(tree)) after.set(wish.organizeId, wished(delegation, wish, after.get(wish.organizeId) ?? NONE));
  return new Map([...after].filter(([, flags]) => Object.values(flags).some(Boolean)));
}

/** Whether everything in a slice is the caller's to take away. */
export const holdsAll = (delegation: Delegation, organizes: ReadonlyMap<Id, SliceFlags>): boolean =>
  [...organizes].every(([id, flags]) =>
    Object.values(meanings).every((meaning) => !flags[meaning.column] || mayChange(delegation, id, meaning)),
  );
