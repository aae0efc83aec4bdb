import { AppError } from '@banyan/shared-contracts/errors';
import {
  chunkFacts,
  fileId,
  fileType,
  getDownloadLink,
  MAX_SIMPLE_UPLOAD,
  mergeChunks,
  packFiles,
  previewFile,
  sendChunk,
  testChunk,
  uploadFile,
  uploadPlace,
} from '@banyan/shared-contracts/files/file.contract';
import { text } from '@banyan/shared-contracts/wire/scalars';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cleanFileName } from '../../core/files/file-name';
import { receiveUpload } from '../../core/http/multipart';
import { done, route } from '../../core/http/route';
import { checked, isUnfit } from '../../core/http/validation';
import type { ChunkUploadService } from './chunk-upload.service';
import { deliver } from './delivery';
import type { DownloadService, LinkAsker } from './download.service';
import type { SimpleUploadService } from './simple-upload.service';

export interface FileServices {
  chunks: ChunkUploadService;
  uploads: SimpleUploadService;
  downloads: DownloadService;
}

const signedIn = { access: 'signedIn' } as const;
/** A chunk may carry the rest that 3.6 clients add to the last one. */
const MAX_CHUNK = 10_485_760;

/** Uploads: whole or in chunks; an uploaded file belongs to its sender until something that others may read refers to it. */
function uploadRoutes(app: FastifyInstance, { chunks, uploads }: FileServices): void {
  route(app, testChunk, signedIn, ({ caller, query }) => chunks.state(caller, query));
  route(app, sendChunk, signedIn, ({ caller, request }) =>
    receiveUpload(request, MAX_CHUNK, ({ fields, content }) =>
      chunks.send(caller, checked(chunkFacts, clean({ ...(request.query as object), ...fields })), content),
    ),
  );
  route(app, mergeChunks, signedIn, async ({ caller, body }) => {
    const { identifier, fileSize, type, fileName, pathType, isAccount, folder } = body;
    const place = { pathType, isAccount, folder };
    return done('ok.uploaded', await chunks.merge(caller, { identifier, fileSize, type, fileName: cleanFileName(fileName), place }));
  });
  route(app, uploadFile, signedIn, ({ caller, params, request }) =>
    receiveUpload(request, MAX_SIMPLE_UPLOAD, async ({ fileName, fields, content }) => {
      const place = checked(uploadPlace, clean({ ...(request.query as object), ...fields }));
      return done('ok.uploaded', await uploads.store(caller, { type: params.type, fileName, place }, content));
    }),
  );
}

/** Links for people who may read a file. */
function linkRoutes(app: FastifyInstance, { downloads }: FileServices): void {
  route(app, getDownloadLink, signedIn, ({ caller, params }) => downloads.link(caller, params.type, params.fileId));
  route(app, packFiles, signedIn, async ({ caller, params, body }) => {
    const downloadVo = await downloads.pack(
      caller,
      params.type,
      body.map((file) => file.fileId),
    );
    return { downloadVo, downloadName: downloadVo.name };
  });
  route(app, previewFile, signedIn, ({ caller, query }) => downloads.preview(caller, query.fileName));
}

/** A browser reads these answers directly, so an error has the HTTP status that browsers understand. */
const bytes = { config: { access: 'public', failureStatus: 404 }, exposeHeadRoute: false } as const;
const askerOf = ({ ip, headers }: FastifyRequest): LinkAsker => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  inPart: headers.range !== undefined,
});
const secret = z.object({ encryption: text(200).min(1) });

/** Bytes: addresses that authorise themselves by a secret or an unguessable name, because browsers fetch them without any header. */
function byteRoutes(app: FastifyInstance, { downloads }: FileServices): void {
  app.get('/api/file/Download', { ...bytes, schema: { querystring: secret } }, async (request, reply) =>
    deliver(request, reply, await downloads.redeem((request.query as z.output<typeof secret>).encryption, askerOf(request))),
  );
  app.get('/api/file/Preview/:name', { ...bytes, schema: { querystring: secret } }, async (request, reply) =>
    deliver(request, reply, await downloads.view((request.query as z.output<typeof secret>).encryption, askerOf(request))),
  );
  const picture = z.object({ type: fileType, name: fileId });
  const size = z.object({ thumb: z.string().optional() });
  app.get('/api/file/Image/:type/:name', { ...bytes, schema: { params: picture, querystring: size } }, async (request, reply) => {
    const { type, name } = request.params as z.output<typeof picture>;
    const { thumb } = request.query as z.output<typeof size>;
    return deliver(request, reply, await downloads.picture(type, name, thumb === '1'));
  });
}

export function fileRoutes(app: FastifyInstance, services: FileServices): void {
  uploadRoutes(app, services);
  linkRoutes(app, services);
  byteRoutes(app, services);
}

/** Fields of multipart requests are not seen by the check that all other requests pass. */
function clean<Fields extends object>(fields: Fields): Fields {
  if (isUnfit(fields)) throw new AppError('BAD_INPUT', { problems: 'what.unfit' });
  return fields;
}
