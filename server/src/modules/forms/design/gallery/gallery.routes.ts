import { createFromTemplate, listDesignTemplates } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../../core/http/route';
import type { GalleryService } from './gallery.service';

/**
 * Creating a design from a template also creates the dictionaries of the template: a user who may create designs needs no right on
 * dictionaries for it.
 */
const create = { access: { capability: 'design.create' } } as const;

export function galleryRoutes(app: FastifyInstance, gallery: GalleryService): void {
  route(app, listDesignTemplates, create, () => gallery.list());
  route(app, createFromTemplate, create, async ({ caller, body }) => done('ok.created', await gallery.create(caller, body)));
}
