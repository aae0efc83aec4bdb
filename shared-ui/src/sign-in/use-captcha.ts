import { loadCalls } from '../host/calls/load-calls';
import type { SendRequest } from '../runtime';
import { useEffect, useEffectEvent, useState } from 'react';

const newKey = () => String(Math.random());

/** Whether the account requires a captcha (requested when the account box loses the focus, api-platform part 3), and its key. */
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
  // A remembered account never loses the focus: it is checked at once.
  const begin = useEffectEvent(check);
  useEffect(() => begin(), []);

  return {
    /** Address of the picture; undefined when none is required. */
    picture: asked?.pictureOf(asked.length, key),
    key,
    renew: () => setKey(newKey()),
    check,
  };
}
