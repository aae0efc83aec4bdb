import type { Core } from '../../../../core/core';
import type { Module } from '../../../../core/module';
import { areaUses } from './area-uses';
import { designsNaming, replaceInDesigns } from './entry-documents';
import { countEntryUses, replaceEntry } from './entry-uses';
import { referenceMapRoutes } from './map/reference-map.routes';
import { createReferenceMapService } from './map/reference-map.service';
import { usesRoutes } from './uses.routes';
import { createUsesService, type UsesService } from './uses.service';

interface Uses extends UsesService {
  /** Where areas are used, by their ids. */
  areas: (ids: readonly string[]) => ReturnType<typeof areaUses>;
  /** Of entries of dictionaries: their uses, and putting another in their place. */
  entries: {
    count: typeof countEntryUses;
    replace: typeof replaceEntry;
    designs: typeof designsNaming;
    replaceInDesigns: typeof replaceInDesigns;
  };
}

/** What uses what: designs, dictionaries, interfaces, numbering rules, areas. */
export function usesModule(core: Core): Module<Uses> {
  const uses = createUsesService(core);
  return {
    routes(app) {
      usesRoutes(app, uses);
      referenceMapRoutes(app, createReferenceMapService(core, uses));
    },
    services: {
      ...uses,
      areas: (ids) => areaUses(core.database, ids),
      entries: { count: countEntryUses, replace: replaceEntry, designs: designsNaming, replaceInDesigns },
    },
  };
}
