import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createLinkSettingsService } from './link-settings.service';
import { shortLinkRoutes } from './short-link.routes';
import { createVisitService } from './visit.service';

interface ShortLinkParts {
  records: Parameters<typeof createLinkSettingsService>[1] & Parameters<typeof createVisitService>[1]['records'];
  requireDesign: Parameters<typeof createLinkSettingsService>[2];
}

/** Public links of forms: their settings and the visits of strangers. */
export const shortLinkModule = (core: Core, { records, requireDesign }: ShortLinkParts): Mountable => ({
  routes: (app) =>
    shortLinkRoutes(app, core, {
      settings: createLinkSettingsService(core, records, requireDesign),
      visits: createVisitService(core, { records }),
    }),
});
