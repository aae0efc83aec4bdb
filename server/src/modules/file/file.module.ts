import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { createChunkUploadService } from './chunk-upload.service';
import { createDiskReserve } from './disk-reserve';
import { createDownloadService } from './download.service';
import { tidyFiles } from './file-upkeep';
import { fileRoutes } from './file.routes';
import { createSimpleUploadService } from './simple-upload.service';

interface FileParts {
  uploads: ReturnType<typeof createSimpleUploadService>;
  /** Removes expired files. */
  tidy: () => Promise<void>;
  /** Refuses when a folder has no room for that many bytes. */
  requireSpace: (dataDir: string, bytes: number) => Promise<void>;
}

/** Files: uploads at once and in chunks, downloads, and the removal of expired files. */
export function fileModule(core: Core): Module<FileParts> {
  const uploads = createSimpleUploadService(core);
  const tidy = () => tidyFiles(core);
  return {
    routes: (app) => fileRoutes(app, { uploads, chunks: createChunkUploadService(core), downloads: createDownloadService(core) }),
    jobs: () => core.jobs.every({ kind: 'file.tidy', lane: 'long', run: tidy }, 3600),
    services: {
      uploads,
      tidy,
      requireSpace: (dataDir, bytes) => createDiskReserve({ ...core.config, dataDir }).require(bytes),
    },
  };
}
