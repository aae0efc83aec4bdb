import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { isOwnPicture } from '@banyan/shared-contracts/files/own-picture';
import { NOTICE_MAX_FILES, NOTICE_REMINDER, type NoticeInput } from '@banyan/shared-contracts/messaging/notice.contract';
import { parseTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { readWrittenFiles, refusedField } from '../../core/files/stores/written-files';
import { sanitizeRichText } from '../../core/html/sanitize';
import { isId } from '../../core/ids/only-ids';
import type { NewNotice } from './notice.repository';

/** An empty list means all users, so an unknown receiver causes an error and is never left out. */
function readReceivers(text: string): string[] {
  const receivers = splitCsv(text);
  if (receivers.length === 0 && text.trim() !== '') throw refusedField('toUserIds');
  if (!receivers.every((receiver) => isId(parseTypedId(receiver)?.id ?? ''))) throw refusedField('toUserIds');
  return receivers;
}

type Written = Pick<
  NewNotice,
  'title' | 'category' | 'expires_at' | 'cover_image' | 'body' | 'excerpt' | 'remind_category' | 'send_config_id'
> & { receivers: string[]; files: FileItem[] };

/** The input of a request, checked beyond its shape: receivers, files and pictures are valid, the text is sanitized. */
export function readNoticeInput(input: NoticeInput): Written {
  if (input.coverImage !== '' && !isOwnPicture(input.coverImage)) throw refusedField('coverImage');
  return {
    title: input.title,
    category: input.category,
    receivers: readReceivers(input.toUserIds),
    expires_at: input.expirationTime === null ? null : new Date(input.expirationTime),
    files: readWrittenFiles(input.files, NOTICE_MAX_FILES),
    cover_image: input.coverImage,
    body: sanitizeRichText(input.bodyText),
    excerpt: input.excerpt,
    remind_category: input.remindCategory,
    send_config_id: input.remindCategory === NOTICE_REMINDER.sendConfig ? input.sendConfigId : null,
  };
}
