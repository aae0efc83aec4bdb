import { AREA_LISTS, type AreaPlan, importAreas, planAreaImport } from '@banyan/shared-contracts/admin/area-admin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { UploadButton } from '@banyan/shared-ui/upload';
import { ImportOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { AreaChanges } from './area-changes';

/** Imports a newer official list: its changes are shown first, and made as a whole. */
export function AreaImport({ onDone }: { onDone: () => void }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {text('admin.area.import')}
      </Button>
      {open && <ImportDialog onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

const formOf = (file: File, plan?: string): FormData => {
  const form = new FormData();
  if (plan !== undefined) form.append('plan', plan);
  form.append('file', file, file.name);
  return form;
};

const isEmpty = ({ changes }: AreaPlan): boolean => Object.values(changes).every(({ count }) => count === 0);

function ImportDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const text = useText();
  const steady = useSteadyDialog();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  useReturnFocus();
  const plan = useMutation({
    mutationFn: async (file: File) => ({ file, plan: (await request(planAreaImport, undefined, { form: formOf(file) })).data }),
    meta: { silent: true },
  });
  const apply = useMutation({
    mutationFn: async () => {
      if (plan.data !== undefined) await request(importAreas, undefined, { form: formOf(plan.data.file, plan.data.plan.plan) });
    },
    async onSuccess() {
      toast('success', text('admin.area.applied'));
      await cache.invalidateQueries({ queryKey: ['area'] });
      onDone();
      onClose();
    },
    meta: { silent: true },
  });
  const problem = [apply.error, plan.error].find((error) => error !== null);
  const shown = plan.data?.plan;

  return (
    <Modal
      {...steady}
      open
      width={900}
      title={text('admin.area.import')}
      onCancel={onClose}
      okText={text('admin.area.apply')}
      okButtonProps={{ disabled: shown === undefined || isEmpty(shown) || plan.isPending, loading: apply.isPending }}
      onOk={() => apply.mutate()}
    >
      <p>{text('admin.area.importHint')}</p>
      <UploadButton
        accept={AREA_LISTS}
        onChoose={([file]) => {
          apply.reset();
          if (file !== undefined) plan.mutate(file);
        }}
      />{' '}
      {plan.variables?.name}
      {problem !== undefined && <Alert type="error" showIcon title={problem instanceof AppError ? problem.message : String(problem)} />}
      <Spin spinning={plan.isPending}>
        {shown !== undefined && problem === undefined && (
          <>
            <p>{text('admin.area.rows', { count: shown.rows })}</p>
            {isEmpty(shown) ? <Alert type="info" showIcon title={text('admin.area.noChanges')} /> : <AreaChanges plan={shown} />}
          </>
        )}
      </Spin>
    </Modal>
  );
}
