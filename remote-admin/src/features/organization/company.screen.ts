import { companyResource, ORGANIZE_ROOT } from '@banyan/shared-contracts/organization/company.contract';
import { defineCrudScreen } from '@banyan/shared-ui/crud';
import { useText } from '../../kernel/use-text';
import { companyToForm } from './company-form';
import { CompanyFacts } from './company-facts';
import { organizationColumns } from './organization-columns';
import { useCompanyParents } from './use-parents';

/** Companies (api-platform 10.1); the facts about one stand in groups below what places it in the tree. */
export const companyScreen = defineCrudScreen({
  resource: companyResource,
  useText,
  noun: 'admin.organize.oneCompany',
  nameOf: ({ fullName }) => fullName,
  tree: true,
  search: 'admin.organize.search',
  columns: organizationColumns,
  dialogWidth: 760,
  form: [
    { key: 'parentId', label: 'admin.organize.parent', widget: 'tree-select', useChoices: ({ id }) => useCompanyParents(id) },
    { key: 'fullName', label: 'admin.organize.companyName', widget: 'text', half: true },
    { key: 'enCode', label: 'admin.organize.companyCode', widget: 'text', half: true },
    { key: 'sortCode', label: 'admin.organize.sort', widget: 'number', half: true },
    { key: 'enabledMark', label: 'admin.organize.state', widget: 'switch', half: true },
    { key: 'description', label: 'admin.organize.description', widget: 'textarea', rows: 2 },
  ],
  Note: CompanyFacts,
  toForm: companyToForm,
  defaults: { parentId: ORGANIZE_ROOT, fullName: '', enCode: '', sortCode: 0, enabledMark: 1, description: '' },
});
