import { loadCalls } from '../host/calls/load-calls';
import type { SendRequest } from '../runtime';
import { useEffect, useEffectEvent, useState } from 'react';

const newKey = () => String(Math.random());

/** Whether the account must answer a captcha (asked when the account box is left, api-platform part 3), and under which key. */
export function useCaptcha(request: SendRequest, account: string) {
  const [asked, setAsked] = useState<{ length: number; pictureOf: (length: number, key: string) => string }>();
  const [key, setKey] = useState(newKey);

  const check = () => {
    const name = account.trim();
    if (name === '') return;
    loadCalls()
      .then(async ({ getAccountLoginConfig, captchaPath }) => {
        const { data } = await request(getAccountLoginConfig, { params: { account: name } });
        setAsked(data.enableVerificationCode === 1 ? { length: data.verificationCodeNumber, pictureOf: captchaPath } : undefined);
      })
      .catch(() => undefined);
  };
  // An account that was remembered is never left: it is asked for at once.
  const begin = useEffectEvent(check);
  useEffect(() => begin(), []);

  return {
    /** Address of the picture; undefined when none is asked for. */
    picture: asked?.pictureOf(asked.length, key),
    key,
    renew: () => setKey(newKey()),
    check,
  };
}
