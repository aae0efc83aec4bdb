import {
  exportDictionaryType,
  importDictionaryType,
  listAllDictionaries,
  listDictionaryColors,
  listDictionaryEntries,
  listDictionaryEntryParents,
  listDictionaryOptions,
  IMPORT_DUPLICATES,
  dictionaryEntryCalls,
  mergeDictionaryEntry,
  moveDictionaryEntry,
  planDictionaryMerge,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import {
  listDictionaryTypeParents,
  listDictionaryTypes,
  dictionaryTypeCalls,
} from '@banyan/shared-contracts/admin/dictionary-type.contract';
import type { FastifyInstance } from 'fastify';
import { takenIn } from '../../core/files/package-file';
import { readTextUpload } from '../../core/http/multipart';
import { done, PreparedReply, route } from '../../core/http/route';
import { type RecordAccess, recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { DictionaryEntryService } from './dictionary-entry.service';
import type { DictionaryMerges } from './dictionary-merge.service';
import type { DictionaryPackageService } from './dictionary-package.service';
import type { DictionaryReading } from './dictionary-reading.service';
import type { DictionaryTypeService } from './dictionary-type.service';

export interface DictionaryServices {
  types: DictionaryTypeService;
  entries: DictionaryEntryService;
  packages: DictionaryPackageService;
  reading: DictionaryReading;
  merges: DictionaryMerges;
}

/** Largest package file, in bytes. */
const MAX_PACKAGE = 5_242_880;

const read = { access: { capability: 'dictionary.read' } } as const;
const byRow = { access: 'record' } as const;
const ofRow: RecordAccess = { read: 'record', create: 'record', update: 'record', remove: 'record' };

export function dictionaryRoutes(app: FastifyInstance, { types, entries, packages, reading, merges }: DictionaryServices): void {
  route(app, listDictionaryTypes, read, async ({ caller }) => ({ list: await types.tree(caller) }));
  route(app, listDictionaryTypeParents, read, async ({ caller, params }) => ({ list: await types.tree(caller, params.id) }));
  recordRoutes(app, recordAccess('dictionary'), dictionaryTypeCalls, types);

  // Forms, filters and labels everywhere read dictionaries, so their enabled entries are open to every signed-in user.
  route(app, listAllDictionaries, { access: 'signedIn' }, async ({ caller, request: { headers } }, reply) => {
    const found = await reading.all(caller.locale, headers['if-none-match'] ?? '', String(headers['accept-encoding'] ?? ''));
    const caching = { etag: found.etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding, accept-language' };
    if (found.isKnown) {
      reply.code(304);
      return new PreparedReply(Buffer.alloc(0), caching);
    }
    const coding: Record<string, string> = found.coding === undefined ? {} : { 'content-encoding': found.coding };
    return new PreparedReply(found.body, { 'content-type': 'application/json; charset=utf-8', ...caching, ...coding });
  });
  route(app, listDictionaryColors, { access: 'signedIn' }, async ({ caller }) => ({ list: await reading.colors(caller.locale) }));
  route(app, listDictionaryOptions, { access: 'signedIn' }, async ({ caller, params }) => ({
    list: await reading.options(caller.locale, params.typeId),
  }));

  // A menu may show one category alone, so the rights on a row's own category decide.
  route(app, listDictionaryEntries, byRow, async ({ caller, params, query }) => ({
    list: await entries.list(caller, params.typeId, query),
  }));
  route(app, listDictionaryEntryParents, byRow, async ({ caller, params, query }) => ({
    list: await entries.parents(caller, params.typeId, params.id, query.isTree === 1),
  }));
  recordRoutes(app, ofRow, dictionaryEntryCalls, entries);
  route(app, moveDictionaryEntry, byRow, async ({ caller, params, body }) => {
    await entries.move(caller, params.id, body.targetId);
    return done('ok.updated');
  });
  const byManagement = { access: { capability: 'dictionary.update' } } as const;
  route(app, planDictionaryMerge, byManagement, ({ params }) => merges.plan(params.id, params.intoId));
  route(app, mergeDictionaryEntry, byManagement, async ({ caller, params }) => {
    const { job } = await merges.merge(caller, params.id, params.intoId);
    return done(job === '' ? 'ok.merged' : 'ok.mergeStarted', { job });
  });

  route(app, exportDictionaryType, { access: { capability: 'dictionary.export' } }, ({ caller, params }) =>
    packages.export(caller, params.typeId),
  );
  route(app, importDictionaryType, { access: { capability: 'dictionary.import' } }, async ({ caller, request }) => {
    const { content, fields } = await readTextUpload(request, { extensions: ['bdd'], maxBytes: MAX_PACKAGE });
    const duplicates = fields['type'] === IMPORT_DUPLICATES.append ? IMPORT_DUPLICATES.append : IMPORT_DUPLICATES.skip;
    return takenIn(await packages.import(caller, content, duplicates));
  });
}
