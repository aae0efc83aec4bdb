import { uploadImgContract } from '@banyan/shared-contracts/forms/widgets/upload-img/upload-img.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineFieldWidget } from '../../kernel/widget-definition';

const UploadImgEdit = lazyPart(() => import(/* webpackChunkName: "uploads" */ './upload-img.edit'), 'UploadImgEdit');
const UploadImgView = lazyPart(() => import(/* webpackChunkName: "uploads" */ './upload-img.view'), 'UploadImgView');

export const widget = defineFieldWidget(uploadImgContract, { Edit: UploadImgEdit, View: UploadImgView, grouped: true });
