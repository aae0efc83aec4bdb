import type { Core } from '../../../../core/core';
import type { Designers } from '../changes/designers';
import { createCategoryRightsService } from './categories/category-rights.service';
import type { DesignServices } from './design.routes';
import { createDesignService } from './design.service';
import type { Neighbours } from './versions/neighbours';
import { createReleaseService } from './versions/release.service';
import type { UsesService } from '../uses/uses.service';
import { createVersionService } from './versions/version.service';

/** Making, releasing and taking back designs. */
export const createDesignManagement = <Scope>(
  core: Core,
  uses: UsesService,
  neighbours: Neighbours<Scope>,
  designers: Pick<Designers, 'changed' | 'rightsChanged'>,
): DesignServices => ({
  designs: createDesignService(core, uses, designers),
  categories: createCategoryRightsService(core, neighbours.principals, designers),
  releases: createReleaseService(core, neighbours, designers),
  versions: createVersionService(core, designers),
});
