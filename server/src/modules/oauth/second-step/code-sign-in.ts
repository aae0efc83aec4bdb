import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { readSystemConfig } from '../../../core/system-config';
import { findById, proofOf } from '../oauth.repository';
import { passwordMark, type WaitingSignIns } from './waiting-sign-in';

/** Life of a code. */
const CODE_SECONDS = 180;

const gone = () => new AppError('NOT_ALLOWED', { what: 'what.codeGone' });

export type CodeSignIn = ReturnType<typeof createCodeSignIn>;

/** Sign-in by a code that a signed-in device scans and confirms (api-platform 4). */
export function createCodeSignIn({ database: { kysely } }: Core, waiting: WaitingSignIns) {
  /** A view-as session, or one with an open duty of the sign-in policy, cannot approve a sign-in. */
  function refuseUnfit({ viewerId, duty }: Caller): void {
    if (viewerId !== null || duty !== undefined) throw new AppError('FORBIDDEN');
  }

  return {
    async issue(browser: string): Promise<string> {
      if ((await readSystemConfig(kysely)).qrSignIn === 0) throw new AppError('NO_ROUTE');
      return waiting.issue('qr', browser, CODE_SECONDS);
    },
    async scan(ticket: string, caller: Caller): Promise<void> {
      refuseUnfit(caller);
      const found = await waiting.find('qr', ticket);
      if (found?.state !== 'waiting') throw gone();
      const { kind, browser } = found;
      if (!(await waiting.move(ticket, found, { kind, browser, state: 'scanned', userId: caller.userId }))) throw gone();
    },
    /** Only by the user who has scanned it. The new session takes over the time of the last proof from the confirming session. */
    async confirm(ticket: string, caller: Caller): Promise<void> {
      refuseUnfit(caller);
      const found = await waiting.find('qr', ticket);
      if (found?.state !== 'scanned' || found.userId !== caller.userId) throw gone();
      const { browser, userId } = found;
      const [user, { by, provedAt, expiresAt }] = await Promise.all([findById(kysely, userId), proofOf(kysely, caller.sessionId)]);
      if (user === undefined) throw gone();
      const letBy = { kind: 'qr', sessionId: caller.sessionId, expiresAt: expiresAt.getTime() } as const;
      const accepted = {
        ...letBy,
        browser,
        state: 'accepted',
        userId,
        by,
        provedAt: provedAt.getTime(),
        mark: passwordMark(user),
      } as const;
      if (!(await waiting.move(ticket, found, accepted))) throw gone();
    },
    async leave(ticket: string, browser: string): Promise<void> {
      if ((await waiting.findOwn('qr', ticket, browser)) !== undefined) await waiting.take(ticket);
    },
  };
}
