import { endpoint } from '@banyan/shared-contracts/wire/endpoint';
import { sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountedRoutes } from '../../core/http/route';
import { type TriedRoute, triedRoutes } from '../../testing/routes';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { describeApi, isApiRoute, type OpenApiDocument, openApiPath, type Operation } from './open-api';

/** Id of the administrator of every installation. */
const ADMINISTRATOR = '100';

let server: TestServer;
let api: OpenApiDocument;

beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.as('admin');
  api = (await admin.send({ method: 'GET', url: '/api/docs/json' })).json<OpenApiDocument>();
});
afterAll(() => server.close());

const operations = (document: OpenApiDocument): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]): [string, string, Operation] => [path, verb, operation]),
  );

/** Every `$ref` below a value. */
const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner)));
};

/** The same with references as a schema by itself has them; that a failure has another code than a success is looked at by the caller. */
const inDefinitions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/').replaceAll('"not":{"const":200}', '"title":""'));

/** Structure of OpenAPI 3.1 as far as we use it; nothing else may appear. */
const jsonSchema = z.record(z.string(), z.unknown());
const content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema: jsonSchema }));
const documentShape = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().regex(/^\d+\.\d+\.\d+$/), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string().min(1) })),
  paths: z.record(
    z.string().startsWith('/'),
    z
      .partialRecord(
        z.enum(['get', 'post', 'put', 'delete']),
        z.strictObject({
          operationId: z.string().regex(/^\w+$/),
          summary: z.string(),
          tags: z.array(z.string()).length(1),
          parameters: z.array(
            z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: jsonSchema }),
          ),
          requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
          responses: z.record(z.string().regex(/^\d{3}$/), z.strictObject({ description: z.string().min(1), content: content.optional() })),
          security: z.array(z.record(z.string(), z.array(z.string()))),
          'x-access': z.union([z.string(), z.array(z.string()).min(1)]),
        }),
      )
      .optional(),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), jsonSchema),
    securitySchemes: z.record(z.string(), jsonSchema),
  }),
});

describe('the document', () => {
  test('holds every call of the server and nothing else', () => {
    const routes = mountedRoutes(server.app)
      .filter(isApiRoute)
      .map(({ method, url }) => `${method} ${openApiPath(url)}`);
    const described = operations(api).map(([path, verb]) => `${verb.toUpperCase()} ${path}`);
    expect(routes.length).toBeGreaterThan(30);
    expect(described.sort()).toEqual([...new Set(routes)].sort());
  });

  test('is valid in structure', () => {
    expect(documentShape.safeParse(api).error?.issues ?? []).toEqual([]);
    const ids = operations(api).map(([, , operation]) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const [path, verb, operation] of operations(api)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath, `${verb} ${path}`).toEqual(named);
      if (verb === 'get') expect(operation.requestBody, path).toBeUndefined();
    }
  });

  test('points only to what it contains', () => {
    for (const reference of new Set(referencesIn(api))) {
      const name = /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1];
      expect(api.components.schemas, reference).toHaveProperty([name ?? '']);
    }
    expect(api.paths['/api/oauth/CurrentUser']?.['get']?.security).toEqual([{ session: [] }]);
  });

  test('describes a schema that contains itself', () => {
    const branch = z.object({
      id: z.string(),
      get children() {
        return z.array(branch);
      },
    });
    const route = (path: `/${string}`, reply: z.ZodType) => ({
      method: 'GET',
      url: path,
      access: 'signedIn' as const,
      endpoint: endpoint({ method: 'GET', path, summary: 'tree', reply }),
    });
    const document = describeApi([route('/api/tree', branch), route('/api/forest', z.object({ trees: z.array(branch) }))]);
    const schemas = document.components.schemas;
    for (const reference of referencesIn(document)) expect(schemas).toHaveProperty([reference.split('/').pop() ?? '']);
    expect(Object.keys(schemas)).toContain('get_tree.reply');
  });
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Samples from the document; their ids refer to no records. */
async function call({ method, url, endpoint: described }: TriedRoute): Promise<LightMyRequestResponse> {
  // Some calls end the session.
  const client = await server.withSession(ADMINISTRATOR);
  const sample = (schema: z.ZodType | undefined) => (schema === undefined ? {} : ((sampleOf(schema) ?? {}) as Record<string, unknown>));
  const inPath = sample(described?.params);
  const address = url.replace(/:(\w+)|\*/g, (_place, name?: string) => encodeURIComponent(textOf(inPath[name ?? ''] ?? '1')));
  const asked = Object.entries(sample(described?.query)).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(asked.map(([key, value]) => [key, textOf(value)]));
  const body = described?.body === undefined ? {} : sampleOf(described.body);
  const isForm = described?.bodyForm === 'form';
  return client.send({
    ...{ method, url: `${address}?${query.toString()}` },
    ...(method === 'GET' ? {} : { payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : body }),
    ...(isForm ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  });
}

test('every call that is described answers what the description says', { tags: 'long', timeout: 120_000 }, async () => {
  const [definitions, wrong, succeeded]: [unknown, string[], string[]] = [inDefinitions(api.components.schemas), [], []];
  const routes = triedRoutes(server.app).filter(isApiRoute);
  for (const route of routes) {
    const operation = api.paths[openApiPath(route.url)]?.[route.method.toLowerCase()];
    const described = operation?.responses['200']?.content?.['application/json']?.schema;
    const response = await call(route);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    if (described === undefined || !isJson) {
      // Files, pages and redirections; their errors have the common form.
      if (described !== undefined || response.statusCode >= 500) wrong.push(`${route.name}: ${response.statusCode}`);
      continue;
    }
    const answer = response.json<{ code: number }>();
    if (answer.code === 200) succeeded.push(route.name);
    const branch = (described['oneOf'] as Record<string, unknown>[])[answer.code === 200 ? 0 : 1];
    const schema = { $defs: definitions, ...(inDefinitions(branch) as object) };
    const problem = z.fromJSONSchema(schema as never).safeParse(answer).error?.issues[0];
    if (problem !== undefined) wrong.push(`${route.name}: ${problem.path.join('.')} ${problem.message}`);
  }
  expect(wrong).toEqual([]);
  expect(routes.length).toBeGreaterThan(400);
  expect(succeeded.length).toBeGreaterThan(150);
});

test('strangers get the page but nothing of the document', async () => {
  const page = await server.anonymous.send({ method: 'GET', url: '/api/docs', headers: { 'accept-language': 'en' } });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain('Search paths and summaries');
  expect(page.body).not.toContain('{{');
  expect(page.body).not.toContain('CurrentUser');
  const address = /src="(\/api\/docs\/page[^"]+)"/.exec(page.body)?.[1] ?? '';
  const file = await server.anonymous.send({ method: 'GET', url: address });
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  const refused = await server.anonymous.send({ method: 'GET', url: '/api/docs/json' });
  expect(refused.json()).toMatchObject({ code: 602 });
});
