import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { markInput, text } from '../wire/scalars';

/** Bytes of one upload chunk; also the smallest part of an S3 multipart upload. */
export const CHUNK_SIZE = 5_242_880;
/** Bytes of one slice while the content hash is computed. */
export const HASH_SLICE_SIZE = 10_240_000;
export const UPLOAD_RETRIES = 5;
/** Largest file in bytes; fields and widgets may allow less. */
export const MAX_FILE_SIZE = 2_147_483_648;
/** Largest file in bytes that is uploaded in one piece (request bodies up to 100 MB pass every proxy, api-platform 1.1). */
export const MAX_SIMPLE_UPLOAD = 104_857_600;

/** Purposes of files; they decide who may read them (api-forms A2). */
export const FILE_TYPES = ['annex', 'annexpic', 'userAvatar', 'signature', 'IM', 'mail', 'document', 'template', 'temporary'] as const;
export const fileType = z.enum(FILE_TYPES);
export type FileType = z.output<typeof fileType>;

/** Types of which every file is a picture, shown by `<img>` without any header: their names are unguessable and open them. */
export const PICTURE_TYPES: readonly FileType[] = ['userAvatar', 'annexpic', 'IM', 'signature'];

/** Unguessable name under which the server stores a file; usable as `fileId`. */
export const fileId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,120}(?:\.[A-Za-z0-9]{1,16})?$/);

/** A link with its own short-lived authorization; `url` contains a `?`. */
export const downloadLink = z.object({ name: z.string(), url: z.string() });

/** A stored file as uploads answer it. */
export const storedFile = z.object({
  name: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  fileSize: z.int(),
  fileExtension: z.string(),
  fileVersionId: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

/** One file in the value of an upload field (api-forms A2). */
export const fileItem = z.object({
  name: text(255).min(1),
  fileId,
  url: z.string().max(500),
  fileSize: z.coerce.number().int().min(0).optional(),
  fileExtension: z.string().max(20).optional(),
  fileVersionId: z.string().max(64).optional(),
  thumbUrl: z.string().max(500).optional(),
});
export type FileItem = z.output<typeof fileItem>;

/** What a client sees behind the last dot (api-forms A2): that may be most of a name. The server finds the extension by itself. */
const sentExtension = text(255).optional();

const wholeNumber = z.coerce.number().int();

const contentDigest = z
  .string()
  .regex(/^[0-9a-fA-F]{32}$/)
  .transform((digest) => digest.toLowerCase());

/** Each `/`-segment starts with a letter or digit, then letters, digits, `-`, `_`; at most 100 characters (api-forms A2). */
const folder = z
  .string()
  .trim()
  .max(100)
  .regex(/^(?:[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)*)?$/);

/** Where an upload is filed: only `selfPath` uses the account's folder and `folder`. */
export const uploadPlace = z.object({
  pathType: z.enum(['defaultPath', 'selfPath']).default('defaultPath'),
  isAccount: markInput.default(0),
  folder: folder.default(''),
});
export type UploadPlace = z.output<typeof uploadPlace>;

/**
 * Facts about a chunk, sent with the test call and with the bytes (api-forms A2). `identifier` is the MD5 of the whole content. The rest of the
 * last chunk may be a chunk of its own or be added to the one before: 3.6 clients do the latter.
 */
export const chunkFacts = z.object({
  chunkNumber: wholeNumber.min(1).max(100_000),
  chunkSize: wholeNumber.min(CHUNK_SIZE).max(CHUNK_SIZE).default(CHUNK_SIZE),
  currentChunkSize: wholeNumber
    .min(0)
    .max(2 * CHUNK_SIZE)
    .optional(),
  totalSize: wholeNumber.min(0),
  identifier: contentDigest,
  filename: text(255).optional(),
  fileName: text(255).optional(),
  relativePath: text(1000).optional(),
  totalChunks: wholeNumber.min(1).max(100_000),
  fileType: text(255).optional(),
  extension: sentExtension,
});
export type ChunkFacts = z.output<typeof chunkFacts>;

export const chunkState = z.object({ merge: z.boolean(), chunkNumbers: z.array(z.int()) });
export type ChunkState = z.output<typeof chunkState>;

export const testChunk = endpoint({
  method: 'GET',
  path: '/api/file/chunk',
  summary: 'Which chunks of a content are stored',
  query: chunkFacts,
  reply: chunkState,
});

/** Multipart: part `file` and the chunk facts as fields. */
export const sendChunk = endpoint({
  method: 'POST',
  path: '/api/file/chunk',
  summary: 'Store one chunk',
  bodyForm: 'multipart',
  reply: chunkState,
});

export const mergeChunks = endpoint({
  method: 'POST',
  path: '/api/file/merge',
  summary: 'Turn the stored chunks into a file',
  bodyForm: 'form',
  body: uploadPlace.extend({
    identifier: contentDigest,
    fileName: text(255).min(1),
    fileSize: wholeNumber.min(0),
    fileType: text(255).optional(),
    extension: sentExtension,
    type: fileType.default('annex'),
  }),
  reply: storedFile,
});

/** Multipart: part `file`, optional `pathType`, `isAccount`, `folder`. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/file/Uploader/:type',
  summary: 'Upload a small file in one piece',
  params: z.object({ type: fileType }),
  bodyForm: 'multipart',
  reply: storedFile,
});

export const getDownloadLink = endpoint({
  method: 'GET',
  path: '/api/file/Download/:type/:fileId',
  summary: 'Short-lived link to a file',
  params: z.object({ type: fileType, fileId }),
  reply: downloadLink,
});

/** Body: the files as a bare array; the zip is made while it is downloaded. */
export const packFiles = endpoint({
  method: 'POST',
  path: '/api/file/PackDownload/:type',
  reads: true,
  summary: 'Short-lived link to several files in one zip',
  params: z.object({ type: fileType }),
  body: z
    .array(z.object({ fileId, fileName: text(255).optional() }))
    .min(1)
    .max(500),
  reply: z.object({ downloadVo: downloadLink, downloadName: z.string() }),
});

/**
 * `fileName` is the fileId. Returns an address that contains a `?`, or '' for files that a browser cannot show by itself: pictures, PDF and
 * plain texts are shown.
 */
export const previewFile = endpoint({
  method: 'GET',
  path: '/api/file/Uploader/Preview',
  summary: 'Short-lived address that shows a file in a frame',
  query: z.object({ fileName: text(200).default(''), fileVersionId: text(64).optional(), fileDownloadUrl: text(500).optional() }),
  reply: z.string(),
});

/** Address of a picture; pictures are fetched without any header. */
export const picturePath = (type: FileType, name: string) => `/api/file/Image/${type}/${encodeURIComponent(name)}`;

/** Address for a link to a stored file that is not a public picture. */
export const storedFilePath = (type: FileType, name: string) => `/api/file/Download/${type}/${encodeURIComponent(name)}`;

/** Default avatar (api-platform 1.5). */
export const DEFAULT_AVATAR = picturePath('userAvatar', '001.png');
