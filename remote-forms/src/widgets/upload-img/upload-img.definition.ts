import { uploadImgContract } from '@banyan/shared-contracts/forms/widgets/upload-img.contract';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { UploadImgEdit } from './upload-img.edit';
import { UploadImgView } from './upload-img.view';

export const uploadImg = defineFieldWidget(uploadImgContract, { Edit: UploadImgEdit, View: UploadImgView, grouped: true });
