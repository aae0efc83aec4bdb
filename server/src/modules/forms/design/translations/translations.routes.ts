import {
  exportTranslations,
  proposeTraditional,
  readTranslations,
} from '@banyan/shared-contracts/forms/designs/design-translations.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../core/http/route';
import type { TranslationsService } from './translations.service';

const access = { capability: 'design.update' } as const;

/** Translations of designs; the service asks for the category of the design, too. */
export function translationsRoutes(app: FastifyInstance, translations: TranslationsService): void {
  route(app, proposeTraditional, { access }, async ({ caller, params, body }) => ({
    list: await translations.propose(caller, params.id, body.texts),
  }));
  route(app, exportTranslations, { access }, ({ caller, params }) => translations.export(caller, params.id));
  route(app, readTranslations, { access }, ({ caller, params, request }) => translations.read(caller, params.id, request));
}
