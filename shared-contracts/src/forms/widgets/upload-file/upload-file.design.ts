import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { uploadFileContract, uploadFileSettings } from './upload-file.contract';

export const uploadFileDesign = defineDesign(uploadFileContract, {
  palette: { group: 'basic', order: 110, titleKey: 'design.widget.uploadFile', icon: 'PaperClipOutlined' },
  start: [],
  events: ['change'],
  own: { ...uploadFileSettings.shape, buttonText: z.string().default('点击上传') },
  panel: {
    limits: [
      {
        path: 'accept',
        control: 'tags',
        titleKey: 'design.uploadFile.accept',
        of: ['image/*', 'video/*', 'audio/*', '.xls,.xlsx', '.doc,.docx', '.pdf', '.txt'],
        asWritten: true,
      },
      { path: 'fileSize', control: 'number', titleKey: 'design.uploadFile.fileSize', min: 1 },
      { path: 'sizeUnit', control: 'segmented', titleKey: 'design.uploadFile.sizeUnit', of: ['KB', 'MB', 'GB'], asWritten: true },
      { path: 'limit', control: 'number', titleKey: 'design.uploadFile.limit', min: 0, helpKey: 'design.limit.help' },
    ],
    look: [
      { path: 'buttonText', control: 'words', titleKey: 'design.uploadFile.buttonText' },
      { path: 'tipText', control: 'words', titleKey: 'design.uploadFile.tipText' },
    ],
    data: [
      { path: 'pathType', control: 'segmented', titleKey: 'design.uploadFile.pathType', of: ['defaultPath', 'selfPath'] },
      {
        path: 'isAccount',
        control: 'segmented',
        titleKey: 'design.uploadFile.isAccount',
        of: [0, 1],
        when: { path: 'pathType', is: 'selfPath' },
      },
      { path: 'folder', control: 'text', titleKey: 'design.uploadFile.folder', when: { path: 'pathType', is: 'selfPath' } },
    ],
  },
  turnsInto: ['uploadImg'],
});
