import { getBaseInfo } from '@banyan/shared-contracts/session/profile.contract';
import { Loaded } from '../loaded';
import { useOwn } from '../use-own';
import { InfoForm } from './info-form';

/** Own personal facts: read, then changed in a form. */
export function BaseInfo() {
  return (
    <Loaded own={useOwn(getBaseInfo)} rows={10}>
      {(info) => <InfoForm info={info} />}
    </Loaded>
  );
}
