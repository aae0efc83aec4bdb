import { toTypedId, type PrincipalNode } from '@banyan/shared-contracts/organization/principal.contract';
import type { PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { readOrganizations } from '../../core/organization/organizations';
import * as repository from './organize.repository';
import { underOrganizations } from './organize-tree.service';
import type { PrincipalPickerService } from './principal-picker.service';

export interface PersonQuery {
  keyword: string;
  currentPage: number;
  pageSize: number;
}

const TOP = '0';
/** People that one tree holds. */
const MAX_PLACED = 5000;

export type PeopleService = ReturnType<typeof createPeopleService>;

/** People by their memberships, for pickers (api-platform 12.3): always a page, whatever the number of users. */
export function createPeopleService(
  { database: { kysely }, delegations }: Pick<Core, 'database' | 'delegations'>,
  pickers: PrincipalPickerService,
) {
  const pageOf = (within: RawBuilder<unknown>, { keyword, currentPage, pageSize }: PersonQuery): repository.PeoplePage => ({
    within,
    keyword,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  });

  const list = async (within: RawBuilder<unknown>, query: PersonQuery): Promise<PrincipalNode[]> =>
    pickers.toUserNodes(await repository.listPeople(kysely, pageOf(within, query)));

  return {
    /** All users that typed ids refer to; none when there are no ids. */
    async behind(typedIds: readonly string[], query: PersonQuery): Promise<Paged<PrincipalNode>> {
      const within = typedIds.length === 0 ? sql`false` : repository.behind(typedIds);
      const [people, total] = await Promise.all([list(within, query), repository.countPeople(kysely, pageOf(within, query))]);
      return { list: people, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total } };
    },

    all: (query: PersonQuery) => list(sql`true`, query),

    /** Enabled organizations with their people as leaves. */
    tree: async (): Promise<PrincipalTreeNode[]> => {
      const [organizations, placed] = await Promise.all([readOrganizations(kysely), repository.placedPeople(kysely, MAX_PLACED)]);
      return underOrganizations(organizations, placed, 'user');
    },

    below: (caller: Caller, query: PersonQuery) => list(repository.belowManager(caller.userId), query),

    async ofOrganization(caller: Caller, organizeId: Id, query: PersonQuery): Promise<PrincipalNode[]> {
      const own = organizeId === '' || organizeId === TOP ? await repository.majorOrganization(kysely, caller.userId) : organizeId;
      return own === null ? [] : list(repository.directlyIn(own), query);
    },

    /** Members of a position or role; of a role within an organization's branch where one is given. */
    ofRelation(type: 'position' | 'role', id: Id, query: PersonQuery, organizeId: Id = ''): Promise<PrincipalNode[]> {
      if (id === '') return Promise.resolve([]);
      const members = repository.behind([toTypedId(id, type)]);
      return list(organizeId === '' || organizeId === TOP ? members : sql`${members} and ${repository.inBranch(organizeId)}`, query);
    },

    /** One level of the organizations that the caller manages, or with a keyword the people in them. */
    async managed(caller: Caller, organizeId: Id, query: PersonQuery): Promise<PrincipalNode[]> {
      const organizations = (await delegations.of(caller)).organizes('see');
      if (organizations === undefined) return pickers.level(organizeId, query);
      if (query.keyword !== '') return list(repository.inOneOf([...organizations]), query);
      const nodes = await pickers.level(organizeId, query);
      const within = organizeId === TOP || organizations.has(organizeId);
      const reaching = await repository.reaching(kysely, [...organizations]);
      return nodes.filter(({ id, type }) => (type === 'user' ? within : reaching.has(id)));
    },
  };
}
