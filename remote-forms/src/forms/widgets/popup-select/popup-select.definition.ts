import { popupSelectContract } from '@banyan/shared-contracts/forms/widgets/popup-select/popup-select.contract';
import { PopupEdit } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(popupSelectContract, { Edit: PopupEdit, View: TextView, prompt: 'choose' });
