import * as z from '@banyan/shared-contracts/schema';
import type { FileItem } from '../../../files/file.contract';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { anyFiles, uploadedFiles, uploadSettings } from '../upload-settings';

export const uploadFileSettings = uploadSettings.extend({
  /** Comma list of `image/*`, `video/*`, `audio/*` and extensions. */
  accept: z.string().default(''),
  buttonText: z.string().default(''),
});
export type UploadFileSettings = z.output<typeof uploadFileSettings>;

/** Files, uploaded in chunks (api-forms B4, A2). */
export const uploadFileContract = defineWidget<UploadFileSettings, FileItem[]>({
  type: 'uploadFile',
  settings: (item) => readSettings(uploadFileSettings, item),
  value: uploadedFiles,
  kind: anyFiles,
  files: ({ accept, fileSize, sizeUnit }) => ({ accept, fileSize, sizeUnit }),
  empty: [],
  traits: { listable: true, sortable: false, filter: null, inTable: true, summable: false, notImported: true },
  column: () => ({ type: 'jsonb' }),
  text: (value) => value.map(({ name }) => name).join(', '),
});
