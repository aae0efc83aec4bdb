import type { getLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { loadCalls } from '../../host/calls/load-calls';
import type { SendRequest } from '../../runtime';
import { useEffect, useState } from 'react';

const loadParts = () => import('./other-ways');

type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Ways to sign in besides account and password, and what they are drawn with. */
type Ways = Pick<EndpointReply<typeof getLoginConfig>, 'socialsList' | 'directory' | 'qrSignIn'> & Parts;

async function askFor(request: SendRequest): Promise<Ways> {
  const { getLoginConfig: endpoint } = await loadCalls();
  const [parts, { data }] = await Promise.all([loadParts(), request(endpoint)]);
  return { ...data, ...parts };
}

/** Requested when the page is shown; without a reply account and password still work. */
export function useWays(request: SendRequest): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    let wanted = true;
    askFor(request)
      .then((found) => wanted && setWays(found))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [request]);
  return ways;
}
