import * as z from '@banyan/shared-contracts/schema';
import type { OpenPlaces } from '../network/open-places';
import { createVendorCaller, readAnswer, type VendorAccess } from './vendor-caller';
import { type RemotePerson, ROOT_UNIT, type VendorDirectory, type WorkMessage } from './vendor-directory';
import { rejected } from './vendor-call';
import type { VendorTokens } from './vendor-tokens';

/** Where WeCom answers. */
export const WECOM = 'https://qyapi.weixin.qq.com';

const CODE = { personExists: '60102', noPerson: '60111', noUnit: '60003' } as const;

const units = z.object({ department: z.array(z.object({ id: z.int(), parentid: z.int(), name: z.string().min(1) })) });
const people = z.object({
  userlist: z.array(
    z.object({
      userid: z.string().min(1),
      name: z.string().min(1),
      department: z.array(z.int()),
      mobile: z.string().optional(),
      email: z.string().optional(),
    }),
  ),
});
const made = z.object({ id: z.int().positive() });
const sent = z.object({ invaliduser: z.string().optional() });

/** Calls of WeCom (企业微信) as it documents them: token, departments, members, messages of an application. */
export function createWeCom(places: OpenPlaces, tokens: VendorTokens) {
  const { call, codeOf } = createVendorCaller(places, tokens, {
    tokenPath: ({ id, secret }) => `/cgi-bin/gettoken?${new URLSearchParams({ corpid: id, corpsecret: secret }).toString()}`,
    wornOut: new Set(['40014', '42001']),
    busy: new Set(['-1', '45009', '45033']),
  });

  const personBody = ({ id, name, mobile, email, unitIds }: RemotePerson) => ({
    ...{ userid: id, name, department: unitIds.map(Number) },
    ...(mobile === '' ? {} : { mobile }),
    ...(email === '' ? {} : { email }),
  });

  return {
    directory(access: VendorAccess): VendorDirectory {
      const changePerson = async (person: RemotePerson): Promise<void> =>
        void (await call(access, '/cgi-bin/user/update', { body: personBody(person) }));
      return {
        async units() {
          const path = '/cgi-bin/department/list';
          const { department } = readAnswer(units, await call(access, path), path);
          return department.map(({ id, parentid, name }) => ({ id: String(id), parentId: parentid === 0 ? '' : String(parentid), name }));
        },
        async peopleOf(unitId) {
          const path = '/cgi-bin/user/list';
          const { userlist } = readAnswer(people, await call(access, path, { query: { department_id: unitId } }), path);
          return userlist.map(({ userid, name, department, mobile = '', email = '' }) => ({
            ...{ id: userid, name, mobile, email, unitIds: department.map(String) },
          }));
        },
        async addUnit({ name, parentId }) {
          const path = '/cgi-bin/department/create';
          const answer = await call(access, path, { body: { name, parentid: Number(parentId || ROOT_UNIT) } });
          return String(readAnswer(made, answer, path).id);
        },
        async changeUnit({ id, name, parentId }) {
          await call(access, '/cgi-bin/department/update', { body: { id: Number(id), name, parentid: Number(parentId || ROOT_UNIT) } });
        },
        async removeUnit(id) {
          await call(access, '/cgi-bin/department/delete', { query: { id }, allowed: [CODE.noUnit] });
        },
        async addPerson(person) {
          const answer = await call(access, '/cgi-bin/user/create', { body: personBody(person), allowed: [CODE.personExists] });
          if (codeOf(answer) === CODE.personExists) await changePerson(person);
        },
        changePerson,
        async removePerson(id) {
          await call(access, '/cgi-bin/user/delete', { query: { userid: id }, allowed: [CODE.noPerson] });
        },
      };
    },

    /** Throws where the application is not one of the company. */
    async requireAgent(access: VendorAccess, agentId: string): Promise<void> {
      await call(access, '/cgi-bin/agent/get', { query: { agentid: agentId } });
    },

    /** Sends a text by an application; throws where the person does not get it. */
    async send(access: VendorAccess, agentId: string, { personId, text }: WorkMessage): Promise<void> {
      const path = '/cgi-bin/message/send';
      const body = { touser: personId, msgtype: 'text', agentid: Number(agentId), text: { content: text } };
      const { invaliduser = '' } = readAnswer(sent, await call(access, path, { body }), path);
      if (invaliduser !== '') throw rejected(`invaliduser ${invaliduser}`);
    },
  };
}
