import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { optionalText, text } from '../../wire/scalars';

/** The answer of the map service, unchanged: `status` "1" means success (api-forms A10). */
export const mapReply = z.looseObject({ status: z.string(), info: z.string().optional() });

/** What the map service does not know is an empty list there. */
const word = z.string().catch('');
/** A place that the map service found. */
export const mapPlace = z.looseObject({ name: word, address: word, location: word, pname: word, cityname: word, adname: word });
export type MapPlace = z.output<typeof mapPlace>;

/** The address of a point, as the map service returns it: `formatted_address` begins with the areas. */
export const mapAddress = z.looseObject({
  formatted_address: word,
  addressComponent: z.looseObject({ province: word, city: word, district: word }),
});
export type MapAddress = z.output<typeof mapAddress>;

const page = z.object({
  offset: z.coerce.number().int().min(1).max(50).default(50),
  page: z.coerce.number().int().min(1).max(100).default(1),
});
/** "lng,lat" in degrees. */
const point = text(60).regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,2}(\.\d+)?$/);
/** Clients of 3.6 send the key of the map service; the server has its own. */
const key = optionalText(100);
const radius = z.coerce.number().min(-1).max(50_000).default(-1);
const at = <Name extends string>(name: Name) => `/api/system/Location/${name}` as const;

export const listPlacesAround = endpoint({
  method: 'GET',
  path: at('around'),
  summary: 'Places around a point',
  query: page.extend({ key, location: point, radius }),
  reply: mapReply,
});

export const listPlacesByText = endpoint({
  method: 'GET',
  path: at('text'),
  summary: 'Places by keyword',
  query: page.extend({ key, keywords: text(100), radius, location: point.optional() }),
  reply: mapReply,
});

export const listPlaceTips = endpoint({
  method: 'GET',
  path: at('inputtips'),
  summary: 'Places that begin with what is typed',
  query: z.object({ key, keywords: text(100), location: point.optional() }),
  reply: mapReply,
});

export const getAddressOfPoint = endpoint({
  method: 'GET',
  path: at('regeo'),
  summary: 'Address of a point',
  query: z.object({ key, location: point }),
  reply: mapReply,
});

export const getStaticMap = endpoint({
  method: 'GET',
  path: at('staticmap'),
  // Callers that give no size get the size of product-2 section 7; our own pages request the size that they show (docs/adr/0016).
  summary: 'Picture of the map around a point',
  query: z.object({
    key,
    location: point,
    zoom: z.coerce.number().int().min(1).max(19).default(19),
    size: text(9)
      .regex(/^\d{1,4}\*\d{1,4}$/)
      .default('80*80'),
  }),
  reply: z.unknown(),
  replyForm: 'bytes',
});
