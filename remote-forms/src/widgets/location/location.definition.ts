import { locationContract } from '@banyan/shared-contracts/forms/widgets/location.contract';
import { TextFilter } from '../../kernel/filters/text-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { LocationEdit } from './location.edit';

export const location = defineFieldWidget(locationContract, { Edit: LocationEdit, View: TextView, Filter: TextFilter, grouped: true });
