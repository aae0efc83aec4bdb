import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { uploadFileContract, uploadFileSettings } from './upload-file.contract';

export const uploadFileDesign = defineDesign(uploadFileContract, {
  palette: {
    group: 'basic',
    order: 110,
    titleKey: 'design.widget.uploadFile',
    words: ['design.find.uploadFile'],
    icon: 'PaperClipOutlined',
  },
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
    ],
    look: [{ path: 'buttonText', control: 'words', titleKey: 'design.uploadFile.buttonText' }],
  },
  turnsInto: ['uploadImg'],
});
