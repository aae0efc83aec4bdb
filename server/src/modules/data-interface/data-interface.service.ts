import {
  INTERFACE_USE,
  type InterfaceColumn,
  type InterfaceInfo,
  type InterfaceNode,
  type InterfaceParameter,
  type InterfaceRow,
  MAX_INTERFACE_ROWS,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { InterfaceRecord } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../core/access/caller';
import type { Id } from '../../core/database/tables';
import * as repository from './data-interface.repository';
import { askedOf, columnsOf, infoOf, parametersOf } from './interface-info';
import { requireValues, type Sent } from './interface-parameters';
import type { InterfaceParts, InterfaceRows } from './interface-rows';
import { createInterfaceTitles } from './interface-titles';
import { everything } from './run/pipeline';

export interface PageInput {
  paramList: readonly Sent[];
  keyword: string;
  relationField: string;
  columnOptions: string;
  currentPage: number;
  pageSize: number;
}

export type DataInterfaceService = ReturnType<typeof createDataInterfaceService>;

export function createDataInterfaceService(core: Pick<InterfaceParts, 'database'>, source: InterfaceRows) {
  const { kysely } = core.database;
  const { find, rows, byIds } = source;

  return {
    preview: (caller: Caller, id: Id, sent: readonly Sent[]): Promise<InterfaceRow[]> => source.allRows(caller, id, sent),

    /** All its rows, their number, and the members that it declares: for views, which check the rights of their readers themselves. */
    async answer(caller: Caller, id: Id, sent: readonly Sent[]): Promise<{ rows: InterfaceRow[]; total: number; declared: string[] }> {
      const declared = columnsOf(await find(id)).map(({ defaultValue }) => defaultValue);
      return { ...(await rows(caller, id, sent, everything)), declared };
    },

    /** Runs it without a user, for scheduled tasks; throws NOT_ALLOWED where a required parameter has no value. */
    async run(id: Id, sent: readonly Sent[]): Promise<{ total: number }> {
      requireValues(parametersOf(await find(id)), sent, 'task.needsParameter');
      return rows({ userId: null }, id, sent, everything);
    },

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
    ...createInterfaceTitles(source),

    async list(
      caller: Caller,
      asked: { category: string; type: string; sourceType: string; keyword: string; currentPage: number; pageSize: number },
      within: ReadonlySet<Id> | undefined,
    ): Promise<Paged<InterfaceInfo>> {
      const { category, keyword, currentPage, pageSize } = asked;
      const filter = {
        category,
        keyword,
        type: asked.type === '' ? undefined : Number(asked.type),
        within,
        withPages: asked.sourceType === '' || asked.sourceType === INTERFACE_USE.popup,
        limit: pageSize,
        offset: (currentPage - 1) * pageSize,
      };
      const [list, total] = await Promise.all([repository.listInterfaces(kysely, filter), repository.countInterfaces(kysely, filter)]);
      return { list: list.map((row) => infoOf(row, caller)), pagination: { currentPage, pageSize, total } };
    },

    async tree(within: ReadonlySet<Id> | undefined): Promise<InterfaceNode[]> {
      const all = { category: '', within, type: undefined, withPages: true, keyword: '', limit: 5000, offset: 0 };
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

    /** The part of the record that a caller of an interface needs. */
    asked: async (id: Id): Promise<InterfaceRecord> => askedOf(await find(id)),
  };
}
