import { capabilities, type CapabilityGrant, isCapability } from '@banyan/shared-contracts/capabilities';
import { AppError } from '@banyan/shared-contracts/errors';
import type { ExplainedRoute, ExplainedStep, explainPermission, Explanation } from '@banyan/shared-contracts/permission/explain.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import { BUTTONS_OF, type RecordAction, type RightSwitches } from '../../core/access/model-access';
import { readPolicyVersions } from '../../core/access/policies/policy-versions';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { translate } from '../../core/i18n/translate';
import * as repository from './explain.repository';
import { explainStep, type Asked } from './explain-step';

type Question = EndpointRequest<typeof explainPermission>['query'];

/** Provided by the module of designed models: the decisions of the gate about their records. */
export interface Records {
  of(
    caller: Caller,
    modelId: Id,
    menuId: string,
  ): Promise<{
    switches: RightSwitches;
    may(action: RecordAction): boolean;
    maySee(kind: 'column' | 'form', address: string): boolean;
    reaches(action: RecordAction, recordId: Id): Promise<boolean>;
  }>;
}

interface Answer {
  /** Text for the thing in question. */
  thing: string;
  allowed: boolean;
  routes: ExplainedRoute[];
}

/** List columns and form fields are rights of their own. */
const fieldKind = (action: RecordAction) => (action === 'list' ? 'column' : 'form');

export type ExplainService = ReturnType<typeof createExplainService>;

