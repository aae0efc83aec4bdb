import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { createTimeContract } from './create-time.contract';

export const createTimeDesign = defineDesign(createTimeContract, {
  palette: { group: 'system', order: 20, titleKey: 'design.widget.createTime', icon: 'FieldTimeOutlined' },
  tag: 'JnpfOpenData',
  start: '',
  own: { readonly: z.boolean().default(true), type: z.string().default('currTime') },
});
