import {
  getAddressOfPoint,
  getStaticMap,
  listPlacesAround,
  listPlacesByText,
  listPlaceTips,
} from '@banyan/shared-contracts/forms/values/location.contract';
import type { FastifyInstance } from 'fastify';
import { PreparedReply, route } from '../../core/http/route';
import type { LocationService } from './location.service';

const signedIn = { access: 'signedIn' } as const;

export function locationRoutes(app: FastifyInstance, locations: LocationService): void {
  route(app, listPlacesAround, signedIn, ({ query }) => locations.find('around', query));
  route(app, listPlacesByText, signedIn, ({ query }) => locations.find('text', query));
  route(app, listPlaceTips, signedIn, ({ query }) => locations.find('inputtips', query));
  route(app, getAddressOfPoint, signedIn, ({ query }) => locations.find('regeo', query));
  route(app, getStaticMap, signedIn, async ({ query }) => {
    const { type, bytes } = await locations.picture(query);
    return new PreparedReply(bytes, { 'content-type': type, 'x-content-type-options': 'nosniff' });
  });
}
