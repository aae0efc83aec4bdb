import { AppError } from '@banyan/shared-contracts/errors';
import { type FileItem, fileItem } from '@banyan/shared-contracts/files/file.contract';
import { NOTICE_MAX_FILES, type NoticeInput } from '@banyan/shared-contracts/messaging/notice.contract';
import { parseTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { z } from 'zod';
import { haveOwnLinks } from '../../core/files/own-links';
import { isOwnPicture, sanitizeRichText } from '../../core/html/sanitize';
import { isId } from '../../core/ids/only-ids';
import type { NewNotice } from './notice.repository';

const refused = (field: string) => new AppError('BAD_INPUT', { problems: field, fields: [field] });

const fileList = z.array(fileItem).max(NOTICE_MAX_FILES).refine(haveOwnLinks);

function readFiles(text: string): FileItem[] {
  try {
    return fileList.parse(JSON.parse(text));
  } catch {
    throw refused('files');
  }
}

/** None at all mean everybody, so whoever is not understood is refused and never left out. */
function readReceivers(text: string): string[] {
  const receivers = splitCsv(text);
  if (receivers.length === 0 && text.trim() !== '') throw refused('toUserIds');
  if (!receivers.every((receiver) => isId(parseTypedId(receiver)?.id ?? ''))) throw refused('toUserIds');
  return receivers;
}

type Written = Pick<
  NewNotice,
  'title' | 'category' | 'expires_at' | 'cover_image' | 'body' | 'excerpt' | 'remind_category' | 'send_config_id'
> & { receivers: string[]; files: FileItem[] };

/** What a request writes, checked beyond its shape: receivers, files and pictures mean what they should, the text is clean. */
export function readNoticeInput(input: NoticeInput): Written {
  if (input.coverImage !== '' && !isOwnPicture(input.coverImage)) throw refused('coverImage');
  return {
    title: input.title,
    category: input.category,
    receivers: readReceivers(input.toUserIds),
    expires_at: input.expirationTime === null ? null : new Date(input.expirationTime),
    files: readFiles(input.files),
    cover_image: input.coverImage,
    body: sanitizeRichText(input.bodyText),
    excerpt: input.excerpt,
    remind_category: input.remindCategory,
    send_config_id: input.sendConfigId === '' ? null : input.sendConfigId,
  };
}
