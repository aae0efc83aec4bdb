import * as z from '@banyan/shared-contracts/schema';
import { fileItem } from '../../files/file.contract';

/** What both upload widgets have in common (api-forms B4). */
export const uploadSettings = z.object({
  /** Largest file, in `sizeUnit`. */
  fileSize: z.number().positive().default(10),
  sizeUnit: z.enum(['KB', 'MB', 'GB']).default('MB'),
  /** Most files; 0 means any number. */
  limit: z.number().int().min(0).default(9),
  tipText: z.string().default(''),
  pathType: z.enum(['defaultPath', 'selfPath']).default('defaultPath'),
  isAccount: z.number().default(0),
  folder: z.string().default(''),
  disabled: z.boolean().default(false),
});
export type UploadSettings = z.output<typeof uploadSettings>;

/** Most files of one field, whatever its design allows. */
const MAX_FILES = 1000;

/** Items of an upload field (api-forms A2), at most as many as its settings allow. */
export const uploadedFiles = ({ limit }: Pick<UploadSettings, 'limit'>) => z.array(fileItem).max(limit === 0 ? MAX_FILES : limit);

/** Items of an upload field, however many its settings allow. */
export const anyFiles = () => z.array(fileItem).max(MAX_FILES);
