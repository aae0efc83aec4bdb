import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { authorityRoutes } from './authority.routes';
import { createAuthorityService } from './authority.service';
import { createExplainService } from './explain.service';
import { createPermissionViewService } from './permission-view.service';

interface AuthorityParts {
  pickers: Parameters<typeof createPermissionViewService>[1];
  recordGate: Parameters<typeof createExplainService>[1];
}

/** Rights: grants, and explanations of what a user may do. Provides the grants of pages for the release of designs. */
export const authorityModule = (core: Core, { pickers, recordGate }: AuthorityParts): Mountable => ({
  routes: (app) =>
    authorityRoutes(app, {
      authority: createAuthorityService(core),
      views: createPermissionViewService(core, pickers),
      explanations: createExplainService(core, recordGate),
    }),
});
