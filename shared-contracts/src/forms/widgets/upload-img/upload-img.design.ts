import { defineDesign } from '../../design/widget-design';
import { uploadSettings } from '../upload-settings';
import { uploadImgContract } from './upload-img.contract';

export const uploadImgDesign = defineDesign(uploadImgContract, {
  palette: { group: 'basic', order: 120, titleKey: 'design.widget.uploadImg', words: ['design.find.uploadImg'], icon: 'FileImageOutlined' },
  events: ['change'],
  own: uploadSettings.shape,
  turnsInto: ['uploadFile'],
});
