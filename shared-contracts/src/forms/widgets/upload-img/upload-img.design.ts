import { defineDesign } from '../../design/widget-design';
import { uploadSettings } from '../upload-settings';
import { uploadImgContract } from './upload-img.contract';

export const uploadImgDesign = defineDesign(uploadImgContract, {
  palette: { group: 'basic', order: 120, titleKey: 'design.widget.uploadImg', icon: 'FileImageOutlined' },
  start: [],
  events: ['change'],
  own: uploadSettings.shape,
  panel: {
    limits: [
      { path: 'fileSize', control: 'number', titleKey: 'design.uploadImg.fileSize', min: 1 },
      { path: 'sizeUnit', control: 'segmented', titleKey: 'design.uploadImg.sizeUnit', of: ['KB', 'MB', 'GB'], asWritten: true },
      { path: 'limit', control: 'number', titleKey: 'design.uploadImg.limit', min: 0, helpKey: 'design.limit.help' },
    ],
    data: [
      { path: 'pathType', control: 'segmented', titleKey: 'design.uploadImg.pathType', of: ['defaultPath', 'selfPath'] },
      {
        path: 'isAccount',
        control: 'segmented',
        titleKey: 'design.uploadImg.isAccount',
        of: [0, 1],
        when: { path: 'pathType', is: 'selfPath' },
      },
      { path: 'folder', control: 'text', titleKey: 'design.uploadImg.folder', when: { path: 'pathType', is: 'selfPath' } },
    ],
    look: [{ path: 'tipText', control: 'words', titleKey: 'design.uploadImg.tipText' }],
  },
  turnsInto: ['uploadFile'],
});
