import { departmentResource } from '@banyan/shared-contracts/organization/department.contract';
import { defineCrudScreen } from '@banyan/shared-ui/crud';
import { useText } from '../../kernel/use-text';
import { ManagerField } from '../../kernel/manager-field';
import { organizationColumns } from './organization-columns';
import { useDepartmentParents } from './use-parents';

/** Departments (api-platform 10.2). */
export const departmentScreen = defineCrudScreen({
  resource: departmentResource,
  useText,
  noun: 'admin.organize.oneDepartment',
  nameOf: ({ fullName }) => fullName,
  tree: true,
  search: 'admin.organize.search',
  columns: organizationColumns,
  form: [
    { key: 'parentId', label: 'admin.organize.parent', widget: 'tree-select', useChoices: ({ id }) => useDepartmentParents(id) },
    { key: 'fullName', label: 'admin.organize.departmentName', widget: 'text', half: true },
    { key: 'enCode', label: 'admin.organize.departmentCode', widget: 'text', half: true },
    { key: 'managerId', label: 'admin.organize.manager', widget: 'custom', Component: ManagerField },
    { key: 'sortCode', label: 'admin.organize.sort', widget: 'number', half: true },
    { key: 'enabledMark', label: 'admin.organize.state', widget: 'switch', half: true },
    { key: 'description', label: 'admin.organize.description', widget: 'textarea', rows: 3 },
  ],
  defaults: { fullName: '', enCode: '', managerId: '', sortCode: 0, enabledMark: 1, description: '' },
});
