import * as z from '@banyan/shared-contracts/schema';
import { disabled } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { signatureContract } from './signature.contract';

export const signatureDesign = defineDesign(signatureContract, {
  palette: {
    group: 'advanced',
    order: 170,
    titleKey: 'design.widget.signature',
    words: ['design.find.signature'],
    icon: 'SafetyCertificateOutlined',
  },
  start: '',
  events: ['change'],
  own: { ableIds: z.array(z.string()).default([]), disabled },
  panel: {
    options: [{ path: 'ableIds', control: 'signatures', titleKey: 'design.signature.ableIds' }],
  },
});
