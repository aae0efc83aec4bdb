import { gradeAdminResource } from '@banyan/shared-contracts/organization/grade-admin.contract';
import { CrudPage, defineCrudScreen } from '@banyan/shared-ui/crud';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useText } from '../../kernel/use-text';
import { GradeDialog } from './grade.dialog';

const screen = defineCrudScreen({
  resource: gradeAdminResource,
  useText,
  noun: 'admin.gradeAdmin.administrator',
  nameOf: (row) => `${row.realName}/${row.account}`,
  search: 'admin.gradeAdmin.search',
  Editor: GradeDialog,
  columns: [
    { key: 'managerGroup', title: 'admin.gradeAdmin.managerGroup', width: 160, sortable: true },
    { key: 'account', title: 'admin.user.account', width: 130, sortable: true },
    { key: 'realName', title: 'admin.user.realName', width: 110, sortable: true },
    { key: 'gender', title: 'admin.user.gender', cell: 'word', width: 72, spare: true },
    { key: 'mobilePhone', title: 'admin.user.mobilePhone', width: 124, spare: true },
    { key: 'organizeId', title: 'admin.user.organizations', cell: 'path', width: 230 },
    { key: 'creatorTime', title: 'admin.membership.created', cell: 'time', width: 142, sortable: true, spare: true },
  ],
  form: [],
  defaults: {},
});

/** Graded administration: who manages which part of the organization, and what they may give away (api-platform 10.3). */
export default function GradeAdminPage() {
  useFreshMenu(gradeAdminResource);
  return <CrudPage screen={screen} />;
}
