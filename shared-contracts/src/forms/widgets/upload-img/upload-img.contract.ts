import type { FileItem } from '../../../files/file.contract';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { anyFiles, uploadedFiles, type UploadSettings, uploadSettings } from '../upload-settings';

/** Pictures, uploaded in one piece each and shown small (api-forms B4, A2). */
export const uploadImgContract = defineWidget<UploadSettings, FileItem[]>({
  type: 'uploadImg',
  settings: (item) => readSettings(uploadSettings, item),
  value: uploadedFiles,
  kind: anyFiles,
  files: ({ fileSize, sizeUnit }) => ({ accept: 'image/*', fileSize, sizeUnit }),
  empty: [],
  traits: { listable: true, sortable: false, filter: null, inTable: true, summable: false, notImported: true },
  column: () => ({ type: 'jsonb' }),
  text: (value) => value.map(({ name }) => name).join(', '),
});
