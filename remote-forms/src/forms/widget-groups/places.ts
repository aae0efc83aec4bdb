import { locationContract } from '@banyan/shared-contracts/forms/widgets/location.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { location } from '../widgets/location/location.definition';

/** A place on earth. */
export const places: WidgetGroup = {
  contracts: [locationContract],
  fields: [location],
};