/** Why a user may or may not do something. The verdict is that of the gate itself; the routes show the reasons for it. */
export function createExplainService({ database: { kysely }, rights }: Core, records: Records) {
  /** The menu, its system, and the user in question. */
  const opening = async (asked: Asked, menu: repository.MenuThings): Promise<ExplainedStep[]> => [
    await explainStep(kysely, asked, {
      kind: 'system',
      name: menu.systemName,
      things: [{ kind: 'system', id: menu.systemId, name: menu.systemName, enabled: menu.systemEnabled }],
    }),
    await explainStep(kysely, asked, {
      kind: 'menu',
      name: menu.name,
      things: [{ kind: 'module', id: menu.id, name: menu.name, enabled: menu.enabled }],
      ...(menu.offAbove === null ? {} : { offAbove: menu.offAbove }),
    }),
  ];

  const toRoute = (asked: Asked, name: string, steps: readonly ExplainedStep[]): ExplainedRoute => {
    const on = asked.person.enabled;
    const sentence = translate(asked.locale, on ? 'explain.accountOn' : 'explain.accountOff', { person: asked.person.name });
    const all = [{ kind: 'account' as const, name: asked.person.name, holds: on, sentence, ways: [] }, ...steps];
    return { name, steps: all, holds: all.every(({ holds }) => holds) };
  };

  async function ofCapability(asked: Asked, capability: string): Promise<Answer> {
    if (!isCapability(capability)) throw new AppError('BAD_INPUT', { problems: 'what.capabilityUnknown', fields: ['capability'] });
    const grant: CapabilityGrant = capabilities[capability];
    const menu = await repository.findLockedMenu(kysely, grant.menu);
    if (menu === undefined) throw new AppError('NOT_FOUND');
    const steps = await opening(asked, menu);
    if (grant.button === undefined) {
      return { thing: menu.name, allowed: (await rights.of(asked.caller)).may(capability), routes: [toRoute(asked, menu.name, steps)] };
    }
    const things = await repository.listThings(kysely, menu.id, 'button', [grant.button]);
    const name = things[0]?.name ?? grant.button;
    steps.push(await explainStep(kysely, asked, { kind: 'button', name, things }));
    const thing = `${menu.name}/${name}`;
    return { thing, allowed: (await rights.of(asked.caller)).may(capability), routes: [toRoute(asked, thing, steps)] };
  }

  async function ofMenu(asked: Asked, menuId: Id): Promise<Answer> {
    const menu = await repository.findMenu(kysely, menuId);
    if (menu === undefined) throw new AppError('NOT_FOUND');
    const { granted } = await rights.of(asked.caller);
    return { thing: menu.name, allowed: granted.has(menuId), routes: [toRoute(asked, menu.name, await opening(asked, menu))] };
  }

  async function throughMenu(asked: Asked, menu: repository.MenuThings, { modelId, action, recordId, field }: Question) {
    const verdicts = await records.of(asked.caller, modelId, menu.id);
    const { useBtnPermission, useDataPermission, useColumnPermission, useFormPermission } = verdicts.switches;
    const steps = await opening(asked, menu);
    if (action !== 'list' && useBtnPermission) {
      const things = await repository.listThings(kysely, menu.id, 'button', BUTTONS_OF[action]);
      steps.push(await explainStep(kysely, asked, { kind: 'button', name: translate(asked.locale, `explain.action.${action}`), things }));
    }
    if (field !== '' && (action === 'list' ? useColumnPermission : useFormPermission)) {
      const kind = fieldKind(action);
      const things = await repository.listThings(kysely, menu.id, kind, [field]);
      steps.push(await explainStep(kysely, asked, { kind, name: things[0]?.name ?? field, things }));
    }
    if (action !== 'create' && useDataPermission) {
      const things = await repository.listThings(kysely, menu.id, 'resource');
      steps.push(await explainStep(kysely, asked, { kind: 'resource', name: things.map(({ name }) => name).join('、'), things }));
    }
    if (recordId !== '') {
      const holds = await verdicts.reaches(action, recordId);
      const sentence = translate(asked.locale, holds ? 'explain.recordInside' : 'explain.recordOutside');
      steps.push({ kind: 'record', name: recordId, holds, sentence, ways: [] });
    }
    return toRoute(asked, `${menu.systemName}/${menu.name}`, steps);
  }

  async function ofModel(asked: Asked, question: Question): Promise<Answer> {
    const { modelId, action, recordId, field } = question;
    const verdicts = await records.of(asked.caller, modelId, '');
    const menus = await repository.listMenusOfModel(kysely, modelId);
    const routes = [];
    for (const menu of menus) routes.push(await throughMenu(asked, menu, question));
    const allowed =
      verdicts.may(action) &&
      (field === '' || verdicts.maySee(fieldKind(action), field)) &&
      (recordId === '' || (await verdicts.reaches(action, recordId)));
    const name = menus[0]?.name ?? modelId;
    return { thing: `${name}/${field === '' ? '' : `${field}/`}${translate(asked.locale, `explain.action.${action}`)}`, allowed, routes };
  }

  const answer = (asked: Asked, question: Question): Promise<Answer> => {
    if (question.capability !== '') return ofCapability(asked, question.capability);
    return question.menuId !== '' ? ofMenu(asked, question.menuId) : ofModel(asked, question);
  };

  /** The sentence of what decides: the last link that holds, or the first that does not on the route that came furthest. */
  function reasonOf({ locale }: Asked, { allowed, routes }: Answer): string {
    if (routes.length === 0) return translate(locale, 'explain.noMenu');
    const score = ({ steps }: ExplainedRoute) => steps.filter(({ holds }) => holds).length / steps.length;
    const [best] = [...routes].sort((a, b) => score(b) - score(a));
    const step = allowed ? best?.steps.at(-1) : best?.steps.find(({ holds }) => !holds);
    return step?.sentence ?? translate(locale, 'explain.fieldElsewhere');
  }

  return {
    async explain(caller: Caller, question: Question): Promise<Explanation> {
      const person = await repository.findPerson(kysely, question.userId);
      if (person === undefined) throw new AppError('NOT_FOUND');
      const { id: userId, account, name, is_administrator: isAdministrator } = person;
      const policy = await readPolicyVersions(kysely, userId);
      const as: Caller = { ...caller, userId, account, name, isAdministrator, policy, duty: undefined };
      const asked: Asked = { person, caller: as, locale: caller.locale };
      const found = await answer(asked, question);
      const allowed = found.allowed && person.enabled;
      const reason = isAdministrator
        ? translate(caller.locale, person.enabled ? 'explain.administrator' : 'explain.accountOff', { person: name })
        : reasonOf(asked, { ...found, allowed });
      const sentence = translate(caller.locale, allowed ? 'explain.yes' : 'explain.no', { person: name, thing: found.thing, reason });
      return { allowed, administrator: isAdministrator, sentence, routes: isAdministrator ? [] : found.routes };
    },
  };
}
