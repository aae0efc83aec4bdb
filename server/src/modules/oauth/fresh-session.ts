import { AppError } from '@banyan/shared-contracts/errors';
import { FRESH_MINUTES } from '@banyan/shared-contracts/session/second-step.contract';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { SignInBy } from '../../core/database/tables/session';
import { proofOf } from './oauth.repository';

/**
 * How the session's owner has signed in recently; throws when the sign-in is older, because the session may have been left open on a shared
 * machine.
 */
export async function freshProof(connection: Connection, sessionId: Id): Promise<SignInBy> {
  const { by, provedAt } = await proofOf(connection, sessionId);
  if (Date.now() - provedAt.getTime() > FRESH_MINUTES * 60_000) throw new AppError('NOT_ALLOWED', { what: 'what.signInAgain' });
  return by;
}
