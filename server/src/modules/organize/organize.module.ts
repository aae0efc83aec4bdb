import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { createOrganizationService } from './organization.service';
import { createOrganizeTreeService } from './organize-tree.service';
import { organizeRoutes } from './organize.routes';
import { createPeopleService } from './people.service';
import { createPrincipalPickerService } from './principal-picker.service';

type LimitReader = Parameters<typeof organizeRoutes>[1]['limits'];

interface OrganizeParts {
  trees: ReturnType<typeof createOrganizeTreeService>;
  pickers: ReturnType<typeof createPrincipalPickerService>;
  organizations: ReturnType<typeof createOrganizationService>;
}

/** Organizations, the trees and pickers of people. */
export function organizeModule(core: Core, limits: LimitReader): Module<OrganizeParts> {
  const trees = createOrganizeTreeService(core);
  const pickers = createPrincipalPickerService(core);
  const organizations = createOrganizationService(core);
  return {
    routes: (app) =>
      organizeRoutes(app, {
        ...{ trees, pickers, limits, organizations },
        people: createPeopleService(core, pickers),
      }),
    services: { trees, pickers, organizations },
  };
}
