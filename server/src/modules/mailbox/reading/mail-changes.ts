import { readMailId } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { AppError } from '@banyan/shared-contracts/errors';
import { groupBy } from '../../../core/group-by';
import { requireFolder, type StoredFolder } from '../imap/folder-paths';
import { inFolder, type MailSession } from '../imap/mail-sessions';

/** Does something with mails, folder by folder. Throws NOT_FOUND where a folder is not the one that the ids are of. */
async function eachFolder(session: MailSession, ids: readonly string[], work: (range: string, folder: StoredFolder) => Promise<unknown>) {
  const groups = groupBy(ids.map(readMailId), ({ folder, validity }) => `${folder}-${validity}`);
  for (const mails of groups.values()) {
    const [first] = mails;
    const path = first === undefined ? undefined : session.paths.get(first.folder);
    if (first === undefined || path === undefined) throw new AppError('NOT_FOUND');
    await inFolder(session, path, async (validity) => {
      if (validity !== first.validity) throw new AppError('NOT_FOUND');
      await work(mails.map(({ uid }) => uid).join(','), first.folder);
    });
  }
}

/** Marks mails as read, unread, starred or not. */
export async function setMarks(session: MailSession, ids: readonly string[], marks: Readonly<Record<string, boolean | undefined>>) {
  const { client } = session;
  await eachFolder(session, ids, async (range) => {
    for (const [flag, isSet] of Object.entries(marks)) {
      if (isSet === true) await client.messageFlagsAdd(range, [flag], { uid: true });
      if (isSet === false) await client.messageFlagsRemove(range, [flag], { uid: true });
    }
  });
}

export async function moveTo(session: MailSession, ids: readonly string[], target: StoredFolder): Promise<void> {
  const path = await requireFolder(session.client, session.paths, target);
  await eachFolder(session, ids, async (range, folder) => {
    if (folder !== target) await session.client.messageMove(range, path, { uid: true });
  });
}

/** Deletes drafts and mails in the trash; moves all other mails to the trash. */
export async function removeOrTrash(session: MailSession, ids: readonly string[]): Promise<void> {
  const trash = await requireFolder(session.client, session.paths, 'trash');
  await eachFolder(session, ids, (range, folder) =>
    folder === 'trash' || folder === 'drafts'
      ? session.client.messageDelete(range, { uid: true })
      : session.client.messageMove(range, trash, { uid: true }),
  );
}
