import type { DialogProps } from '@banyan/shared-contracts/dialogs';
import type { Schedule } from '@banyan/shared-contracts/messaging/schedule';
import { getSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { ScheduleDetailDialog } from './schedule-detail';
import { type Edited, ScheduleFormDialog } from '../form/schedule-form.dialog';
import { useScheduleActions } from './use-schedule-actions';
import { useScopeQuestion } from '../form/use-scope-question';

type ScheduleDialogProps = DialogProps['schedule.open'] & { onClose: () => void };

/** Only from messages of this type a schedule can be deleted (product-1 section 2, "Schedule detail dialog"). */
const DELETABLE = 1;

/** A schedule with the actions of the user: its creator changes or deletes it, a participant leaves it. */
export default function ScheduleDialog({ id, groupId, type = DELETABLE, says, onClose }: ScheduleDialogProps) {
  const text = useText();
  const { user, readOnly } = useSession();
  const { ask, dialog } = useScopeQuestion();
  const { askToEdit, remove, save } = useScheduleActions(ask);
  /** It is being left or deleted: a schedule that is gone is not requested again. */
  const [leaving, setLeaving] = useState(false);
  const { data: schedule } = useQuery({ ...useScheduleOptions(id), enabled: !leaving });
  const [edited, setEdited] = useState<Edited>();
  const edit = async (chosen: Schedule) => {
    const scope = await askToEdit(chosen);
    if (scope !== undefined) setEdited({ schedule: chosen, scope });
  };
  const leave = async (chosen: Schedule) => {
    setLeaving(true);
    const gone = await remove(chosen);
    if (gone) onClose();
    else setLeaving(false);
  };

  if (edited !== undefined) return <ScheduleFormDialog edited={edited} onSave={save} onClose={onClose} />;
  const isOwn = schedule?.creatorUserId === user.userId;
  const actions = schedule !== undefined && readOnly === undefined && (
    <>
      {(!isOwn || type === DELETABLE) && (
        <Button danger onClick={() => void leave(schedule)}>
          {text(isOwn ? 'messaging.schedule.remove' : 'messaging.schedule.leave')}
        </Button>
      )}
      {isOwn && (
        <Button type="primary" onClick={() => void edit(schedule)}>
          {text('messaging.schedule.edit')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ScheduleDetailDialog id={id} groupId={groupId} says={says} leaving={leaving} onClose={onClose} actions={actions} />
      {dialog}
    </>
  );
}

/** One occurrence in the format of the form. */
function useScheduleOptions(id: string) {
  const request = useRequest();
  return queryOptions({
    queryKey: ['schedule', 'one', id],
    queryFn: async ({ signal }) => (await request(getSchedule, { params: { id } }, { signal })).data,
    gcTime: 0,
    staleTime: Infinity,
    meta: { silent: true },
  });
}
