import { AppError } from '@banyan/shared-contracts/errors';
import {
  gradeAdminResource,
  type GradeAdminRow,
  type GradeSlice,
  getGradeSlice,
  saveGradeSlice,
} from '@banyan/shared-contracts/organization/grade-admin.contract';
import type { EditorProps } from '@banyan/shared-ui/crud';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useText } from '../../kernel/use-text';
import { type FlagChanges, type FlagRow, toModel, toRows } from './flag-rows';
import { GradeFields } from './grade-fields';
import { outside } from './item-ids';

/** What the dialog edits; organizations only where they were changed. */
export interface GradeForm {
  userId: string;
  managerGroup: string;
  organizes: FlagChanges;
  systemIds: string[];
  moduleIds: string[];
}

const toForm = ({ managerGroup, systemIds, moduleIds }: GradeSlice): Omit<GradeForm, 'userId'> => ({
  managerGroup,
  organizes: new Map(),
  systemIds,
  moduleIds,
});

const anyFlag = (rows: readonly FlagRow[]): boolean => rows.some(({ on, children = [] }) => on !== 0 || anyFlag(children));

const hasSlice = (slice: GradeSlice): boolean =>
  slice.managerGroup !== '' || slice.systemIds.length > 0 || slice.moduleIds.length > 0 || anyFlag(toRows(slice.orgAdminList));

/** The slice of a person, read anew each time; without a person an empty one. */
function useSlice(userId: string) {
  const request = useRequest();
  return useQuery({
    queryKey: [gradeAdminResource.key, 'get', userId],
    queryFn: async ({ signal }) => (await request(getGradeSlice, { query: { userId } }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    // What is being edited stays what it was when the dialog opened.
    refetchOnReconnect: false,
    meta: { silent: true },
  });
}

/** Makes a user a graded administrator, or changes the user's slice. */
export function GradeDialog({ row, onClose }: EditorProps<GradeAdminRow>) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const refreshMenu = useFreshMenu();
  const [form] = Form.useForm<GradeForm>();
  const [userId, setUserId] = useState(row?.id ?? '');
  const slice = useSlice(userId);

  // A user who is chosen for a new slice may have one already. That slice is then edited, and is not carried over to the user who is chosen
  // next; otherwise the entered values are preserved.
  const { data, isPlaceholderData } = slice;
  const filled = useRef(false);
  useEffect(() => {
    if (row !== undefined || data === undefined || isPlaceholderData) return;
    const found = hasSlice(data);
    if (found || filled.current) form.setFieldsValue(toForm(data));
    filled.current = found;
  }, [row, data, isPlaceholderData, form]);

  async function save({ organizes, moduleIds, ...values }: GradeForm, over?: string) {
    // Until the slice of this user has arrived, the form shows that of the previous one.
    if (data === undefined || isPlaceholderData) throw new AppError('UNAVAILABLE', {}, { message: text('admin.gradeAdmin.reading') });
    const orgAdminModel = toModel(toRows(data.orgAdminList), organizes);
    const dropped = data.modulePermissionList.filter(({ id }) => !values.systemIds.includes(id));
    const body = { ...values, id: userId, orgAdminModel, moduleIds: outside(dropped, moduleIds), version: over ?? data.version };
    const { msg } = await request(saveGradeSlice, { body });
    toast('success', msg);
    refreshMenu();
    await cache.invalidateQueries({ queryKey: [gradeAdminResource.key, 'list'] });
  }

  async function reload() {
    const { data: read } = await slice.refetch({ throwOnError: true });
    return { userId, ...(read === undefined ? {} : toForm(read)) };
  }

  return (
    <FormDialog<GradeForm>
      title={text(row === undefined ? 'admin.gradeAdmin.add' : 'admin.gradeAdmin.edit')}
      width={1240}
      form={form}
      loading={data === undefined}
      failure={slice.error ?? undefined}
      initialValues={{ userId, ...(data === undefined ? {} : toForm(data)) }}
      onSave={save}
      onReload={reload}
      onClose={onClose}
    >
      {data !== undefined && <GradeFields slice={data} fixed={row !== undefined} onPerson={setUserId} />}
    </FormDialog>
  );
}
