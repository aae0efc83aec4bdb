import { SYSTEM_VALUES, type SystemValue } from '../menu-admin/conditions';
import { lookup } from '../own-members';

/** Other names of the same, as pickers of designs store them (api-forms A6). */
const PICKED: Readonly<Record<string, SystemValue>> = {
  currentUser: '@userId',
  '@currentOrg': '@organizeId',
  '@currentOrgAndSubOrg': '@organizationAndSuborganization',
  '@currentGradeOrg': '@branchManageOrganize',
};

/** The placeholder that a stored id is, by either of its names; undefined for a real id (product-1 section 3). */
export const readSystemValue = (stored: string): SystemValue | undefined =>
  SYSTEM_VALUES.find((name) => name === stored) ?? lookup(PICKED, stored);
