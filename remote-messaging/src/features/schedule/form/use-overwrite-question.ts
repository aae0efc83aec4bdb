import type { Schedule } from '@banyan/shared-contracts/messaging/schedule';
import { listUsersByIds } from '@banyan/shared-contracts/organization/principal.contract';
import { useConfirm, useRequest } from '@banyan/shared-ui/runtime';
import { useText } from '../../../kernel/use-text';
import { differencesOf } from './schedule-differences';
import { bodyOf, valuesOf } from './schedule-values';

/** Participants at the time of opening who no longer take part. */
export const goneFrom = (opened: Schedule, now: Schedule): string[] => opened.toUserIds.filter((id) => !now.toUserIds.includes(id));

/** Shows the changes of a schedule since it was opened, and asks whether to overwrite them. */
export function useOverwriteQuestion() {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();

  const namesOf = async (ids: string[]): Promise<string> => {
    const { list } = (await request(listUsersByIds, { body: { ids } })).data;
    return list.map(({ fullName }) => fullName.split('/')[0] ?? '').join(text('messaging.notice.comma'));
  };

  async function contentOf(opened: Schedule, now: Schedule): Promise<string> {
    const gone = goneFrom(opened, now);
    const remaining = { ...valuesOf(opened), toUserIds: opened.toUserIds.filter((id) => !gone.includes(id)) };
    const differing = differencesOf(bodyOf(remaining), bodyOf(valuesOf(now)), opened.creatorUserId);
    const parts = differing.map((part) => text(`messaging.schedule.${part}`)).join(text('messaging.notice.comma'));
    if (gone.length === 0)
      return text(parts === '' ? 'messaging.schedule.overwrite.others' : 'messaging.schedule.overwrite.parts', { parts });
    const names = await namesOf(gone);
    return text(parts === '' ? 'messaging.schedule.overwrite.gone' : 'messaging.schedule.overwrite.partsAndGone', { parts, names });
  }

  /** Only the creator changes a schedule: other differences come from the same user, in another window. */
  return async (opened: Schedule, now: Schedule): Promise<boolean> =>
    confirm({
      title: text('messaging.schedule.overwrite.title'),
      content: await contentOf(opened, now),
      okText: text('messaging.schedule.overwrite.save'),
      cancelText: text('messaging.schedule.overwrite.back'),
    });
}
