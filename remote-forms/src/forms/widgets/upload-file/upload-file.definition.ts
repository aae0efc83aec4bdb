import { uploadFileContract } from '@banyan/shared-contracts/forms/widgets/upload-file/upload-file.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineFieldWidget } from '../../kernel/widget-definition';

const UploadFileEdit = lazyPart(() => import(/* webpackChunkName: "uploads" */ './upload-file.edit'), 'UploadFileEdit');
const UploadFileView = lazyPart(() => import(/* webpackChunkName: "uploads" */ './upload-file.view'), 'UploadFileView');

export const widget = defineFieldWidget(uploadFileContract, { Edit: UploadFileEdit, View: UploadFileView, grouped: true });
