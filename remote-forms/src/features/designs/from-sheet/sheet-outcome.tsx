import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { getSheetOrigin, type SheetOrigin, takeBackSheet } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { listDesignCategories } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { useReread } from '@banyan/shared-ui/calls';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { useNavigate } from '@banyan/shared-ui/router';
import { useConfirm, useFrame, useRequest, useRights, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Progress } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../forms/public/text';
import { pathOfDesign } from '../design-path';
import { designResource } from '../design-resource';
import styles from './from-sheet.module.css';

interface SheetOutcomeProps {
  design: { id: string; name: string };
  onClose: () => void;
}

/** Interval between two reads of an import, ms, when the socket sends nothing. */
const LOOK_MS = 2000;

/** The result for the rows: the progress of their import, its problems, a link to the list, and the undo. */
export function SheetOutcome({ design: { id, name }, onClose }: SheetOutcomeProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const rights = useRights();
  const steady = useSteadyDialog();
  const navigate = useNavigate();
  const session = useSession();
  const cache = useQueryClient();
  const reread = useReread();
  useReturnFocus();
  const { data: origin, refetch } = useQuery({
    queryKey: ['designSheet', 'origin', id],
    queryFn: async ({ signal }) => (await request(getSheetOrigin, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? LOOK_MS : false),
    staleTime: 0,
    gcTime: 0,
  });
  useFrame('jobChanged', () => void refetch());
  const isDone = origin !== undefined && origin.state !== 'running';
  // Menus that are added or removed with the design are known after the session is reloaded.
  const refresh = () => void session.reload().catch(() => undefined);
  const onDone = useEffectEvent(refresh);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  const takeBack = useMutation({
    mutationFn: () => request(takeBackSheet, { params: { id } }),
    async onSuccess() {
      toast('success', text('forms.designs.sheet.takenBack', { name }));
      onClose();
      await Promise.all([cache.invalidateQueries({ queryKey: [designResource.key] }), reread(listDesignCategories)]);
      refresh();
    },
  });
  const confirm = useConfirm();
  async function askBack(count: number): Promise<void> {
    const content = text('forms.designs.sheet.takeBackAsk', { name, count });
    const title = text('forms.designs.sheet.takeBack');
    if (await confirm({ title, content, okText: title, danger: true })) takeBack.mutate();
  }
  const path = pathOfDesign(session.menus, id);

  return (
    <Modal
      {...steady}
      open
      title={text('forms.designs.sheet.title', { file: origin?.fileName ?? name })}
      width={640}
      onCancel={onClose}
      footer={
        <>
          {isDone && origin.kept === '' && rights.button('remove') && (
            <Button danger loading={takeBack.isPending} onClick={() => void askBack(origin.saved)}>
              {text('forms.designs.sheet.takeBack')}
            </Button>
          )}
          <Button onClick={onClose}>{text('forms.designs.close')}</Button>
          {isDone && path !== undefined && (
            <Button
              type="primary"
              onClick={() => {
                onClose();
                void navigate(path);
              }}
            >
              {text('forms.designs.open')}
            </Button>
          )}
        </>
      }
    >
      {isDone ? <Outcome origin={origin} /> : <Running origin={origin} />}
      {isDone && origin.kept !== '' && <p className={styles['hint']}>{text('forms.designs.sheet.kept', { why: origin.kept })}</p>}
    </Modal>
  );
}

function Running({ origin }: { origin: SheetOrigin | undefined }) {
  const text = useText();
  const formats = useFormats();
  const { done, total } = origin ?? { done: 0, total: 0 };
  return (
    <div role="status">
      <p>{text('forms.designs.sheet.importing')}</p>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        status="active"
        aria-label={text('forms.designs.release.progress')}
      />
      <p className={styles['hint']}>
        {text('forms.designs.release.units', { done: formats.number(done), total: formats.number(total) })} ·{' '}
        {text('forms.designs.release.leave')}
      </p>
    </div>
  );
}

function Outcome({ origin: { state, saved, total, problemCount, problems } }: { origin: SheetOrigin }) {
  const text = useText();
  const formats = useFormats();
  return (
    <div className={styles['outcome']} role="status" data-outcome={state}>
      <p>
        {state === 'done' ? <CheckCircleFilled /> : <CloseCircleFilled />}
        <strong>
          {text(state === 'done' ? 'forms.designs.sheet.done' : 'forms.designs.sheet.failed', {
            saved: formats.number(saved),
            total: formats.number(total),
          })}
        </strong>
      </p>
      {problemCount > 0 && (
        <>
          <p>{text('forms.designs.sheet.problems', { count: formats.number(problemCount) })}</p>
          <ul>
            {problems.map(({ row, text: what, isLeftOut }) => (
              <li key={`${row} ${what}`}>
                <span>{text('forms.designs.sheet.row', { row })}</span>
                <span>
                  {isLeftOut && <em>{text('forms.designs.sheet.leftOut')}</em>} {what}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
