import * as z from '@banyan/shared-contracts/schema';
import { stateFilter } from '../organization/membership';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { recordCalls, stateCall } from '../wire/record-calls';
import { id, mark, markInput, optionalText, requiredText, sortCode } from '../wire/scalars';

/** Common words: short texts that users insert into opinions, for all users or for one (api-data 2.9). */
const PATH = '/api/system/CommonWords';

/** Owner of an entry: all users, or its author. */
export const COMMON_WORDS_TYPE = { system: 0, own: 1 } as const;
/** Most own entries of one user. */
export const MAX_OWN_WORDS = 100;

const input = z.object({
  commonWordsText: requiredText(50, 'commonWords.text.required', 'commonWords.text.max'),
  /** Of a stored entry it stays what it is. */
  commonWordsType: markInput.default(COMMON_WORDS_TYPE.system),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
});
export type CommonWordsInput = z.output<typeof input>;

const record = z.object({
  id,
  commonWordsText: z.string(),
  commonWordsType: mark,
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
});
export type CommonWordsRecord = z.output<typeof record>;

const listRow = z.object({
  id,
  commonWordsText: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  /** `name/account`. */
  creatorUser: z.string(),
  /** Epoch milliseconds. */
  creatorTime: z.int(),
});
export type CommonWordsRow = z.output<typeof listRow>;

const choice = z.object({ id, commonWordsText: z.string(), commonWordsType: mark });
export type CommonWordsChoice = z.output<typeof choice>;

export const listCommonWords = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Common words of everybody, for those who manage them',
  query: pagingQuery.extend({ enabledMark: stateFilter }),
  reply: pagedOf(listRow),
});

export const listCommonWordsChoices = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Common words that the caller may insert: the enabled ones of everybody, then their own',
  reply: listOf(choice),
});

export const commonWordsCalls = {
  ...recordCalls(PATH, 'common words entry', { input, record }),
  toggle: stateCall(PATH, 'common words entry'),
};

export const commonWordsResource = defineResource({ key: 'commonWords', list: listCommonWords, ...commonWordsCalls });
