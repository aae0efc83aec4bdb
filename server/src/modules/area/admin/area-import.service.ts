import {
  AREA_CHANGES,
  AREA_LISTS,
  type AreaChange,
  type AreaChangeKind,
  type AreaPlan,
  MAX_LISTED_CHANGES,
} from '@banyan/shared-contracts/admin/area-admin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { MAX_BOOK_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import { lockAll } from '../../../core/database/locks';
import type { Id } from '../../../core/database/tables';
import { receiveUpload } from '../../../core/http/multipart';
import { digestOf } from '../../../core/records/versions';
import * as repository from './area-admin.repository';
import { type Change, type Changes, changesOf, pathOf } from './area-changes';
import type { AreaUses } from './area-kind';
import { type ListedArea, readAreaList } from './area-list';

export type AreaImportService = ReturnType<typeof createAreaImport>;

const EXTENSIONS = AREA_LISTS.split(',').map((ending) => ending.slice(1));

function receiveList(request: FastifyRequest): Promise<{ list: ListedArea[]; plan: string }> {
  return receiveUpload(request, MAX_BOOK_BYTES, async ({ extension, content, fields }) => {
    const parts: Uint8Array[] = [];
    for await (const bytes of content) parts.push(bytes);
    if (!EXTENSIONS.includes(extension)) throw new AppError('FILE_TYPE', { accept: AREA_LISTS });
    return { list: await readAreaList(Buffer.concat(parts), extension), plan: fields['plan'] ?? '' };
  });
}

/** Names and places as they are when the changes are made. */
function placesAfter(known: readonly repository.KnownArea[], { added, renamed, moved }: Changes) {
  const written = [...added, ...renamed, ...moved].map(({ area: { id, fullName, parentId } }) => [id, { fullName, parentId }] as const);
  return new Map([...known.map((area) => [area.id, { fullName: area.full_name, parentId: area.parent_id }] as const), ...written]);
}

const total = (uses: AreaChange['uses']): number => uses.reduce((sum, { count }) => sum + count, 0);

/** Newer official lists: their changes are shown first, and made as a whole. */
export function createAreaImport({ database, audit }: Pick<Core, 'database' | 'audit'>, usesOf: AreaUses) {
  async function changesNow(connection: Connection, list: readonly ListedArea[]) {
    const known = await repository.listAreas(connection);
    return { known, changes: changesOf(list, known) };
  }

  async function write(tx: Connection, { added, renamed, moved, gone, restored }: Changes): Promise<void> {
    const areas = (some: readonly Change[]) => some.map(({ area }) => area);
    const ids = (some: readonly Change[]): Id[] => some.map(({ area }) => area.id);
    await repository.insertAreas(tx, areas(added));
    await repository.placeAreas(tx, areas([...renamed, ...moved]));
    await repository.withdrawAreas(tx, ids(gone), true);
    await repository.withdrawAreas(tx, ids(restored), false);
  }

  return {
    async plan(request: FastifyRequest): Promise<AreaPlan> {
      const { list } = await receiveList(request);
      const { known, changes } = await changesNow(database.kysely, list);
      const after = placesAfter(known, changes);
      const uses = await usesOf([...changes.renamed, ...changes.moved, ...changes.gone].map(({ area }) => area.id));
      const shown = (kind: AreaChangeKind) => {
        const all = changes[kind].map(({ area, was }): AreaChange => ({
          ...{ enCode: area.enCode, path: pathOf(area.id, after), was, uses: kind === 'added' ? [] : (uses.get(area.id) ?? []) },
        }));
        const used = all.filter((change) => change.uses.length > 0).length;
        const first = all.toSorted((a, b) => total(b.uses) - total(a.uses)).slice(0, MAX_LISTED_CHANGES);
        return { count: all.length, used, list: first };
      };
      return {
        plan: digestOf(changes),
        rows: list.length,
        changes: {
          ...{ added: shown('added'), renamed: shown('renamed'), moved: shown('moved') },
          ...{ gone: shown('gone'), restored: shown('restored') },
        },
      };
    },

    /** Throws NOT_ALLOWED where it would change something else than the plan that the person has seen. */
    async import(caller: Caller, request: FastifyRequest): Promise<void> {
      const { list, plan } = await receiveList(request);
      await database.transaction(async (tx) => {
        await lockAll(tx, 'areas');
        const { changes } = await changesNow(tx, list);
        if (digestOf(changes) !== plan) throw new AppError('NOT_ALLOWED', { what: 'what.areaPlan' });
        await write(tx, changes);
        const after = Object.fromEntries(AREA_CHANGES.map((kind) => [kind, changes[kind].length]));
        await audit(tx, caller, { module: 'area', action: 'import', targetId: '0', targetName: '', after });
      });
    },
  };
}
