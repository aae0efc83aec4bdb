import { uploadFileContract } from '@banyan/shared-contracts/forms/widgets/upload-file.contract';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { UploadFileEdit } from './upload-file.edit';
import { UploadFileView } from './upload-file.view';

export const uploadFile = defineFieldWidget(uploadFileContract, { Edit: UploadFileEdit, View: UploadFileView, grouped: true });
