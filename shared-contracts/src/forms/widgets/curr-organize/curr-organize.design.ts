import * as z from '@banyan/shared-contracts/schema';
import { defineDesign } from '../../design/widget-design';
import { currOrganizeContract, currOrganizeSettings } from './curr-organize.contract';

export const currOrganizeDesign = defineDesign(currOrganizeContract, {
  palette: { group: 'system', order: 50, titleKey: 'design.widget.currOrganize', icon: 'ApartmentOutlined' },
  tag: 'JnpfOpenData',
  start: '',
  own: { readonly: z.boolean().default(true), type: z.string().default('currOrganize'), ...currOrganizeSettings.shape },
  panel: {
    data: [{ path: 'showLevel', control: 'segmented', titleKey: 'design.currOrganize.showLevel', of: ['last', 'all'] }],
  },
});
