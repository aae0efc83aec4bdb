import { getLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import type { SendRequest } from '../runtime';
import { useEffect, useState } from 'react';

/** Ways to sign in besides account and password. */
export type Ways = Pick<EndpointReply<typeof getLoginConfig>, 'socialsList' | 'directory' | 'qrSignIn'>;

const PASSWORD_ONLY: Ways = { socialsList: [], directory: false, qrSignIn: false };

/** Asked when the page is shown; without an answer account and password still work. */
export function useWays(request: SendRequest): Ways {
  const [ways, setWays] = useState(PASSWORD_ONLY);
  useEffect(() => {
    let wanted = true;
    request(getLoginConfig)
      .then(({ data }) => wanted && setWays(data))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [request]);
  return ways;
}
