import { getAccountLoginConfig } from '@banyan/shared-contracts/session/oauth.contract';
import type { SendRequest } from '../runtime';
import { useEffect, useEffectEvent, useState } from 'react';

const newKey = () => String(Math.random());

/** Whether the account must answer a captcha (asked when the account box is left, api-platform part 3), and under which key. */
export function useCaptcha(request: SendRequest, account: string) {
  const [length, setLength] = useState(0);
  const [key, setKey] = useState(newKey);

  const check = () => {
    const name = account.trim();
    if (name === '') return;
    request(getAccountLoginConfig, { params: { account: name } })
      .then(({ data }) => setLength(data.enableVerificationCode === 1 ? data.verificationCodeNumber : 0))
      .catch(() => undefined);
  };
  // An account that was remembered is never left: it is asked for at once.
  const begin = useEffectEvent(check);
  useEffect(() => begin(), []);

  return {
    /** Number of characters; 0 when none is asked for. */
    length,
    key,
    renew: () => setKey(newKey()),
    check,
  };
}
