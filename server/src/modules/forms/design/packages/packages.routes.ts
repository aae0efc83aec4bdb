import {
  exportDesign,
  exportPackage,
  importDesign,
  importPackage,
  listPackageObstacles,
  listPackages,
  MAX_DESIGN_PACKAGE,
  packageImportFields,
  planPackage,
  undoPackage,
} from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import type { FastifyInstance } from 'fastify';
import { readTextUpload } from '../../../../core/http/multipart';
import { done, route } from '../../../../core/http/route';
import { checked } from '../../../../core/http/validation';
import type { PackageService } from './package.service';

const FILE = { extensions: ['vdd'], maxBytes: MAX_DESIGN_PACKAGE };
const read = { access: { capability: 'design.read' } } as const;
const create = { access: { capability: 'design.create' } } as const;
const remove = { access: { capability: 'design.remove' } } as const;

/** Designs as files. Each service asks for the categories of the designs, and for the rights on each kind of object, too. */
export function packageRoutes(app: FastifyInstance, packages: PackageService): void {
  route(app, exportDesign, read, ({ caller, params }) => packages.export(caller, { ids: [params.modelId], systemId: '' }));
  route(app, exportPackage, read, ({ caller, body }) => packages.export(caller, body));
  route(app, planPackage, create, async ({ caller, request }) => {
    const { content } = await readTextUpload(request, FILE);
    return packages.plan(caller, content);
  });
  route(app, importPackage, create, async ({ caller, request }) => {
    const { content, fields, fileName } = await readTextUpload(request, FILE);
    return done('ok.imported', await packages.import(caller, content, { ...checked(packageImportFields, fields), fileName }));
  });
  route(app, importDesign, create, async ({ caller, request }) => {
    const { content, fields, fileName } = await readTextUpload(request, FILE);
    await packages.importOlder(caller, content, { type: fields['type'] === '1' ? '1' : '0', fileName });
    return done('ok.imported');
  });
  route(app, listPackages, read, ({ caller, query }) => packages.list(caller, query));
  route(app, listPackageObstacles, remove, async ({ caller, params }) => ({ list: await packages.obstacles(caller, params.id) }));
  route(app, undoPackage, remove, async ({ caller, params }) => {
    await packages.undo(caller, params.id);
    return done('ok.removed');
  });
}
