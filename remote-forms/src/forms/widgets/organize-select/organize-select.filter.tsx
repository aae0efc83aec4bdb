import { lastOf, pathsOf } from '@banyan/shared-contracts/forms/widgets/id-paths';
import type { OrganizeSelectValue } from '@banyan/shared-contracts/forms/widgets/organize-select/organize-select.contract';
import { PrincipalField } from '@banyan/shared-ui/picker';
import type { FilterProps } from '../../kernel/widget-definition';
import { usePaths } from './use-paths';

/** Searches by the path of one organization or, where the design allows it, of several. */
export function OrganizeSelectFilter({ control, label, search, value, onChange }: FilterProps<unknown>) {
  const paths = pathsOf(Array.isArray(value) ? (value as OrganizeSelectValue) : null);
  const toPaths = usePaths(paths);
  return (
    <PrincipalField
      kind="organization"
      control={control}
      multiple={search.searchMultiple}
      labelOf={({ organize, fullName }) => organize || fullName}
      value={paths.map(lastOf)}
      placeholder={label}
      onChange={(ids) => onChange(ids.length === 0 ? undefined : search.searchMultiple ? toPaths(ids) : toPaths(ids)[0])}
    />
  );
}
