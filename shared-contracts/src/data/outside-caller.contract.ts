import * as z from '@banyan/shared-contracts/schema';
import { INTERFACE_PATH, type InterfaceNode, listInterfaceTree } from '../forms/designs/interfaces/data-interface.contract';
import { stateFilter } from '../organization/membership';
import { defineResource } from '../resource';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { recordCalls, stateCall } from '../wire/record-calls';
import { csv, epochMs, id, ids, mark, markInput, optionalMs, optionalNumber, optionalText, requiredText, sortCode } from '../wire/scalars';

/** Programs outside that call data interfaces with a key of their own (api-platform 17.4). */
const PATH = '/api/system/InterfaceOauth';

/** Shown in place of a secret; a save that sends it leaves the stored secret unchanged. */
export const KEPT_APP_SECRET = '******';

/** How long a signature is good for, in milliseconds before and after its `YmDate`. */
export const SIGNATURE_MS = 60_000;

/** The text whose HMAC-SHA256 under the secret, in hex, proves a call; `path` is without its query, `date` the header `YmDate`. */
export const signedText = ({ method, path, date, host }: { method: string; path: string; date: string; host: string }): string =>
  `${method}\n${path}\n${date}\n${host}\n`;

const APP_ID: ValidationKey = 'outsideCaller.appId';
const SECRET: ValidationKey = 'outsideCaller.appSecret';

const input = z.object({
  /** Names the caller: letters, digits, `.`, `_` and `-`. */
  appId: requiredText(50, 'outsideCaller.appId.required', APP_ID).regex(/^[\w.-]+$/, APP_ID),
  appName: requiredText(50, 'outsideCaller.appName.required', 'outsideCaller.appName.max'),
  /** 16 to 100 printable characters without blanks, or {@link KEPT_APP_SECRET}. */
  appSecret: z.string({ error: SECRET }).refine((text) => text === KEPT_APP_SECRET || /^[\x21-\x7e]{16,100}$/.test(text), SECRET),
  /** 1: every call is signed; 0: a call may carry the secret itself. */
  verifySignature: markInput.default(1),
  /** Epoch milliseconds after which nothing is answered; none means never. */
  usefulLife: optionalMs,
  /** Addresses that may call: an address, `a-b`, `a/n` or `a.b.c.*`, divided by commas, blanks or lines; empty lets all. */
  whiteList: optionalText(2000),
  sortCode,
  enabledMark: markInput.default(1),
  description: optionalText(500),
});
export type OutsideCallerInput = z.output<typeof input>;

const grantedInterface = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Name of its kind in the reader's language. */
  dataType: z.string(),
  parameterJson: z.string(),
});
export type GrantedInterface = z.output<typeof grantedInterface>;

const record = z.object({
  id,
  appId: z.string(),
  appName: z.string(),
  /** Always {@link KEPT_APP_SECRET}. */
  appSecret: z.string(),
  verifySignature: mark,
  usefulLife: z.int().nullable(),
  whiteList: z.string(),
  sortCode: z.int(),
  enabledMark: mark,
  description: z.string(),
  /** What it may call. */
  list: z.array(grantedInterface),
  /** Users in whose name it may call; `userName` is `name/account`, `userKey` goes into the header `UserKey`. */
  userList: z.array(z.object({ userId: id, userName: z.string(), userKey: z.string() })),
});
export type OutsideCaller = z.output<typeof record>;

const listRow = record.omit({ list: true, userList: true, appSecret: true }).extend({
  /** How many interfaces it may call. */
  interfaces: z.int(),
  /** `name/account`. */
  creatorUser: z.string(),
  creatorTime: z.int(),
  /** Epoch milliseconds; null for never. */
  lastCallTime: z.int().nullable(),
});
export type OutsideCallerRow = z.output<typeof listRow>;

export const listOutsideCallers = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Programs outside that call data interfaces',
  query: pagingQuery.extend({ enabledMark: stateFilter }),
  reply: pagedOf(listRow),
});

export const outsideCallerCalls = {
  ...recordCalls(PATH, 'caller of interfaces', { input, record }),
  toggle: stateCall(PATH, 'caller of interfaces'),
};

export const newAppSecret = endpoint({
  method: 'GET',
  path: `${PATH}/getAppSecret`,
  summary: 'A fresh random secret, kept nowhere',
  reply: z.string(),
});

/** Interfaces that can be granted, below their categories. */
export const listGrantableInterfaces = endpoint({
  method: 'GET',
  path: `${PATH}/getInterfaceList/:id`,
  summary: 'Interfaces that a caller may be granted',
  params: z.object({ id }),
  reply: listInterfaceTree.reply,
});
export type GrantableInterface = InterfaceNode;

export const grantInterfaces = endpoint({
  method: 'POST',
  path: `${PATH}/saveInterfaceList`,
  summary: 'Grant a caller these interfaces and no others',
  body: z.object({ interfaceIdentId: id, dataInterfaceIds: csv }),
  reply: nothing,
});

export const grantUsers = endpoint({
  method: 'POST',
  path: `${PATH}/SaveUserList`,
  summary: 'Let a caller call as these people and no others; keys of those who stay stay the same',
  body: z.object({ interfaceIdentId: id, userIds: ids.max(500) }),
  reply: nothing,
});

const logRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Epoch milliseconds. */
  invokTime: z.int(),
  invokIp: z.string(),
  /** `GET` or `POST`. */
  invokType: z.string(),
  /** Milliseconds. */
  invokWasteTime: z.int(),
  invokDevice: z.string(),
  tenantId: z.string(),
  /** `name/account` of the user in whose name it called; empty for none. */
  userName: z.string(),
  rows: z.int(),
  /** Why it got no rows, in the reader's language; empty where it did. */
  error: z.string(),
});

export const listOutsideCalls = endpoint({
  method: 'GET',
  path: `${PATH}/dataInterfaceLog/:id`,
  summary: 'Calls of a caller, the last one first',
  params: z.object({ id }),
  query: pagingQuery.extend({ startTime: optionalNumber(epochMs), endTime: optionalNumber(epochMs) }),
  reply: pagedOf(logRow),
});

/** Headers of a signed call that was not made yet, good for {@link SIGNATURE_MS} and for one call; the host is that of this request. */
export const signOutsideCall = endpoint({
  method: 'POST',
  path: `${INTERFACE_PATH}/Actions/GetAuth`,
  summary: 'Sign one call of an interface as a caller, to try it',
  body: z.object({
    /** Id of the caller. */
    interfaceIdentId: id,
    interfaceId: id,
    method: z.enum(['GET', 'POST']).default('POST'),
    userKey: optionalText(50),
  }),
  reply: z.object({
    path: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
});

export const outsideCallerResource = defineResource({ key: 'outsideCaller', list: listOutsideCallers, ...outsideCallerCalls });
