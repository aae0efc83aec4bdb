import { CHAT_LIMITS } from '@banyan/shared-contracts/messaging/conversation';

/** Picture types that browsers show. */
const TYPES = /^image\/(png|jpe?g|gif|webp|bmp)$/;
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';

export const isPictureFile = ({ type }: Pick<File, 'type'>): boolean => TYPES.test(type);

/** Why a picture cannot be sent; undefined when it can. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!isPictureFile(file)) return 'type';
  return file.size < CHAT_LIMITS.picture ? undefined : 'size';
}
