import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createSignatureAdmin } from './signature-admin';
import { signatureRoutes } from './signature.routes';
import { createSignatureService } from './signature.service';

/** Signatures that the platform offers. */
export const signatureModule = (core: Core): Mountable => ({
  routes: (app) => signatureRoutes(app, createSignatureService(core), createSignatureAdmin(core)),
});
