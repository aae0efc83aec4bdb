import { listManagedCompanies, ORGANIZE_ROOT } from '@banyan/shared-contracts/organization/company.contract';
import { listManagedDepartments } from '@banyan/shared-contracts/organization/department.contract';
import type { OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import type { Choice } from '@banyan/shared-ui/crud';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../kernel/use-text';

const toChoice = ({ id, fullName, disabled, children }: OrganizeNode): Choice => ({
  value: id,
  label: fullName,
  disabled,
  children: children.map(toChoice),
});

/**
 * Organizations that can be the parent of the edited one: not those below it. Organizations that the caller does not manage cannot be
 * chosen.
 */
function useTree(endpoint: typeof listManagedCompanies, id: string | undefined): Choice[] | undefined {
  const request = useRequest();
  const { data } = useQuery({
    queryKey: ['organize', endpoint.path, id],
    queryFn: async ({ signal }) => (await request(endpoint, { params: { id: id ?? '0' } }, { signal })).data.list,
    staleTime: 0,
  });
  return data?.map(toChoice);
}

export const useDepartmentParents = (id: string | undefined): Choice[] | undefined => useTree(listManagedDepartments, id);

/** Companies, and the top above them, where only administrators put one. */
export function useCompanyParents(id: string | undefined): Choice[] | undefined {
  const text = useText();
  const { isAdministrator } = useSession().user;
  const companies = useTree(listManagedCompanies, id);
  return (
    companies && [
      ...(isAdministrator || id !== undefined
        ? [{ value: ORGANIZE_ROOT, label: text('admin.organize.top'), disabled: !isAdministrator }]
        : []),
      ...companies,
    ]
  );
}

const isOpen = ({ disabled = false, children = [] }: Choice): boolean => !disabled || children.some(isOpen);

/** Whether there is a place where the signed-in person may make a company. */
export function useMakesCompanies(): boolean {
  const { isAdministrator } = useSession().user;
  const companies = useTree(listManagedCompanies, undefined);
  return isAdministrator || (companies ?? []).some(isOpen);
}
