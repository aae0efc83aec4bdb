import { z } from 'zod';
import { fileItem, type FileItem } from '../../files/file.contract';
import { defineWidget } from '../widget';
import { readSettings } from './read-settings';

const settings = z.object({
  /** Comma list of `image/*`, `video/*`, `audio/*` and extensions. */
  accept: z.string().default(''),
  fileSize: z.number().positive().default(10),
  sizeUnit: z.enum(['KB', 'MB', 'GB']).default('MB'),
  /** Most files; 0 means any number. */
  limit: z.number().int().min(0).default(9),
  buttonText: z.string().default(''),
  tipText: z.string().default(''),
  pathType: z.enum(['defaultPath', 'selfPath']).default('defaultPath'),
  isAccount: z.number().default(0),
  folder: z.string().default(''),
  disabled: z.boolean().default(false),
});
export type UploadFileSettings = z.output<typeof settings>;

/** Files, uploaded in chunks (api-forms B4, A2). */
export const uploadFileContract = defineWidget<UploadFileSettings, FileItem[]>({
  type: 'uploadFile',
  settings: (item) => readSettings(settings, item),
  value: ({ limit }) => z.array(fileItem).max(limit === 0 ? 1000 : limit),
  empty: [],
  traits: { listable: true, sortable: false, filter: null, inTable: true, summable: false },
  column: () => ({ type: 'jsonb' }),
  text: (value) => value.map(({ name }) => name).join(', '),
});
