import { companyResource, type OrganizeRow } from '@banyan/shared-contracts/organization/company.contract';
import { departmentResource } from '@banyan/shared-contracts/organization/department.contract';
import { CrudDialog, CrudPage, defineCrudScreen, type EditorProps, type RowDialogProps, useResource } from '@banyan/shared-ui/crud';
import { Allowed } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useState } from 'react';
import { heldAction } from '../../kernel/held-permissions';
import { useText } from '../../kernel/use-text';
import { companyScreen } from './company.screen';
import { departmentScreen } from './department.screen';
import { useOrganizationMove } from './use-organization-move';
import { useMakesCompanies } from './use-parents';

interface DialogProps {
  id: string | undefined;
  /** Where a new one begins. */
  parentId?: string;
  onClose: () => void;
}

function CompanyDialog({ id, onClose }: DialogProps) {
  const handle = useResource(companyResource);
  return <CrudDialog screen={companyScreen} handle={handle} id={id} defaults={{}} onClose={onClose} />;
}

function DepartmentDialog({ id, parentId, onClose }: DialogProps) {
  const handle = useResource(departmentResource);
  const defaults = parentId === undefined ? {} : { parentId };
  return <CrudDialog screen={departmentScreen} handle={handle} id={id} defaults={defaults} onClose={onClose} />;
}

const OrganizationEditor = ({ row, onClose }: EditorProps<OrganizeRow>) =>
  row?.type === 'department' ? <DepartmentDialog id={row.id} onClose={onClose} /> : <CompanyDialog id={row?.id} onClose={onClose} />;

const NewDepartmentDialog = ({ row, onClose }: RowDialogProps<OrganizeRow>) => (
  <DepartmentDialog id={undefined} parentId={row.id} onClose={onClose} />
);

/** Rows are of two kinds, each with a dialog of its own. */
const screen = defineCrudScreen({
  ...companyScreen,
  noun: 'admin.organize.organization',
  add: 'admin.organize.addCompany',
  Editor: OrganizationEditor,
  rowActions: [
    { id: 'add-department', label: 'admin.organize.addDepartment', button: 'btn_add', Dialog: NewDepartmentDialog },
    heldAction<OrganizeRow>(({ id, type, fullName: name }) => ({ id, type, name })),
  ],
});

/** The same for a user who manages no company under which another one could be created. */
const departmentsOnly = defineCrudScreen({
  ...screen,
  add: 'admin.organize.addDepartment',
  Editor: ({ row, onClose }) =>
    row === undefined ? <DepartmentDialog id={undefined} onClose={onClose} /> : <OrganizationEditor row={row} onClose={onClose} />,
});

/** Organization management: companies and departments in one tree (product-1 section 3; api-platform 10.1 and 10.2). */
export default function OrganizationPage() {
  const text = useText();
  const move = useOrganizationMove();
  const makesCompanies = useMakesCompanies();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <CrudPage
        screen={makesCompanies ? screen : departmentsOnly}
        move={move}
        actions={() =>
          makesCompanies && (
            <Allowed button="add">
              <Button onClick={() => setAdding(true)}>{text('admin.organize.addDepartment')}</Button>
            </Allowed>
          )
        }
      />
      {adding && <DepartmentDialog id={undefined} onClose={() => setAdding(false)} />}
    </>
  );
}
