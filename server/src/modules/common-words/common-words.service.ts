import type { CommonWordsChoice, CommonWordsRow as WireRow, listCommonWords } from '@banyan/shared-contracts/admin/common-words.contract';
import { COMMON_WORDS_TYPE } from '@banyan/shared-contracts/admin/common-words.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { createRecords } from '../../core/records/records';
import { commonWordsKind, type CommonWordsRow } from './common-words-kind';

type Listed = CommonWordsRow & { creator: string };

const selected = sql`
  coalesce((select person.real_name || '/' || person.account from user_account person where person.id = h.created_by), '') as creator`;

const toListRow = (
  { id, creator, created_at: createdAt }: Listed,
  record: Pick<WireRow, 'commonWordsText' | 'sortCode' | 'enabledMark'>,
) => ({
  ...{ id, commonWordsText: record.commonWordsText, sortCode: record.sortCode, enabledMark: record.enabledMark },
  ...{ creatorUser: creator, creatorTime: createdAt.getTime() },
});

export type CommonWordsService = ReturnType<typeof createCommonWordsService>;

/** Texts that people insert into opinions: of everybody, and their own (api-data 2.9). */
export function createCommonWordsService(core: Core) {
  const records = createRecords(core, commonWordsKind(core.rights));
  return {
    ...records,

    list({ keyword, sidx = '', ...query }: EndpointRequest<typeof listCommonWords>['query']): Promise<Paged<WireRow>> {
      const isFound = sql`strpos(lower(h.full_name), ${keyword.toLowerCase()}) > 0`;
      const conditions = [sql`h.owner_id is null`, ...(keyword === '' ? [] : [isFound])];
      const asked = { ...query, keyword: '', sidx: sidx === 'commonWordsText' ? 'fullName' : sidx };
      return records.page<Listed, WireRow>(asked, { conditions, selected }, toListRow);
    },

    /** Those that the caller may insert. */
    async choices({ userId }: Pick<Caller, 'userId'>): Promise<CommonWordsChoice[]> {
      const rows = await records.all([sql`h.enabled and (h.owner_id is null or h.owner_id = ${userId}::bigint)`]);
      const choices = rows.map(({ id, full_name: text, owner_id: owner }) => ({
        ...{ id, commonWordsText: text },
        commonWordsType: owner === null ? COMMON_WORDS_TYPE.system : COMMON_WORDS_TYPE.own,
      }));
      return [
        ...choices.filter((one) => one.commonWordsType === COMMON_WORDS_TYPE.system),
        ...choices.filter((one) => one.commonWordsType !== COMMON_WORDS_TYPE.system),
      ];
    },
  };
}
