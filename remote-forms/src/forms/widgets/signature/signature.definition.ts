import { signatureContract } from '@banyan/shared-contracts/forms/widgets/signature/signature.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { PictureView } from '../../kernel/shared-parts';
import { defineFieldWidget } from '../../kernel/widget-definition';

const SignatureEdit = lazyPart(() => import(/* webpackChunkName: "uploads" */ './signature.edit'), 'SignatureEdit');

export const widget = defineFieldWidget(signatureContract, { Edit: SignatureEdit, View: PictureView, grouped: true });
