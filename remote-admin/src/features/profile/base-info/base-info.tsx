import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import { Loaded } from '../loaded';
import { useReading } from '@banyan/shared-ui/calls';
import { InfoForm } from './info-form';

/** Own personal facts: read, then changed in a form. */
export function BaseInfo() {
  return (
    <Loaded own={useReading(getBaseInfo)} rows={10}>
      {(info) => <InfoForm info={info} />}
    </Loaded>
  );
}
