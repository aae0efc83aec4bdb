import {
  COMMON_WORDS_TYPE,
  type CommonWordsInput,
  type CommonWordsRecord,
  MAX_OWN_WORDS,
} from '@banyan/shared-contracts/admin/common-words.contract';
import type { Capability } from '@banyan/shared-contracts/capabilities';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Selectable } from 'kysely';
import type { RightsReader } from '../../core/access/rights';
import type { ManageAction } from '../../core/access/slice';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { CommonWordsTable } from '../../core/database/tables/numbering';
import { flag, plain, shown } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';

export type CommonWordsRow = Selectable<CommonWordsTable>;

/** Whether the caller may do this with shared entries. */
type ManagesAll = boolean;

const capabilityOf: Record<ManageAction, Capability> = {
  see: 'commonWords.read',
  add: 'commonWords.create',
  edit: 'commonWords.update',
  remove: 'commonWords.remove',
};

const isOwn = (type: number): boolean => type === COMMON_WORDS_TYPE.own;

/** Texts of an owner; null means everybody's. */
const textsOf = (connection: Connection, owner: Id | null) =>
  connection.selectFrom('common_words').where('owner_id', owner === null ? 'is' : '=', owner);

/** Throws DUPLICATE where the owner has the text already. */
async function requireNewText(tx: Connection, owner: Id | null, text: string, exceptId: Id): Promise<void> {
  const same = await textsOf(tx, owner).where('full_name', '=', text).where('id', '!=', exceptId).select('id').executeTakeFirst();
  if (same !== undefined) throw new AppError('DUPLICATE', { what: 'what.commonWords' });
}

/** Throws NOT_ALLOWED where a user already has the highest permitted number of entries. */
async function requireRoom(tx: Connection, owner: Id): Promise<void> {
  const { count } = await textsOf(tx, owner)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_OWN_WORDS) throw new AppError('NOT_ALLOWED', { what: 'what.commonWordsFull', limit: MAX_OWN_WORDS });
}

/** Shared entries are for users who have the page; entries of a person are for that person alone, whatever rights others have. */
export const commonWordsKind = (rights: RightsReader): RecordKind<CommonWordsRow, CommonWordsInput, CommonWordsRecord, ManagesAll> => ({
  module: 'common-words',
  table: 'common_words',
  columns: {
    commonWordsText: plain('full_name'),
    commonWordsType: shown({ name: 'owner_id', read: (owner) => (owner === null ? COMMON_WORDS_TYPE.system : COMMON_WORDS_TYPE.own) }),
    sortCode: plain('sort_code'),
    enabledMark: flag('enabled'),
    description: plain('description'),
  },
  scope: async (caller, action) => caller.isAdministrator || (await rights.of(caller)).may(capabilityOf[action]),
  require({ caller, scope: managesAll }, _action, { row, input, enabled }) {
    const isPersonal = row === undefined ? isOwn(input?.commonWordsType ?? COMMON_WORDS_TYPE.system) : row.owner_id !== null;
    if (!isPersonal && !managesAll) throw new AppError('FORBIDDEN');
    if (row !== undefined && isPersonal && row.owner_id !== caller.userId) throw new AppError('NOT_FOUND');
    // The user would not see the entry any more and could not enable it again.
    if (isPersonal && enabled !== undefined) throw new AppError('FORBIDDEN');
  },
  async more({ tx, caller, id }, { commonWordsText, commonWordsType }, row) {
    const owner = isOwn(commonWordsType) ? caller.userId : null;
    if (row !== undefined && row.owner_id !== owner) throw new AppError('NOT_ALLOWED', { what: 'what.commonWordsType' });
    await requireNewText(tx, owner, commonWordsText, id);
    if (row === undefined && owner !== null) await requireRoom(tx, owner);
    // The person's own entries are never off (api-data 2.9).
    return { owner_id: owner, ...(owner === null ? {} : { enabled: true }) };
  },
});
