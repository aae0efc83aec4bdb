import { colorPickerContract } from '@banyan/shared-contracts/forms/widgets/color-picker.contract';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { ColorPickerEdit } from './color-picker.edit';
import { ColorPickerView } from './color-picker.view';

export const colorPicker = defineFieldWidget(colorPickerContract, { Edit: ColorPickerEdit, View: ColorPickerView, grouped: true });
