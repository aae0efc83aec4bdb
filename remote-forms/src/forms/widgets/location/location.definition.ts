import { locationContract } from '@banyan/shared-contracts/forms/widgets/location/location.contract';
import { TextFilter } from '../../kernel/filters/text-filter';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const LocationEdit = lazyPart(() => import(/* webpackChunkName: "places" */ './location.edit'), 'LocationEdit');

export const widget = defineFieldWidget(locationContract, { Edit: LocationEdit, View: TextView, Filter: TextFilter, grouped: true });
