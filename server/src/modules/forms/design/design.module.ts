import type { Core } from '../../../core/core';
import type { Mountable } from '../../../core/module';
import { blocksRoutes } from './blocks/blocks.routes';
import { createBlocksService } from './blocks/blocks.service';
import { changesRoutes } from './changes/changes.routes';
import { createChangesService } from './changes/changes.service';
import { createDesigners } from './changes/designers';
import { codeRoutes } from './code/code.routes';
import { createCodeService } from './code/code.service';
import { factsRoutes } from './facts/facts.routes';
import { createFactsService } from './facts/facts.service';
import { fromSheetRoutes } from './from-sheet/from-sheet.routes';
import { createFromSheetService } from './from-sheet/from-sheet.service';
import { createTakeBack } from './from-sheet/take-back';
import { galleryRoutes } from './gallery/gallery.routes';
import { createGalleryService } from './gallery/gallery.service';
import { designRoutes } from './management/design.routes';
import { createDesignManagement } from './management/management';
import { createPackageService } from './packages/package.service';
import { packageRoutes } from './packages/packages.routes';
import { planRoutes } from './publish/plan/plan.routes';
import { createPlanService } from './publish/plan/plan.service';
import { createRollUpSources } from './roll-ups/roll-up-sources.service';
import { rollUpRoutes } from './roll-ups/roll-ups.routes';
import { translationsRoutes } from './translations/translations.routes';
import { createTranslationsService } from './translations/translations.service';
import type { UsesService } from './uses/uses.service';

type Neighbours = Parameters<typeof createDesignManagement>[2];

/** Parts of other modules: menus and grants of the pages that a release makes, and who may manage which menus. */
interface DesignParts extends Neighbours {
  uses: UsesService;
  scopes: Parameters<typeof createPackageService>[1]['menus'];
}

/** What makers work with: designs, their changes, releases, packages, code and translations. */
export function designModule(core: Core, { uses, scopes, ...neighbours }: DesignParts): Mountable {
  const designers = createDesigners(core);
  const management = createDesignManagement(core, uses, neighbours, designers);
  const { designs, releases } = management;
  const takeBack = createTakeBack({ core, designs, menus: neighbours.menus, uses });
  const rollUpSources = createRollUpSources(core);
  const facts = createFactsService(core);
  return {
    routes(app) {
      designRoutes(app, management);
      changesRoutes(app, createChangesService(core, designers), designers);
      translationsRoutes(app, createTranslationsService(core));
      blocksRoutes(app, createBlocksService(core));
      codeRoutes(app, createCodeService(core));
      galleryRoutes(app, createGalleryService(core, designs.add));
      fromSheetRoutes(app, createFromSheetService({ core, designs, releases, takeBack }), takeBack);
      packageRoutes(app, createPackageService(core, { designs, designers, uses, menus: scopes }));
      rollUpRoutes(app, rollUpSources);
      factsRoutes(app, facts);
      planRoutes(app, createPlanService(core, { rollUpSources, facts }));
    },
  };
}
