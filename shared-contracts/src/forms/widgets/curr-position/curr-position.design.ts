import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { currPositionContract } from './curr-position.contract';

export const currPositionDesign = defineDesign(currPositionContract, {
  palette: { group: 'system', order: 60, titleKey: 'design.widget.currPosition', icon: 'IdcardOutlined' },
  tag: 'JnpfOpenData',
  start: '',
  own: { readonly: z.boolean().default(true), type: z.string().default('currPosition') },
});
