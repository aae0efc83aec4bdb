import {
  copyDesign,
  createDesign,
  getDesign,
  getDesignHead,
  listDesigns,
  listReleasedForms,
  removeDesign,
  updateDesign,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import {
  getDesignVersion,
  listDesignVersions,
  restoreDesignVersion,
  saveDesignVersion,
} from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import { releaseDesign, rollbackDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import {
  getDesignCategoryRights,
  listDesignCategories,
  setDesignCategoryRights,
} from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../../core/http/route';
import { recordAccess } from '../../../../core/records/record-routes';
import type { CategoryRightsService } from './categories/category-rights.service';
import type { DesignService } from './design.service';
import type { ReleaseService } from './versions/release.service';
import type { VersionService } from './versions/version.service';

export interface DesignServices {
  designs: DesignService;
  categories: CategoryRightsService;
  releases: ReleaseService;
  versions: VersionService;
}

const access = recordAccess('design');
const read = { access: access.read };
/** Largest design in bytes: three documents, their JSON text within JSON included. */
const MAX_DESIGN = 3 * 4_718_592;
const release = { access: { capability: 'design.release' } } as const;

/** Designs as those keep them who make them (api-forms A12, api-data 4). Each service asks for the category of the design, too. */
export function designRoutes(app: FastifyInstance, { designs, categories, releases, versions }: DesignServices): void {
  route(app, listDesigns, read, ({ caller, query }) => designs.list(caller, query));
  route(app, listReleasedForms, read, ({ caller, query }) => designs.released(caller, query));
  route(app, listDesignCategories, read, async ({ caller }) => {
    const [list, uncategorized] = await Promise.all([designs.categories(caller), designs.uncategorized(caller)]);
    return { list, uncategorized };
  });
  route(app, getDesignCategoryRights, { access: 'administrator' }, async ({ params }) => ({ list: await categories.get(params.id) }));
  route(app, setDesignCategoryRights, { access: 'administrator' }, async ({ caller, params, body }) => {
    await categories.set(caller, params.id, body.ids);
    return done('ok.updated');
  });
  route(app, getDesign, read, ({ caller, params }) => designs.get(caller, params.id));
  route(app, getDesignHead, read, ({ caller, params }) => designs.head(caller, params.id));
  route(app, createDesign, { access: access.create, bodyLimit: MAX_DESIGN }, async ({ caller, body }) =>
    done('ok.created', await designs.create(caller, body)),
  );
  route(app, updateDesign, { access: access.update, bodyLimit: MAX_DESIGN }, async ({ caller, params, body: { version, ...input } }) => {
    await designs.save(caller, params.id, input, version);
    return done('ok.updated');
  });
  route(app, removeDesign, { access: access.remove }, async ({ caller, params }) => {
    await designs.remove(caller, params.id);
    return done('ok.removed');
  });
  route(app, copyDesign, { access: access.create }, async ({ caller, params }) => done('ok.copied', await designs.copy(caller, params.id)));
  route(app, releaseDesign, release, async ({ caller, params, body }) =>
    done('ok.released', await releases.release(caller, params.id, body)),
  );
  route(app, rollbackDesign, { access: access.update }, async ({ caller, params }) => {
    await versions.rollBack(caller, params.id);
    return done('ok.updated');
  });
  route(app, listDesignVersions, read, ({ caller, params, query }) => versions.list(caller, params.id, query));
  route(app, getDesignVersion, read, ({ caller, params: { id, version } }) => versions.get(caller, id, version));
  route(app, saveDesignVersion, { access: access.update }, async ({ caller, params, body }) =>
    done('ok.updated', { version: await versions.save(caller, params.id, body.note) }),
  );
  route(app, restoreDesignVersion, { access: access.update }, async ({ caller, params: { id, version }, query: { session } }) => {
    await versions.restore(caller, id, version, session);
    return done('ok.updated');
  });
}
