import { least, one, type WidgetDocument } from './widget-document';

const files = {
  disabled: false,
  fileSize: 10,
  sizeUnit: 'MB',
  limit: 9,
  pathType: 'defaultPath',
  isAccount: 0,
  folder: '',
  tipText: '',
};

/** Files and pictures (api-forms B4). */
export const uploadDocuments: readonly WidgetDocument[] = [
  least('uploadFile'),
  one('uploadFile', 'JnpfUploadFile', 'full', {
    own: { ...files, accept: '.pdf,.doc,.docx,image/*', buttonText: '点击上传' },
    config: { defaultValue: [] },
  }),
  least('uploadImg'),
  one('uploadImg', 'JnpfUploadImg', 'full', { own: files, config: { defaultValue: [] } }),
];
