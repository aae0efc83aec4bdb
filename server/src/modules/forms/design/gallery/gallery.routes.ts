import { createFromTemplate, listDesignTemplates } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../../core/http/route';
import type { GalleryService } from './gallery.service';

/** Making a design from a template makes the dictionaries too that it brings along: whoever may make designs needs no right on dictionaries for it. */
const create = { access: { capability: 'design.create' } } as const;

export function galleryRoutes(app: FastifyInstance, gallery: GalleryService): void {
  route(app, listDesignTemplates, create, () => gallery.list());
  route(app, createFromTemplate, create, async ({ caller, body }) => done('ok.created', await gallery.create(caller, body)));
}
