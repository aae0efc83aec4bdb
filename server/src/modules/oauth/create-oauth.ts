import type { Core } from '../../core/core';
import { createBeginSession } from './begin-session';
import { createCodeSignIn } from './second-step/code-sign-in';
import { createDirectory } from './providers/directory';
import { createIdentities } from './providers/identities';
import { createOidcService } from './providers/oidc.service';
import { createSecondStepService } from './second-step/second-step.service';
import { forgiveFailures } from './sign-in-guard';
import { createSignInService } from './sign-in.service';
import type { WaitingParts } from './second-step/waiting.routes';
import { createWaitingSignIns } from './second-step/waiting-sign-in';

/** All ways to sign in. */
export function createOauth(core: Core) {
  const begin = createBeginSession(core);
  const secondStep = createSecondStepService(core);
  const waiting = createWaitingSignIns(core);
  const identities = createIdentities(core, waiting);
  const signIn = createSignInService(core, { begin, directory: createDirectory(core), secondStep, identities, waiting });
  const oidc = createOidcService(core, { waiting, identities });
  const parts: WaitingParts = { waiting, oidc, codes: createCodeSignIn(core, waiting), begin, enter: signIn.enter };
  /** What the module of users needs of the ways in. */
  const guard = {
    forgive: forgiveFailures,
    unbind: identities.removeAll,
    removeSecondStep: secondStep.remove,
  };
  return { signIn, secondStep, identities, waiting: parts, guard };
}
