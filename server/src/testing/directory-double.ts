import { startVendorDouble, type VendorCall, type VendorDouble } from './vendor-double';

/** A department and a person of the doubles, with the members that both vendors have. */
export interface DoubleUnit {
  id: number;
  parent: number;
  name: string;
}
export interface DoublePerson {
  id: string;
  name: string;
  mobile: string;
  email: string;
  units: number[];
}

export interface DirectoryDouble extends VendorDouble {
  readonly units: Map<number, DoubleUnit>;
  readonly people: Map<string, DoublePerson>;
  /** Messages that were sent, as `person: text`. */
  readonly messages: string[];
  /** Answers in place of the double, at once or later; `undefined` cuts the connection, 'pass' lets it answer. */
  interfere: (call: VendorCall, path: string) => Interference | Promise<Interference>;
  /** Paths of the calls since the last look. */
  paths(): string[];
}

type Interference = object | 'pass' | undefined;

interface Sent {
  [member: string]: unknown;
  id?: number;
  dept_id?: number;
  name?: string;
  parentid?: number;
  parent_id?: number;
  userid?: string;
  mobile?: string;
  email?: string;
  department?: number[];
  dept_id_list?: string;
  cursor?: number;
}

const FINE = { errcode: 0, errmsg: 'ok' };

/** The common behaviour of both doubles. */
function memory() {
  const units = new Map<number, DoubleUnit>([[1, { id: 1, parent: 0, name: '榕树科技' }]]);
  const people = new Map<string, DoublePerson>();
  let next = 2;
  return {
    ...{ units, people },
    addUnit(name: string, parent: number): DoubleUnit | undefined {
      if (!units.has(parent) || [...units.values()].some((unit) => unit.parent === parent && unit.name === name)) return undefined;
      while (units.has(next)) next += 1;
      const unit = { id: next, parent, name };
      units.set(unit.id, unit);
      return unit;
    },
    setUnit({ id, name, parent }: { id: number; name: string; parent: number }) {
      units.set(id, { id, name, parent });
    },
    removeUnit(id: number): boolean {
      const isHeld =
        [...units.values()].some(({ parent }) => parent === id) || [...people.values()].some(({ units: of }) => of.includes(id));
      return !isHeld && units.delete(id);
    },
    setPerson(id: string, { name = '', mobile, email }: Sent, of: number[]) {
      const before = people.get(id);
      people.set(id, { id, name, mobile: mobile ?? before?.mobile ?? '', email: email ?? before?.email ?? '', units: of });
    },
  };
}

type Memory = ReturnType<typeof memory>;
type Answer = (path: string, url: URL, sent: Sent) => object;

function weComAnswer(secrets: Record<string, string>, kept: Memory, messages: string[]): Answer {
  const { units, people } = kept;
  return (path, url, sent) => {
    if (path === '/cgi-bin/gettoken') {
      const token = secrets[url.searchParams.get('corpsecret') ?? ''];
      return url.searchParams.get('corpid') === 'ww1' && token !== undefined
        ? { ...FINE, access_token: token, expires_in: 7200 }
        : { errcode: 40_001, errmsg: 'invalid credential' };
    }
    const isAgent = url.searchParams.get('access_token') === 'agent';
    if (!Object.values(secrets).includes(url.searchParams.get('access_token') ?? '')) return { errcode: 42_001, errmsg: 'expired' };
    const asked = Number(url.searchParams.get('department_id') ?? url.searchParams.get('id'));
    const inUnits = sent.department ?? [];
    switch (path) {
      case '/cgi-bin/agent/get':
        return isAgent && url.searchParams.get('agentid') === '1000002'
          ? FINE
          : { errcode: 301_002, errmsg: 'not allow operate another agent' };
      case '/cgi-bin/department/list':
        return { ...FINE, department: [...units.values()].map(({ id, parent, name }) => ({ id, parentid: parent, name, order: 1 })) };
      case '/cgi-bin/department/create': {
        const made = kept.addUnit(sent.name ?? '', sent.parentid ?? 0);
        return made === undefined ? { errcode: 60_008, errmsg: 'department existed' } : { ...FINE, id: made.id };
      }
      case '/cgi-bin/department/update':
        kept.setUnit({ id: sent.id ?? 0, name: sent.name ?? '', parent: sent.parentid ?? 0 });
        return FINE;
      case '/cgi-bin/department/delete':
        return kept.removeUnit(asked) ? FINE : { errcode: 60_006, errmsg: 'department contains user' };
      case '/cgi-bin/user/list': {
        const found = [...people.values()].filter(({ units: of }) => of.includes(asked));
        return {
          ...FINE,
          userlist: found.map(({ id: userid, units: department, ...person }) => ({ userid, department, ...person, status: 1 })),
        };
      }
      case '/cgi-bin/user/create':
        if (people.has(sent.userid ?? '')) return { errcode: 60_102, errmsg: 'UserID existed' };
        kept.setPerson(sent.userid ?? '', sent, inUnits);
        return FINE;
      case '/cgi-bin/user/update':
        if (!people.has(sent.userid ?? '')) return { errcode: 60_111, errmsg: 'userid not found' };
        kept.setPerson(sent.userid ?? '', sent, inUnits);
        return FINE;
      case '/cgi-bin/user/delete':
        return people.delete(url.searchParams.get('userid') ?? '') ? FINE : { errcode: 60_111, errmsg: 'userid not found' };
      case '/cgi-bin/message/send': {
        const { touser = '', text } = sent as { touser?: string; text?: { content: string } };
        if (!isAgent) return { errcode: 301_002, errmsg: 'not allow' };
        if (!people.has(touser)) return { ...FINE, invaliduser: touser };
        messages.push(`${touser}: ${text?.content ?? ''}`);
        return { ...FINE, invaliduser: '' };
      }
      default:
        return { errcode: 404, errmsg: path };
    }
  };
}

