import { signContract } from '@banyan/shared-contracts/forms/widgets/sign/sign.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { PictureView } from '../../kernel/shared-parts';
import { defineFieldWidget } from '../../kernel/widget-definition';

const SignEdit = lazyPart(() => import(/* webpackChunkName: "uploads" */ './sign.edit'), 'SignEdit');

export const widget = defineFieldWidget(signContract, {
  Edit: SignEdit,
  View: PictureView,
  grouped: true,
});
