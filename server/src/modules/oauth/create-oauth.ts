import type { Core } from '../../core/core';
import { createBeginSession } from './begin-session';
import { createCaptcha } from './captcha/captcha';
import { createCodeSignIn } from './second-step/code-sign-in';
import { createDirectory } from './providers/directory';
import { createIdentities } from './providers/identities';
import { createOidcService } from './providers/oidc.service';
import { createSecondStepService } from './second-step/second-step.service';
import { takeCaptcha } from './oauth.repository';
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
  /** Services for the module of users that concern sign-in. */
  const guard = {
    forgive: forgiveFailures,
    unbind: identities.removeAll,
    removeSecondStep: secondStep.remove,
  };
  /** Services for the module of profiles that check a password. */
  const passwordGuard = {
    confirm: signIn.confirm,
    drawCaptcha: (key: string, length: number, seconds: number) => createCaptcha(core.database.kysely, key, length, seconds),
    takeCaptcha: (key: string) => takeCaptcha(core.database.kysely, key),
  };
  return { signIn, secondStep, identities, waiting: parts, guard, passwordGuard };
}