function dingTalkAnswer(secrets: Record<string, string>, kept: Memory, messages: string[], pageSize: number): Answer {
  const { units, people } = kept;
  const wire = ({ id, parent, name }: DoubleUnit) => ({ dept_id: id, parent_id: parent, name });
  return (path, url, sent) => {
    if (path === '/gettoken') {
      const token = secrets[url.searchParams.get('appsecret') ?? ''];
      return url.searchParams.get('appkey') === 'ding1' && token !== undefined
        ? { ...FINE, access_token: token, expires_in: 7200 }
        : { errcode: 40_089, errmsg: '不合法的appKey或appSecret' };
    }
    if (!Object.values(secrets).includes(url.searchParams.get('access_token') ?? ''))
      return { errcode: 40_014, errmsg: '不合法的access_token' };
    const unitId = sent.dept_id ?? 0;
    const inUnits = (sent.dept_id_list ?? '').split(',').map(Number);
    switch (path) {
      case '/topapi/v2/department/get':
        return { ...FINE, result: wire(units.get(unitId) as DoubleUnit) };
      case '/topapi/v2/department/listsub':
        return { ...FINE, result: [...units.values()].filter(({ parent }) => parent === unitId).map(wire) };
      case '/topapi/v2/department/create': {
        const made = kept.addUnit(sent.name ?? '', sent.parent_id ?? 0);
        return made === undefined ? { errcode: 60_008, errmsg: '父部门下该部门名称已存在' } : { ...FINE, result: { dept_id: made.id } };
      }
      case '/topapi/v2/department/update':
        kept.setUnit({ id: unitId, name: sent.name ?? '', parent: sent.parent_id ?? 0 });
        return FINE;
      case '/topapi/v2/department/delete':
        return kept.removeUnit(unitId) ? FINE : { errcode: 60_006, errmsg: '部门下有员工' };
      case '/topapi/v2/user/list': {
        const found = [...people.values()].filter(({ units: of }) => of.includes(unitId));
        const from = sent.cursor ?? 0;
        const list = found
          .slice(from, from + pageSize)
          .map(({ id: userid, units: dept_id_list, ...person }) => ({ userid, dept_id_list, ...person, active: true }));
        const isMore = from + pageSize < found.length;
        return { ...FINE, result: { has_more: isMore, ...(isMore ? { next_cursor: from + pageSize } : {}), list } };
      }
      case '/topapi/v2/user/create':
        if (people.has(sent.userid ?? '')) return { errcode: 60_102, errmsg: 'UserID在公司中已存在' };
        kept.setPerson(sent.userid ?? '', sent, inUnits);
        return { ...FINE, result: { userid: sent.userid } };
      case '/topapi/v2/user/update':
        if (!people.has(sent.userid ?? '')) return { errcode: 60_121, errmsg: '找不到该用户' };
        kept.setPerson(sent.userid ?? '', sent, inUnits);
        return FINE;
      case '/topapi/v2/user/delete':
        return people.delete(sent.userid ?? '') ? FINE : { errcode: 60_121, errmsg: '找不到该用户' };
      case '/topapi/message/corpconversation/asyncsend_v2': {
        const {
          userid_list: to,
          agent_id: agent,
          msg,
        } = sent as unknown as {
          userid_list: string;
          agent_id: number;
          msg: { text: { content: string } };
        };
        if (agent !== 77) return { errcode: 400_002, errmsg: '无效的agent_id' };
        messages.push(`${to}: ${msg.text.content}`);
        return { ...FINE, task_id: 1 };
      }
      default:
        return { errcode: 404, errmsg: path };
    }
  };
}

/**
 * A server in the place of a vendor, with the documented calls of its directory. WeCom: company `ww1`, secrets `corp-secret` (directory) and
 * `agent-secret` (application 1000002). DingTalk: key `ding1`, secret `ding-secret`, application 77; its lists have pages of 2.
 */
export async function startDirectoryDouble(vendor: 'weCom' | 'dingTalk'): Promise<DirectoryDouble> {
  const kept = memory();
  const messages: string[] = [];
  const answer =
    vendor === 'weCom'
      ? weComAnswer({ 'corp-secret': 'corp', 'agent-secret': 'agent' }, kept, messages)
      : dingTalkAnswer({ 'ding-secret': 'ding' }, kept, messages, 2);
  const parts: Pick<DirectoryDouble, 'interfere'> = { interfere: () => 'pass' };
  const double = await startVendorDouble(async (call) => {
    const path = call.url.pathname;
    const instead = await parts.interfere(call, path);
    if (instead !== 'pass') return instead;
    return answer(path, call.url, (call.body === '' ? {} : JSON.parse(call.body)) as Sent);
  });
  return Object.assign(parts, double, {
    ...{ units: kept.units, people: kept.people, messages },
    paths: () => double.calls.splice(0).map(({ url }) => url.pathname),
  });
}
