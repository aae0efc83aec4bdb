import { type OrganizeRow, companyCalls } from '@banyan/shared-contracts/organization/company.contract';
import { departmentCalls } from '@banyan/shared-contracts/organization/department.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { RowMove } from '@banyan/shared-ui/crud';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../kernel/use-text';
import { companyToForm } from './company-form';

/** Puts an organization below the one it was dragged onto, after a yes. */
export function useOrganizationMove(): RowMove<OrganizeRow> {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const cache = useQueryClient();

  /** A record is saved whole, so it is read first. */
  async function save({ id, type }: OrganizeRow, parentId: string): Promise<string> {
    const params = { id };
    if (type === 'company') {
      const { data } = await request(companyCalls.get, { params });
      return (await request(companyCalls.update, { params, body: { ...companyToForm(data), parentId } })).msg;
    }
    const { data } = await request(departmentCalls.get, { params });
    return (await request(departmentCalls.update, { params, body: { ...data, parentId } })).msg;
  }

  return {
    fits: (row, target) => row.parentId !== target.id && (row.type === 'department' || target.type === 'company'),
    async run(row, target) {
      const names = { name: row.fullName, target: target.fullName };
      if (!(await confirm({ title: text('admin.organize.moveTitle', names), content: text('admin.organize.moveConfirm', names) }))) return;
      try {
        toast('success', await save(row, target.id));
        await cache.invalidateQueries({ queryKey: ['organize'] });
      } catch (error) {
        toast('error', error instanceof AppError ? error.message : text('admin.organize.moveFailed'));
      }
    },
  };
}
