import { API_VERSION } from '@banyan/shared-contracts/version';
import { WIRE_CODE } from '@banyan/shared-contracts/wire/codes';
import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import type { z } from 'zod';
import { type Access, isPublic } from '../../core/access/access';
import type { MountedRoute } from '../../core/http/route';
import { type Components, type JsonSchema, toJsonSchema } from './json-schema';

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;
const SESSION = 'session';
const FAILURE = 'Failure';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

/** One call in the form of OpenAPI 3.1. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
  security: Record<string, string[]>[];
  /** Access of the call: `signedIn`, `record`, or the capabilities of which one is required. */
  'x-access': string | readonly string[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components; securitySchemes: Record<string, JsonSchema> };
}

/** Routes for programs: the API without pages, files of the front ends and probes. */
export const isApiRoute = ({ method, url }: Pick<MountedRoute, 'method' | 'url'>): boolean => url.startsWith('/api/') && method !== 'HEAD';

/** `/a/:id/*` as OpenAPI writes it. */
export const openApiPath = (url: string): string => url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');

const namesIn = (url: string): string[] => [...openApiPath(url).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const accessOf = (access: Access): string | readonly string[] => {
  if (typeof access === 'string') return access;
  return 'capability' in access ? [access.capability] : access.anyOf;
};

function operationId({ method, url }: MountedRoute): string {
  const words = url.replace(/^\/api\//, '').split(/[^A-Za-z0-9]+/);
  return [method.toLowerCase(), ...words.filter(Boolean)].join('_');
}

function propertiesOf(schema: z.ZodType | undefined, owner: string, components: Components) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input', owner, components) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({ name, schema: property, required: required.includes(name) }));
}

function parametersOf(url: string, endpoint: Endpoint | undefined, owner: string, components: Components): Parameter[] {
  const described = new Map(propertiesOf(endpoint?.params, `${owner}.params`, components).map((entry) => [entry.name, entry.schema]));
  const inPath = namesIn(url).map((name) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: described.get(name) ?? { type: 'string' },
  }));
  const inQuery = propertiesOf(endpoint?.query, `${owner}.query`, components).map((entry) => ({ ...entry, in: 'query' as const }));
  return [...inPath, ...inQuery];
}

function replyOf(endpoint: Endpoint | undefined, owner: string, components: Components): Operation['responses'] {
  if (endpoint === undefined) return { 200: { description: 'A file, a picture or a page' } };
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { const: WIRE_CODE.success },
      msg: { type: 'string' },
      data: toJsonSchema(endpoint.reply, 'output', `${owner}.reply`, components),
    },
  };
  const schema = { oneOf: [success, { $ref: `#/components/schemas/${FAILURE}` }] };
  return { 200: { description: 'Success or failure, told by `code`', content: { [MEDIA.json]: { schema } } } };
}

function operationOf(route: MountedRoute, components: Components): Operation {
  const { url, endpoint, access } = route;
  const owner = operationId(route);
  const body = endpoint?.body;
  return {
    operationId: owner,
    summary: endpoint?.summary ?? '',
    tags: [url.split('/')[2] ?? ''],
    parameters: parametersOf(url, endpoint, owner, components),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [MEDIA[endpoint?.bodyForm ?? 'json']]: { schema: toJsonSchema(body, 'input', `${owner}.body`, components) } },
          },
        }),
    responses: replyOf(endpoint, owner, components),
    security: isPublic(access) ? [] : [{ [SESSION]: [] }],
    'x-access': accessOf(access),
  };
}

const failure: JsonSchema = {
  type: 'object',
  description: 'A refusal: 400 for what went wrong, 600, 601 and 602 when the session is over. The text is in the language of the caller.',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', not: { const: WIRE_CODE.success } },
    msg: { type: 'string' },
    data: {},
    error: { type: 'object', properties: { key: { type: 'string' }, details: { type: 'object' } } },
    requestId: { type: 'string' },
  },
};

/** All calls of a server, from the same contracts that check them. */
export function describeApi(routes: readonly MountedRoute[]): OpenApiDocument {
  const schemas: Components = { [FAILURE]: failure };
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes.filter(isApiRoute)) {
    const operations = (paths[openApiPath(route.url)] ??= {});
    operations[route.method.toLowerCase()] = operationOf(route, schemas);
  }
  const tags = new Set(Object.values(paths).flatMap((operations) => Object.values(operations).flatMap((operation) => operation.tags)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banyan',
      version: API_VERSION,
      description: 'Every reply has HTTP status 200 and the form {code, msg, data}; code 200 is success.',
    },
    servers: [{ url: '/' }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { [SESSION]: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  };
}
