import { signContract } from '@banyan/shared-contracts/forms/widgets/sign.contract';
import { PictureView } from '../../kernel/picture-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { SignEdit } from './sign.edit';

export const sign = defineFieldWidget(signContract, {
  Edit: SignEdit,
  View: PictureView,
  grouped: true,
  current: ({ user: { signImg } }) => signImg || null,
});
