import { getSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import type { SendRequest } from '../../runtime';

/** Time between reports of a user who works without requests to the server. */
const REPORT_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Regularly notifies the server that the user is active, so that a long text that is being typed does not end in an idle time-out. Without
 * input by the user nothing is sent. Returns a function that stops it.
 */
export function reportActivity(request: SendRequest): () => void {
  let reported = Date.now();
  const report = () => {
    if (Date.now() - reported < REPORT_MS) return;
    reported = Date.now();
    // Any call that needs a session reports activity; its reply is not needed here.
    request(getSystemConfig).catch(() => undefined);
  };
  for (const sign of SIGNS) window.addEventListener(sign, report, { passive: true, capture: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, report, { capture: true });
  };
}
