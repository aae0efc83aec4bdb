import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { releaseRoutes } from './release.routes';
import { createReleaseService, type ReleaseParts } from './release.service';

/** The files of the shell and the remotes, by the signed release set. */
export const releaseModule = (core: Core, parts: ReleaseParts): Mountable => ({
  routes: (app) => releaseRoutes(app, core, createReleaseService(core, parts)),
});
