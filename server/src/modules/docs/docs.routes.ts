import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mountedRoutes } from '../../core/http/route';
import { type MessageKey, translate } from '../../core/i18n/translate';
import { describeApi } from './open-api';
import html from './page/docs-page.html?raw';
import script from './page/docs-page.js?raw';
import style from './page/docs-page.css?raw';

/** The page brings its own script and style, and asks nobody but us. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

const fileNameOf = (name: string, extension: string, text: string) =>
  `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${extension}`;

const SCRIPT = `/api/docs/${fileNameOf('page', 'js', script)}`;
const STYLE = `/api/docs/${fileNameOf('page', 'css', style)}`;

/** Replaces `{{docs.title}}` by the text in the caller's language. */
const fill = (locale: Parameters<typeof translate>[0]) =>
  html
    .replace('{{lang}}', locale === 'en' ? 'en' : locale === 'zhtw' ? 'zh-TW' : 'zh-CN')
    .replace('{{script}}', SCRIPT)
    .replace('{{style}}', STYLE)
    .replace(/\{\{(docs\.\w+)\}\}/g, (_place, key: string) => translate(locale, key as MessageKey));

/** The description of the API: a document for programs and a page for people. The page itself says nothing; what it shows needs a session. */
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

  const forever = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=31536000, immutable');
  app.get(SCRIPT, { config: { access: 'public' } }, (_request, reply) => forever(reply).type('text/javascript; charset=utf-8').send(script));
  app.get(STYLE, { config: { access: 'public' } }, (_request, reply) => forever(reply).type('text/css; charset=utf-8').send(style));
}
