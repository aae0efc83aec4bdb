import { ENTER } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { inputContract, inputSettings } from './input.contract';

export const inputDesign = defineDesign(inputContract, {
  palette: { group: 'basic', order: 10, titleKey: 'design.widget.input', words: ['design.find.input'], icon: 'FieldStringOutlined' },
  events: ['change', 'blur'],
  own: { ...inputSettings.shape, placeholder: ENTER },
  panel: {
    check: [{ path: '__config__.unique', control: 'switch', titleKey: 'design.input.unique' }],
    look: [
      { path: 'showPassword', control: 'switch', titleKey: 'design.input.showPassword', helpKey: 'design.input.showPassword.help' },
      { path: 'useScan', control: 'switch', titleKey: 'design.input.useScan' },
      { path: 'prefixIcon', control: 'icon', titleKey: 'design.input.prefixIcon' },
      { path: 'suffixIcon', control: 'icon', titleKey: 'design.input.suffixIcon' },
    ],
    data: [
      { path: 'useMask', control: 'switch', titleKey: 'design.input.useMask', helpKey: 'design.input.useMask.help' },
      {
        path: 'maskConfig.maskType',
        control: 'choice',
        titleKey: 'design.input.maskType',
        of: [1, 2, 3, 4, 5, 6, 7, 8, 0],
        when: { path: 'useMask', is: true },
      },
      {
        path: 'maskConfig.filler',
        control: 'choice',
        titleKey: 'design.input.filler',
        of: ['*', '●', '-', '.', '#'],
        asWritten: true,
        when: { path: 'useMask', is: true },
      },
      {
        path: 'maskConfig.prefixType',
        control: 'choice',
        titleKey: 'design.input.prefixType',
        of: [1, 2, 3, 4],
        when: {
          all: [
            { path: 'useMask', is: true },
            { path: 'maskConfig.maskType', is: 0 },
          ],
        },
      },
      {
        path: 'maskConfig.prefixLimit',
        control: 'number',
        titleKey: 'design.input.prefixLimit',
        min: 0,
        when: {
          all: [
            { path: 'useMask', is: true },
            { path: 'maskConfig.prefixType', is: 2 },
          ],
        },
      },
      {
        path: 'maskConfig.prefixSpecifyChar',
        control: 'text',
        titleKey: 'design.input.prefixSpecifyChar',
        when: {
          all: [
            { path: 'useMask', is: true },
            { path: 'maskConfig.maskType', is: 0 },
          ],
        },
      },
      {
        path: 'maskConfig.suffixType',
        control: 'choice',
        titleKey: 'design.input.suffixType',
        of: [1, 2, 3, 4],
        when: {
          all: [
            { path: 'useMask', is: true },
            { path: 'maskConfig.maskType', is: 0 },
          ],
        },
      },
      {
        path: 'maskConfig.suffixLimit',
        control: 'number',
        titleKey: 'design.input.suffixLimit',
        min: 0,
        when: {
          all: [
            { path: 'useMask', is: true },
            { path: 'maskConfig.suffixType', is: 2 },
          ],
        },
      },
      {
        path: 'maskConfig.suffixSpecifyChar',
        control: 'text',
        titleKey: 'design.input.suffixSpecifyChar',
        when: {
          all: [
            { path: 'useMask', is: true },
            { path: 'maskConfig.maskType', is: 0 },
          ],
        },
      },
      {
        path: 'maskConfig.ignoreChar',
        control: 'text',
        titleKey: 'design.input.ignoreChar',
        when: {
          all: [
            { path: 'useMask', is: true },
            { path: 'maskConfig.maskType', is: 0 },
          ],
        },
      },
      { path: 'maskConfig.useUnrealMask', control: 'switch', titleKey: 'design.input.useUnrealMask', when: { path: 'useMask', is: true } },
      {
        path: 'maskConfig.unrealMaskLength',
        control: 'number',
        titleKey: 'design.input.unrealMaskLength',
        min: 1,
        max: 100,
        when: {
          all: [
            { path: 'useMask', is: true },
            { path: 'maskConfig.useUnrealMask', is: true },
          ],
        },
      },
    ],
  },
  turnsInto: ['textarea', 'autoComplete', 'inputNumber', 'datePicker'],
});
