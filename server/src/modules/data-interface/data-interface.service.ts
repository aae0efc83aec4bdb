import { AppError } from '@banyan/shared-contracts/errors';
import {
  INTERFACE_TYPE,
  INTERFACE_USE,
  type InterfaceColumn,
  interfaceColumn,
  type InterfaceInfo,
  type InterfaceNode,
  type InterfaceParameter,
  type InterfaceRow,
  MAX_INTERFACE_ROWS,
} from '@banyan/shared-contracts/forms/data-interface.contract';
import type { GivenParameter } from '@banyan/shared-contracts/forms/widget';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import pg from 'pg';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import { createReachReader, type Reach } from '../../core/access/reach';
import type { Core } from '../../core/core';
import { ReaderMissing } from '../../core/database/reader';
import type { Id } from '../../core/database/tables';
import { type MessageKey, translate } from '../../core/i18n/translate';
import { isId } from '../../core/ids/only-ids';
import * as repository from './data-interface.repository';
import { callOf, readCallDesign, rowsOfAnswer } from './interface-call';
import { resolveParameters, type Sent } from './interface-parameters';
import { querySql, readPage, type RowFilter } from './interface-query';
import { callOutside, ClosedHost } from './outgoing-call';
import { pickRows, readStatic } from './static-rows';

/** Somebody who asks; visitors of public links have no account. */
interface Asker {
  userId: Id | null;
  policyVersion?: string;
}

export interface PageInput {
  paramList: readonly Sent[];
  keyword: string;
  relationField: string;
  columnOptions: string;
  currentPage: number;
  pageSize: number;
}

const CANCELLED = '57014';
const DENIED = '42501';

/** Why a query gave no rows; what the database says may tell of tables, so only its kind is handed on. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ReaderMissing) return new AppError('NOT_ALLOWED', { what: 'what.interfaceReader' }, { cause: error });
  if (!(error instanceof pg.DatabaseError)) return error;
  const reasons: Record<string, MessageKey> = { [CANCELLED]: 'what.interfaceSlow', [DENIED]: 'what.interfaceDenied' };
  return new AppError('NOT_ALLOWED', { what: reasons[error.code ?? ''] ?? 'what.interfaceFailed' }, { cause: error });
}

const everything: RowFilter = { keyword: '', searched: [], key: '', ids: undefined, limit: MAX_INTERFACE_ROWS, offset: 0 };

/** What stands for a row is a text or a number; anything else has no name. */
const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const parametersOf = ({ parameters }: repository.DataInterfaceRow): InterfaceParameter[] =>
  parameters.map(({ field = '', fieldName = '', dataType = 'varchar', required = 0, defaultValue = '' }) => ({
    field,
    fieldName,
    dataType,
    required: Number(required),
    defaultValue,
  }));

const typeNames: Record<repository.DataInterfaceRow['type'], MessageKey> = {
  [INTERFACE_TYPE.sql]: 'interface.sql',
  [INTERFACE_TYPE.static]: 'interface.static',
  [INTERFACE_TYPE.api]: 'interface.api',
};

const columnsOf = ({ fields }: repository.DataInterfaceRow): InterfaceColumn[] => z.array(interfaceColumn).safeParse(fields).data ?? [];

const infoOf = (row: repository.DataInterfaceRow, { locale }: Pick<Caller, 'locale'>): InterfaceInfo => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  type: translate(locale, typeNames[row.type]),
  parameterJson: JSON.stringify(parametersOf(row)),
  fieldJson: JSON.stringify(row.fields),
  hasPage: row.has_page ? 1 : 0,
});

/** Depth at which a tree of rows is cut. */
const MAX_DEPTH = 20;

