import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mountedRoutes } from '../../core/http/route';
import { type MessageKey, translate } from '../../core/i18n/translate';
import { describeApi } from './open-api';
import html from './page/docs-page.html?raw';
import script from './page/docs-page.js?raw';

const SCRIPT = '/api/docs/page.js';

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');
const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? [];

/** The page brings its own script and style, and sends requests only to this server. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${digestOf(style)}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Replaces `{{docs.title}}` by the text in the caller's language. */
const fill = (locale: Parameters<typeof translate>[0]) =>
  html
    .replace('{{lang}}', locale === 'en' ? 'en' : locale === 'zhtw' ? 'zh-TW' : 'zh-CN')
    .replace('{{script}}', `${SCRIPT}?v=${encodeURIComponent(digestOf(script))}`)
    .replace(/\{\{(docs\.\w+)\}\}/g, (_place, key: string) => translate(locale, key as MessageKey));

/**
 * The description of the API: a document for programs and a page for people. The page itself contains no data; its data requires a session.
 */
export function docsRoutes(app: FastifyInstance): void {
  let document: string | undefined;

  app.get('/api/docs/json', { config: { access: 'signedIn' } }, (_request, reply) => {
    document ??= JSON.stringify(describeApi(mountedRoutes(app)));
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(document);
  });

  app.get('/api/docs', { config: { access: 'public' } }, (request, reply) =>
    reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(fill(request.locale)),
  );

  app.get(SCRIPT, { config: { access: 'public' } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/javascript; charset=utf-8').send(script),
  );
}
