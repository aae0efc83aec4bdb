import { colorPickerContract } from '@banyan/shared-contracts/forms/widgets/color-picker/color-picker.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineFieldWidget } from '../../kernel/widget-definition';

const ColorPickerEdit = lazyPart(() => import(/* webpackChunkName: "figures" */ './color-picker.edit'), 'ColorPickerEdit');
const ColorPickerView = lazyPart(() => import(/* webpackChunkName: "figures" */ './color-picker.view'), 'ColorPickerView');

export const widget = defineFieldWidget(colorPickerContract, { Edit: ColorPickerEdit, View: ColorPickerView, grouped: true });
