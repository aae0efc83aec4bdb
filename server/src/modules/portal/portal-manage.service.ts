import { AppError } from '@banyan/shared-contracts/errors';
import type { OfferedPortal } from '@banyan/shared-contracts/portal/portal-manage.contract';
import type { listOfferedPortals } from '@banyan/shared-contracts/portal/portal-manage.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import { listCategories } from '../../core/category-tree';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { CATEGORIES } from './portal.service';
import * as repository from './portal-manage.repository';

export type PortalManageService = ReturnType<typeof createPortalManageService>;

/** Platform of the browser, which portals are shown in. */
const WEB = ['', 'Web'];

/** Which portals a system offers, for who manages the system. */
export function createPortalManageService({ database, delegations }: Pick<Core, 'database' | 'delegations'>) {
  const { kysely } = database;
  return {
    async list(caller: Caller, systemId: Id, query: EndpointRequest<typeof listOfferedPortals>['query']): Promise<Paged<OfferedPortal>> {
      if (!(await repository.systemExists(kysely, systemId))) throw new AppError('NOT_FOUND');
      if (!(await delegations.of(caller)).mayGrant('system', systemId)) throw new AppError('FORBIDDEN');
      const { keyword, currentPage, pageSize } = query;
      const categories = await listCategories(kysely, CATEGORIES);
      const asked = categories.find(({ id, code }) => id === query.category || code === query.category);
      const category = query.category === '' ? '' : (asked?.code ?? query.category);
      const filter = { systemId, keyword, category, enabled: query.enabledMark };
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = WEB.includes(query.platform) ? await repository.listPortals(kysely, filter, page) : { rows: [], total: 0 };
      const list = rows.map((row) => ({
        id: row.id,
        fullName: row.full_name,
        categoryName: categories.find(({ code }) => code === row.category)?.name ?? '',
        description: row.description,
        creatorUser: row.creator,
        creatorTime: row.created_at.getTime(),
        lastModifyTime: row.updated_at?.getTime() ?? null,
        sortCode: row.sort_code,
        enabledMark: row.enabled ? (1 as const) : (0 as const),
      }));
      return { list, pagination: { currentPage, pageSize, total } };
    },
  };
}
