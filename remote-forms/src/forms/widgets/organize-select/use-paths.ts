import { lastOf } from '@banyan/shared-contracts/forms/widgets/id-paths';
import type { IdPath } from '@banyan/shared-contracts/forms/widgets/id-paths';
import { toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { usePicked } from '@banyan/shared-ui/picker';

/** Pickers identify organizations by their last id; they cache new choices with their paths. */
export function usePaths(paths: readonly IdPath[]): (ids: readonly string[]) => IdPath[] {
  const known = new Map(paths.map((path) => [lastOf(path), path]));
  const { nodeOf } = usePicked([]);
  return (ids) => ids.map((id) => known.get(id) ?? [...(nodeOf(toTypedId(id, 'department'))?.organizeIds ?? [id])]);
}
