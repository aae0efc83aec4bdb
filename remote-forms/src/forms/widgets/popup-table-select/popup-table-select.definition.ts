import { popupTableSelectContract } from '@banyan/shared-contracts/forms/widgets/popup-table-select/popup-table-select.contract';
import { PopupEdit } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(popupTableSelectContract, { Edit: PopupEdit, View: TextView, prompt: 'choose' });
