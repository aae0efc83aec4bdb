import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { ModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { LinkType, PublicLink } from '@banyan/shared-contracts/forms/records/short-link.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Actor } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { readSystemConfig } from '../../core/system-config';
import { readJsonObject, readJsonQuery } from '../../core/http/json-object';
import { digestMatches } from '../../core/secrets/passwords';
import { type LinkAddress, linkOf, readAddress } from './link-address';
import { addressesIn } from '@banyan/shared-contracts/forms/model/link-fields';
import { countTry, forgetTries } from './link-tries';
import type { OpenRecords, View, Visitor } from './open-records';
import * as repository from './short-link.repository';
import type { ShortLinkRow } from './short-link.repository';
import { PASS_SECONDS, passwordMark } from './visitor-pass';

/** A visitor who came by a link. */
export interface Arrival {
  encryption: string;
  /** Proof that this browser got for its password, or ''. */
  passOf: (modelId: Id, type: LinkType) => string;
  /** Scheme and host of the site, for absolute addresses. */
  origin: string;
  who: Pick<Actor, 'ip' | 'locale'>;
}

export interface VisitParts {
  records: OpenRecords;
}

export type VisitService = ReturnType<typeof createVisitService>;

/** Maximum number of records that one link accepts in a day, from all visitors together. */
const MAX_PER_DAY = 1000;

const mark = (on: boolean): 0 | 1 => (on ? 1 : 0);

const halfOf = (row: ShortLinkRow, type: LinkType) =>
  type === 'form'
    ? { used: row.form_use, passUse: row.form_pass_use, hash: row.form_password_hash, key: row.form_key, until: row.form_until }
    : { used: row.column_use, passUse: row.column_pass_use, hash: row.column_password_hash, key: row.column_key, until: row.column_until };

/** Throws where a link is over by time or, for a form, by number. */
function refuseOver(row: ShortLinkRow, type: LinkType, { until }: { until: Date | null }): void {
  if (until !== null && until.getTime() <= Date.now()) throw new AppError('LINK_EXPIRED');
  if (type === 'form') refuseFull(row);
}

function refuseFull({ form_limit: limit, handed_in_total: count }: ShortLinkRow): void {
  if (limit !== null && count >= limit) throw new AppError('LINK_FULL', { limit });
}

/** Actions of visitors by a public link. Whatever they send, the link's own settings decide. */
export function createVisitService({ database, config, tickets }: Pick<Core, 'database' | 'config' | 'tickets'>, { records }: VisitParts) {
  const { kysely } = database;
  /** Tries count for one link and one address: one visitor does not delay others, nor people who sign in. */
  const subjectOf = ({ modelId, type }: Pick<LinkAddress, 'modelId' | 'type'>, ip: string) => `link:${type}:${modelId}@${ip}`;

  /** The link that an address leads to, in use. */
  async function arrive({ encryption }: Pick<Arrival, 'encryption'>, modelId: Id | undefined) {
    const at = readAddress(encryption, config.cipherKey);
    if (at === undefined || (modelId !== undefined && modelId !== at.modelId)) throw new AppError('LINK_WRONG');
    const row = await repository.findLink(kysely, at.modelId);
    if (row === undefined) throw new AppError('LINK_CLOSED');
    const half = halfOf(row, at.type);
    if (half.key !== at.key) throw new AppError('LINK_WRONG');
    if (!row.enabled || !half.used) throw new AppError('LINK_CLOSED');
    refuseOver(row, at.type, half);
    return { at, row, half };
  }

  /** Receives what a link collects where no receiver is named: the company, or the installation where the company has no name. */
  async function ownName(): Promise<string> {
    const { companyName, sysName } = await readSystemConfig(kysely);
    return companyName || sysName;
  }

  async function hasPassed(half: ReturnType<typeof halfOf>, { modelId, type }: LinkAddress, secret: string): Promise<boolean> {
    if (!half.passUse) return true;
    if (half.hash === null || secret === '') return false;
    const pass = await tickets.redeem('visitor', secret, 'keep');
    return pass?.['modelId'] === modelId && pass['type'] === type && pass['password'] === passwordMark(half.hash);
  }

  /** The link, and its content for this visitor; throws where it gives access to nothing. */
  async function enter(arrival: Arrival, modelId: Id, wanted?: LinkType) {
    const { at, row, half } = await arrive(arrival, modelId);
    if (wanted !== undefined && at.type !== wanted) throw new AppError('LINK_WRONG');
    if (!(await hasPassed(half, at, arrival.passOf(at.modelId, at.type)))) throw new AppError('LINK_PASSWORD');
    const visitor = (view: View): Visitor => ({ ...arrival.who, userId: null, view });
    const listView = (kind: 'list' | 'detail'): View => ({
      kind,
      shown: addressesIn(row.column_text),
      searched: addressesIn(row.column_condition),
    });
    return { at, visitor, listView };
  }

  /** Content that was deleted, or never released, is a closed link for visitors. */
  async function asClosed<Result>(work: Promise<Result>): Promise<Result> {
    return work.catch((error: unknown) => {
      if (error instanceof AppError && (error.key === 'NOT_FOUND' || error.key === 'NOT_PUBLISHED')) throw new AppError('LINK_CLOSED');
      throw error;
    });
  }

  return {
    async link(arrival: Arrival, modelId: Id | undefined): Promise<PublicLink> {
      const { at, row, half } = await arrive(arrival, modelId);
      const listed = at.type === 'list' && (await hasPassed(half, at, arrival.passOf(at.modelId, at.type)));
      const { shown, searched } = listed
        ? await asClosed(records.openFields(at.modelId, addressesIn(row.column_text), addressesIn(row.column_condition)))
        : { shown: [], searched: [] };
      return {
        id: at.modelId,
        modelId: at.modelId,
        type: at.type,
        formUse: mark(row.form_use && at.type === 'form'),
        formLink: at.type === 'form' ? linkOf(arrival.origin, at, config.cipherKey) : '',
        formPassUse: mark(row.form_pass_use && at.type === 'form'),
        columnUse: mark(row.column_use && at.type === 'list'),
        columnLink: at.type === 'list' ? linkOf(arrival.origin, at, config.cipherKey) : '',
        columnPassUse: mark(row.column_pass_use && at.type === 'list'),
        columnCondition: JSON.stringify(searched),
        columnText: JSON.stringify(shown),
        enabledMark: 1,
        receiver: at.type === 'form' ? row.form_receiver || (await ownName()) : '',
        purpose: at.type === 'form' ? row.form_purpose : '',
        until: half.until?.getTime() ?? null,
      };
    },

    /** A pass for the visitor's browser, for the right password. */
    async checkPassword(arrival: Arrival, id: Id, type: LinkType, digest: string): Promise<LinkAddress & { secret: string }> {
      const { at, half } = await arrive(arrival, id);
      if (at.type !== type) throw new AppError('LINK_WRONG');
      const subject = subjectOf(at, arrival.who.ip);
      await countTry(kysely, subject);
      if (!(await digestMatches(digest, half.hash ?? undefined)) || half.hash === null) throw new AppError('LINK_PASSWORD_WRONG');
      await forgetTries(kysely, subject);
      const payload = { modelId: at.modelId, type, password: passwordMark(half.hash) };
      return { ...at, secret: await tickets.issue(kysely, 'visitor', payload, PASS_SECONDS) };
    },

    async config(arrival: Arrival, modelId: Id): Promise<ModelConfig> {
      const { at, visitor, listView } = await enter(arrival, modelId);
      return asClosed(records.config(visitor(at.type === 'form' ? { kind: 'form' } : listView('list')), modelId));
    },

    async list(
      arrival: Arrival,
      modelId: Id,
      { queryJson, ...page }: { queryJson: string; currentPage: number; pageSize: number; sidx: string },
    ): Promise<Paged<ModelRow>> {
      const { visitor, listView } = await enter(arrival, modelId, 'list');
      const asked = { ...page, query: readJsonQuery(queryJson, 'queryJson'), superQuery: {} };
      return asClosed(records.list(visitor(listView('list')), modelId, asked));
    },

    /** As the wire carries it; '' where there is no such record. */
    async detail(arrival: Arrival, modelId: Id, rowId: Id): Promise<string> {
      const { visitor, listView } = await enter(arrival, modelId, 'list');
      const record = await asClosed(records.detail(visitor(listView('detail')), modelId, rowId));
      return record === undefined ? '' : JSON.stringify(record);
    },

    async create(arrival: Arrival, modelId: Id, data: string): Promise<void> {
      const { visitor } = await enter(arrival, modelId, 'form');
      const count = async (tx: Connection) => {
        if (await repository.countHandedIn(tx, modelId, MAX_PER_DAY)) return;
        const row = await repository.findLink(tx, modelId);
        if (row !== undefined) refuseFull(row);
        throw new AppError('NOT_ALLOWED', { what: 'what.linkDay', limit: MAX_PER_DAY });
      };
      await asClosed(records.create(visitor({ kind: 'form' }), modelId, readJsonObject(data, 'data'), count));
    },
  };
}
