import type { Core } from '../../core/core';
import { createBeginSession } from './begin-session';
import { createCodeSignIn } from './code-sign-in';
import { createDirectory } from './directory';
import { createOidcService } from './oidc.service';
import { createSecondStepService } from './second-step.service';
import { createSignInService } from './sign-in.service';
import type { WaitingParts } from './waiting.routes';
import { createWaitingSignIns } from './waiting-sign-in';

/** All ways to sign in. */
export function createOauth(core: Core) {
  const begin = createBeginSession(core);
  const secondStep = createSecondStepService(core);
  const signIn = createSignInService(core, { begin, directory: createDirectory(core), secondStep });
  const waiting = createWaitingSignIns(core);
  const parts: WaitingParts = { waiting, oidc: createOidcService(core, waiting), codes: createCodeSignIn(core, waiting), begin };
  return { signIn, secondStep, waiting: parts };
}
