import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { createUserContract } from './create-user.contract';

export const createUserDesign = defineDesign(createUserContract, {
  palette: { group: 'system', order: 10, titleKey: 'design.widget.createUser', icon: 'UserAddOutlined' },
  tag: 'JnpfOpenData',
  start: '',
  own: { readonly: z.boolean().default(true), type: z.string().default('currUser') },
});
