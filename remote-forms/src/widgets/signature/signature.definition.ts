import { signatureContract } from '@banyan/shared-contracts/forms/widgets/signature.contract';
import { PictureView } from '../../kernel/picture-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { SignatureEdit } from './signature.edit';

export const signature = defineFieldWidget(signatureContract, { Edit: SignatureEdit, View: PictureView, grouped: true });