/** Values of one member in rows, and in the rows within them. */
function valuesIn(found: readonly InterfaceRow[], key: string): Set<string> {
  const values = new Set<string>();
  const walk = (list: readonly unknown[], depth: number) => {
    for (const row of list) {
      if (typeof row !== 'object' || row === null || depth > MAX_DEPTH) continue;
      values.add(wordOf((row as InterfaceRow)[key]));
      for (const member of Object.values(row)) if (Array.isArray(member)) walk(member, depth + 1);
    }
  };
  walk(found, 0);
  values.delete('');
  return values;
}

export type DataInterfaceService = ReturnType<typeof createDataInterfaceService>;

export function createDataInterfaceService({
  database,
  reader,
  onError,
  config,
}: Pick<Core, 'database' | 'reader' | 'onError' | 'config'>) {
  const { kysely } = database;
  const reaches = createReachReader(database);

  async function find(id: Id): Promise<repository.DataInterfaceRow> {
    const row = await repository.findInterface(kysely, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  const reachOf = async ({ userId, policyVersion }: Asker): Promise<Reach | undefined> =>
    userId === null || policyVersion === undefined ? undefined : reaches.of({ userId, policyVersion });

  async function query(row: repository.DataInterfaceRow, values: ReadonlyMap<string, string>, filter: RowFilter) {
    const built = querySql(row.content, row.parameters, values, filter);
    if (built === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceWrites' });
    try {
      return readPage(await reader.rows(built.text, built.values));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== error) onError(error);
      throw refusal;
    }
  }

  async function call(row: repository.DataInterfaceRow, values: ReadonlyMap<string, string>): Promise<InterfaceRow[]> {
    if (config.interfaceHosts.length === 0) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceApi' });
    const design = readCallDesign(row.content);
    const asked = design && callOf(design, values);
    if (design === undefined || asked === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceFailed' });
    const answer = await callOutside(asked, config.interfaceHosts).catch((cause: unknown) => {
      if (cause instanceof ClosedHost) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceHost' }, { cause });
      onError(cause);
      throw new AppError('NOT_ALLOWED', { what: 'what.interfaceCall' }, { cause });
    });
    const found = rowsOfAnswer(answer, design.rows);
    if (found === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceCall' });
    return found.slice(0, MAX_INTERFACE_ROWS);
  }

  async function rows(asker: Asker, id: Id, sent: readonly Sent[], filter: RowFilter): Promise<{ rows: InterfaceRow[]; total: number }> {
    const row = await find(id);
    const values = resolveParameters(row.parameters, sent, await reachOf(asker));
    if (values === undefined) return { rows: [], total: 0 };
    if (row.type === INTERFACE_TYPE.api) return pickRows(await call(row, values), filter);
    return row.type === INTERFACE_TYPE.static ? pickRows(readStatic(row.content), filter) : query(row, values, filter);
  }

  const byIds = async (asker: Asker, id: Id, sent: readonly Sent[], key: string, ids: readonly string[]): Promise<InterfaceRow[]> =>
    ids.length === 0 ? [] : (await rows(asker, id, sent, { ...everything, key: key === '' ? 'id' : key, ids })).rows;

  return {
    preview: async (caller: Caller, id: Id, sent: readonly Sent[]): Promise<InterfaceRow[]> =>
      (await rows(caller, id, sent, everything)).rows,

    async page(caller: Caller, id: Id, input: PageInput): Promise<Paged<InterfaceRow>> {
      const { keyword, relationField, columnOptions, currentPage } = input;
      const pageSize = Math.min(input.pageSize, MAX_INTERFACE_ROWS);
      const columns = splitCsv(columnOptions);
      const searched = columns.length > 0 ? columns : [relationField].filter(Boolean);
      const page = { ...everything, keyword, searched, limit: pageSize, offset: (currentPage - 1) * pageSize };
      const found = await rows(caller, id, input.paramList, page);
      return { list: found.rows, pagination: { currentPage, pageSize, total: found.total } };
    },

    byIds,

    /** What the rows are known by, by value; nothing where the interface is gone or cannot be asked, so that a list never fails by it. */
    async titles(asker: Asker, question: TitleQuestion): Promise<ReadonlyMap<string, string>> {
      const { interfaceId, parameters, key, title, values } = question;
      if (!/^\d{1,18}$/.test(interfaceId)) return new Map();
      const sent = parameters.map(({ field, value }) => ({ field, defaultValue: value }));
      const found = await byIds(asker, interfaceId, sent, key, values).catch((error: unknown) => {
        if (error instanceof AppError) return [];
        throw error;
      });
      return new Map(found.map((row) => [wordOf(row[key]), wordOf(row[title])]));
    },

    /** Which of the values stand in its rows, at any depth of a tree; undefined where the interface is gone or cannot be asked. */
    async known(
      asker: Asker,
      { interfaceId, parameters, key, values }: Omit<TitleQuestion, 'title'>,
    ): Promise<ReadonlySet<string> | undefined> {
      if (!isId(interfaceId)) return undefined;
      const sent = parameters.map(({ field, value }) => ({ field, defaultValue: value }));
      try {
        const member = key === '' ? 'id' : key;
        const first = valuesIn(await byIds(asker, interfaceId, sent, member, values), member);
        // What lies deeper in a tree is found by no question about rows.
        return values.every((value) => first.has(value))
          ? first
          : valuesIn((await rows(asker, interfaceId, sent, everything)).rows, member);
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },

    async list(
      caller: Caller,
      asked: { category: string; type: string; sourceType: string; keyword: string; currentPage: number; pageSize: number },
    ): Promise<Paged<InterfaceInfo>> {
      const { category, keyword, currentPage, pageSize } = asked;
      const filter = {
        category,
        keyword,
        type: asked.type === '' ? undefined : Number(asked.type),
        withPages: asked.sourceType === '' || asked.sourceType === INTERFACE_USE.popup,
        limit: pageSize,
        offset: (currentPage - 1) * pageSize,
      };
      const [list, total] = await Promise.all([repository.listInterfaces(kysely, filter), repository.countInterfaces(kysely, filter)]);
      return { list: list.map((row) => infoOf(row, caller)), pagination: { currentPage, pageSize, total } };
    },

    async tree(): Promise<InterfaceNode[]> {
      const all = { category: '', type: undefined, withPages: true, keyword: '', limit: 5000, offset: 0 };
      const [categories, interfaces] = await Promise.all([repository.listCategories(kysely), repository.listInterfaces(kysely, all)]);
      return categories.flatMap(({ code, name }) => {
        const children = interfaces
          .filter(({ category }) => category === code)
          .map(({ id, full_name: fullName }) => ({ id, parentId: code, fullName, hasChildren: false, children: [] }));
        return children.length === 0 ? [] : [{ id: code, parentId: '-1', fullName: name, hasChildren: true, children }];
      });
    },

    /** Columns of its rows: as the first one has them, with the titles that the interface declares; without a row, those that are declared. */
    async columns(caller: Caller, id: Id, sent: readonly Sent[]): Promise<InterfaceColumn[]> {
      const row = await find(id);
      const declared = columnsOf(row);
      const [first] = (await rows(caller, id, sent, { ...everything, limit: 1 })).rows;
      if (first === undefined) return declared;
      const titles = new Map(declared.map(({ field, defaultValue }) => [defaultValue, field]));
      return Object.keys(first)
        .filter((member) => member !== 'children')
        .map((member) => ({ field: titles.get(member) ?? member, defaultValue: member }));
    },

    parameters: async (id: Id): Promise<InterfaceParameter[]> => parametersOf(await find(id)),

    get: async (caller: Caller, id: Id): Promise<InterfaceInfo> => infoOf(await find(id), caller),
  };
}

interface TitleQuestion {
  interfaceId: string;
  parameters: readonly GivenParameter[];
  key: string;
  title: string;
  values: readonly string[];
}
