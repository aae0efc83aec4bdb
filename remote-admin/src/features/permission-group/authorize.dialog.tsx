import { AppError } from '@banyan/shared-contracts/errors';
import { GRANT_STEPS, saveGrants } from '@banyan/shared-contracts/permission/authority.contract';
import { type PermissionGroupRow, permissionGroupResource } from '@banyan/shared-contracts/permission/permission-group.contract';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useAskToLeave, useReturnFocus } from '@banyan/shared-ui/dialog';
import { useRequest, useToast, useUnsaved } from '@banyan/shared-ui/runtime';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Drawer, Steps } from 'antd';
import { useState } from 'react';
import { useFreshMenu } from '../../kernel/use-fresh-menu';
import { useText } from '../../kernel/use-text';
import styles from './authorize.module.css';
import { GrantStepTree } from './grant-step-tree';
import { type GrantWizard, useGrantWizard, type WizardStep } from './use-grant-wizard';

const LAST = GRANT_STEPS.length - 1;

/** Decides in six steps what a permission group grants; saved at the end, when every step is known (api-platform 14.1). */
export function AuthorizeDialog({ row, onClose }: RowDialogProps<PermissionGroupRow>) {
  const text = useText();
  const askToLeave = useAskToLeave();
  const [current, setCurrent] = useState(0);
  const [changesOnly, setChangesOnly] = useState(false);
  const wizard = useGrantWizard(row.id, current);
  const save = useSaveGrants(row.id, wizard, onClose);
  const step = wizard.steps[current];
  useReturnFocus();
  useUnsaved(wizard.dirty);

  async function leave() {
    if (save.isPending) return;
    const content = text('admin.permission.leaveText', { name: row.fullName });
    if (!wizard.dirty || (await askToLeave({ content }))) onClose();
  }

  return (
    <Drawer
      open
      title={text('admin.permission.authorizeOf', { name: row.fullName })}
      size="min(1080px, 100vw)"
      mask={{ closable: false }}
      onClose={() => void leave()}
      styles={{ body: { display: 'flex', flexDirection: 'column', gap: 16, overflow: 'hidden' } }}
      footer={
        <div className={styles['footer']}>
          <Button onClick={() => void leave()}>{text('admin.permission.cancel')}</Button>
          <Button disabled={current === 0} onClick={() => setCurrent(current - 1)}>
            {text('admin.permission.previous')}
          </Button>
          {current < LAST && (
            <Button type="primary" disabled={!wizard.ready} onClick={() => setCurrent(current + 1)}>
              {text('admin.permission.next')}
            </Button>
          )}
          {current === LAST && (
            <Button type="primary" disabled={!wizard.ready} loading={save.isPending} onClick={() => save.mutate()}>
              {text('admin.permission.save')}
            </Button>
          )}
        </div>
      }
    >
      <StepBar steps={wizard.steps} current={current} ready={wizard.ready} onChange={setCurrent} />
      {save.error !== null && (
        <Alert type="error" showIcon title={save.error instanceof AppError ? save.error.message : text('admin.membership.failed')} />
      )}
      {step !== undefined && step.error !== null && <ErrorPanel error={step.error} retry={wizard.retry} />}
      {step !== undefined && step.error === null && (
        <GrantStepTree
          key={`${step.kind} ${changesOnly}`}
          step={step}
          changesOnly={changesOnly}
          onDecide={(ids, on) => wizard.decide(step.kind, ids, on)}
          tools={
            <Checkbox checked={changesOnly} onChange={({ target }) => setChangesOnly(target.checked)}>
              {text('admin.permission.changesOnly')}
            </Checkbox>
          }
        />
      )}
    </Drawer>
  );
}

interface StepBarProps {
  steps: readonly WizardStep[];
  current: number;
  ready: boolean;
  onChange: (index: number) => void;
}

/** The steps with how much each will give and take away; one goes back to any of them, and forward by one. */
function StepBar({ steps, current, ready, onChange }: StepBarProps) {
  const text = useText();
  const count = ({ state: { added, removed } }: WizardStep) =>
    added.size + removed.size === 0
      ? text('admin.permission.noChange')
      : text('admin.permission.change', { added: added.size, removed: removed.size });
  const now = steps[current];
  return (
    <>
      <Steps
        className={styles['steps'] ?? ''}
        size="small"
        current={current}
        onChange={(index) => (index < current || (ready && index === current + 1)) && onChange(index)}
        items={steps.map((step, index) => ({
          title: text(`admin.permission.step.${step.kind}`),
          content: index <= current && !step.loading ? count(step) : ' ',
        }))}
      />
      {now !== undefined && (
        <p className={styles['place']} aria-hidden>
          <strong>
            {text('admin.permission.place', { number: current + 1, total: steps.length, name: text(`admin.permission.step.${now.kind}`) })}
          </strong>
          <span>{now.loading ? '' : count(now)}</span>
        </p>
      )}
    </>
  );
}

function useSaveGrants(groupId: string, { steps, forget }: GrantWizard, onClose: () => void) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const refreshMenu = useFreshMenu();
  return useMutation({
    mutationFn() {
      const [systemIds = [], module = [], button = [], column = [], form = [], resource = []] = steps.map(({ state }) => [
        ...state.checked,
      ]);
      const body = { objectType: 'Batch', systemIds, module, button, column, form, resource, roleIds: [] };
      return request(saveGrants, { params: { objectId: groupId }, body });
    },
    async onSuccess({ msg }) {
      const count = (kind: 'added' | 'removed') => steps.reduce((sum, { state }) => sum + state[kind].size, 0);
      toast('success', text('admin.permission.saved', { msg, added: count('added'), removed: count('removed') }));
      onClose();
      forget(cache);
      refreshMenu();
      await cache.invalidateQueries({ queryKey: [permissionGroupResource.key] });
    },
    meta: { silent: true },
  });
}
