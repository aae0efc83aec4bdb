import { AppError } from '@banyan/shared-contracts/errors';
import {
  INTERFACE_TYPE,
  INTERFACE_USE,
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
import type { Caller } from '../../core/access/caller';
import { createReachReader, type Reach } from '../../core/access/reach';
import type { Core } from '../../core/core';
import { ReaderMissing } from '../../core/database/reader';
import type { Id } from '../../core/database/tables';
import { type MessageKey, translate } from '../../core/i18n/translate';
import * as repository from './data-interface.repository';
import { resolveParameters, type Sent } from './interface-parameters';
import { querySql, readPage, type RowFilter } from './interface-query';
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

const infoOf = (row: repository.DataInterfaceRow, { locale }: Pick<Caller, 'locale'>): InterfaceInfo => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  type: translate(locale, typeNames[row.type]),
  parameterJson: JSON.stringify(parametersOf(row)),
  fieldJson: JSON.stringify(row.fields),
  hasPage: row.has_page ? 1 : 0,
});

export type DataInterfaceService = ReturnType<typeof createDataInterfaceService>;

export function createDataInterfaceService({ database, reader, onError }: Pick<Core, 'database' | 'reader' | 'onError'>) {
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

  async function rows(asker: Asker, id: Id, sent: readonly Sent[], filter: RowFilter): Promise<{ rows: InterfaceRow[]; total: number }> {
    const row = await find(id);
    // Calls to other machines would need a list of hosts that the installation trusts.
    if (row.type === INTERFACE_TYPE.api) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceApi' });
    const values = resolveParameters(row.parameters, sent, await reachOf(asker));
    if (values === undefined) return { rows: [], total: 0 };
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
