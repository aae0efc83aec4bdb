import type { Core } from '../../../../core/core';
import { createCategoryRightsService, type Principals } from './category-rights.service';
import type { DesignServices } from './design.routes';
import { createDesignService } from './design.service';
import { createReleaseService } from './release.service';

/** What other modules give to the management of designs. */
interface Neighbours {
  principals: Principals;
}

/** Making, releasing and taking back designs. */
export const createDesignManagement = (core: Core, { principals }: Neighbours): DesignServices => ({
  designs: createDesignService(core),
  categories: createCategoryRightsService(core, principals),
  releases: createReleaseService(core),
});
