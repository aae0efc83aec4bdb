import * as z from '@banyan/shared-contracts/schema';
import type { OpenPlaces } from '../network/open-places';
import { createVendorCaller, garbled, readAnswer, type VendorAccess } from './vendor-caller';
import { type RemotePerson, type RemoteUnit, ROOT_UNIT, type VendorDirectory, type WorkMessage } from './vendor-directory';
import type { VendorTokens } from './vendor-tokens';

/** Where DingTalk answers. */
export const DINGTALK = 'https://oapi.dingtalk.com';

const CODE = { personExists: '60102', noPerson: '60121', noUnit: '60003' } as const;
/** People of one page; DingTalk gives no more. */
const PAGE = 100;
/** Pages of one department at most; beyond it something is wrong with the answers. */
const MOST_PAGES = 10_000;

const unit = z.object({ dept_id: z.int().positive(), name: z.string().min(1), parent_id: z.int().optional() });
const oneUnit = z.object({ result: unit });
const someUnits = z.object({ result: z.array(unit) });
const page = z.object({
  result: z.object({
    has_more: z.boolean(),
    next_cursor: z.int().optional(),
    list: z.array(
      z.object({
        userid: z.string().min(1),
        name: z.string().min(1),
        dept_id_list: z.array(z.int()),
        mobile: z.string().optional(),
        email: z.string().optional(),
      }),
    ),
  }),
});
const made = z.object({ result: z.object({ dept_id: z.int().positive() }) });

/** Calls of DingTalk (钉钉) as it documents them: token, departments, users, work notifications. */
export function createDingTalk(places: OpenPlaces, tokens: VendorTokens) {
  const { call, codeOf } = createVendorCaller(places, tokens, {
    tokenPath: ({ id, secret }) => `/gettoken?${new URLSearchParams({ appkey: id, appsecret: secret }).toString()}`,
    wornOut: new Set(['40014', '42001']),
    busy: new Set(['-1', '90002', '90018']),
  });

  const personBody = ({ id, name, mobile, email, unitIds }: RemotePerson) => ({
    ...{ userid: id, name, dept_id_list: unitIds.join(',') },
    ...(mobile === '' ? {} : { mobile }),
    ...(email === '' ? {} : { email }),
  });

  async function below(access: VendorAccess, parentId: string): Promise<RemoteUnit[]> {
    const path = '/topapi/v2/department/listsub';
    const { result } = readAnswer(someUnits, await call(access, path, { body: { dept_id: Number(parentId) } }), path);
    return result.map(({ dept_id: id, name }) => ({ id: String(id), parentId, name }));
  }

  async function everythingBelow(access: VendorAccess, root: RemoteUnit): Promise<RemoteUnit[]> {
    const found = [root];
    const known = new Set([root.id]);
    for (let next = 0; next < found.length; next += 1) {
      for (const child of await below(access, (found[next] as RemoteUnit).id)) {
        // A department below itself would never end.
        if (known.has(child.id)) throw garbled('/topapi/v2/department/listsub');
        known.add(child.id);
        found.push(child);
      }
    }
    return found;
  }

  async function peopleOf(access: VendorAccess, unitId: string): Promise<RemotePerson[]> {
    const path = '/topapi/v2/user/list';
    const found: RemotePerson[] = [];
    for (let [cursor, pages] = [0, 0]; pages < MOST_PAGES; pages += 1) {
      const { result } = readAnswer(page, await call(access, path, { body: { dept_id: Number(unitId), cursor, size: PAGE } }), path);
      for (const { userid, name, dept_id_list: unitIds, mobile = '', email = '' } of result.list)
        found.push({ id: userid, name, mobile, email, unitIds: unitIds.map(String) });
      if (!result.has_more) return found;
      // There are more rows, but the response has no valid cursor to them.
      if (result.next_cursor === undefined || result.next_cursor <= cursor) throw garbled(path);
      cursor = result.next_cursor;
    }
    throw garbled(path);
  }

  const rootOf = async (access: VendorAccess) => {
    const path = '/topapi/v2/department/get';
    const { result } = readAnswer(oneUnit, await call(access, path, { body: { dept_id: Number(ROOT_UNIT) } }), path);
    return { id: ROOT_UNIT, parentId: '', name: result.name };
  };

  return {
    /** Throws where the application may not read the directory. */
    tryAccess: async (access: VendorAccess): Promise<void> => void (await rootOf(access)),

    directory(access: VendorAccess): VendorDirectory {
      const changePerson = async (person: RemotePerson): Promise<void> =>
        void (await call(access, '/topapi/v2/user/update', { body: personBody(person) }));
      return {
        units: async () => everythingBelow(access, await rootOf(access)),
        peopleOf: (unitId) => peopleOf(access, unitId),
        async addUnit({ name, parentId }) {
          const path = '/topapi/v2/department/create';
          const answer = await call(access, path, { body: { name, parent_id: Number(parentId || ROOT_UNIT) } });
          return String(readAnswer(made, answer, path).result.dept_id);
        },
        async changeUnit({ id, name, parentId }) {
          const body = { dept_id: Number(id), name, parent_id: Number(parentId || ROOT_UNIT) };
          await call(access, '/topapi/v2/department/update', { body });
        },
        async removeUnit(id) {
          await call(access, '/topapi/v2/department/delete', { body: { dept_id: Number(id) }, allowed: [CODE.noUnit] });
        },
        async addPerson(person) {
          const answer = await call(access, '/topapi/v2/user/create', { body: personBody(person), allowed: [CODE.personExists] });
          if (codeOf(answer) === CODE.personExists) await changePerson(person);
        },
        changePerson,
        async removePerson(id) {
          await call(access, '/topapi/v2/user/delete', { body: { userid: id }, allowed: [CODE.noPerson] });
        },
      };
    },

    /** Hands a text over as a work notification of an application; DingTalk delivers it later. */
    async send(access: VendorAccess, agentId: string, { personId, text }: WorkMessage): Promise<void> {
      const body = { agent_id: Number(agentId), userid_list: personId, msg: { msgtype: 'text', text: { content: text } } };
      await call(access, '/topapi/message/corpconversation/asyncsend_v2', { body });
    },
  };
}
