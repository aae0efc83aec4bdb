import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { AppError } from '@banyan/shared-contracts/errors';
import { VIEW_SOURCE } from '@banyan/shared-contracts/forms/views/view-source';
import type { Caller } from '../../../core/access/caller';
import { createModelGate, type RightSwitches, shownModels } from '../../../core/access/model-access';
import { findPortal } from '../../../core/access/portal-access';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import { isObject } from '../../../core/documents/members';
import type { Id } from '../../../core/database/tables';
import { findRelease, listReleased, type ReleaseRow } from './publish/model.repository';

/** What documents name: ids of data interfaces and codes of numbering rules. */
interface Sources {
  interfaces: ReadonlySet<string>;
  rules: ReadonlySet<string>;
}

/** Members that hold the id of a data interface (api-forms B8, B16; api-portals P8), those of trees and of several kinds included. */
const INTERFACE = /(?:interfaceId|propsUrl|propsApi)$/i;
/** Calls in scripts that name what they ask (api-forms B11). */
const CALLED_INTERFACE = /\/DataInterface\/(\d{1,18})(?!\d)/g;
const CALLED_RULE = /\/BillRule\/BillNumber\/([^/?#'"`\\\s]{1,50})/g;
const RULE_WIDGET = 'billRule';

/** All data interfaces and numbering rules that documents refer to, at any depth. */
function sourcesIn(documents: readonly unknown[]): Sources {
  const [interfaces, rules] = [new Set<string>(), new Set<string>()];
  const waiting = [...documents];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (typeof value === 'string') {
      for (const [, id] of value.matchAll(CALLED_INTERFACE)) interfaces.add(String(id));
      for (const [, code] of value.matchAll(CALLED_RULE)) rules.add(String(code));
    } else if (isObject(value)) {
      if (value['jnpfKey'] === RULE_WIDGET && typeof value['rule'] === 'string') rules.add(value['rule']);
      for (const [key, member] of Object.entries(value)) {
        if (INTERFACE.test(key) && typeof member === 'string') interfaces.add(member);
        waiting.push(member);
      }
    }
  }
  return { interfaces, rules };
}

/** A document that cannot be read names nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface KnownRelease extends Sources {
  version: number;
  switches: RightSwitches;
}

/** The server asks the interface of a view with the parameters of its design: readers may not ask it with others. */
function withoutSource(form: unknown): unknown {
  if (!isObject(form)) return form;
  const { [VIEW_SOURCE]: _source, ...members } = form;
  return members;
}

/** A release whose list cannot be read opens nothing. */
function knownRelease({ version, form_data: form, column_data: list, app_column_data: appList }: ReleaseRow): KnownRelease | undefined {
  const { data: switches } = columnDesign.safeParse(list === '' ? {} : parsed(list));
  return switches && { version, switches, ...sourcesIn([withoutSource(parsed(form)), ...[list, appList].map(parsed)]) };
}

const MAX_PORTALS = 500;

/** The data interfaces that portals ask, read again only where a portal has been saved since. */
function createPortalSources(kysely: Connection) {
  const kept = new Map<Id, { savedAt: number | undefined; interfaces: ReadonlySet<string> }>();

  async function* readAgain(ids: readonly Id[]): AsyncGenerator<ReadonlySet<string>> {
    if (ids.length === 0) return;
    const rows = await kysely.selectFrom('portal').select(['id', 'updated_at', 'form_data']).where('id', 'in', ids).execute();
    for (const { id, updated_at: savedAt, form_data: form } of rows) {
      const { interfaces } = sourcesIn([parsed(form)]);
      kept.delete(id);
      kept.set(id, { savedAt: savedAt?.getTime(), interfaces });
      if (kept.size > MAX_PORTALS) kept.delete(kept.keys().next().value as Id);
      yield interfaces;
    }
  }

  return {
    async *of(ids: readonly Id[]): AsyncGenerator<ReadonlySet<string>> {
      if (ids.length === 0) return;
      const rows = await kysely.selectFrom('portal').select(['id', 'updated_at']).where('id', 'in', ids).execute();
      const changed: Id[] = [];
      for (const { id, updated_at: savedAt } of rows) {
        const known = kept.get(id);
        if (known !== undefined && known.savedAt === savedAt?.getTime()) yield known.interfaces;
        else changed.push(id);
      }
      yield* readAgain(changed);
    },
  };
}

/** Which data interfaces and numbering rules a caller may use: those that a released design or a portal open to the caller refers to. */
export function createDesignSources({ database: { kysely }, rights, reaches }: Pick<Core, 'database' | 'rights' | 'reaches'>) {
  const gate = createModelGate(rights, reaches);
  const portalSources = createPortalSources(kysely);
  /** Releases never change, so their sources are cached: for each model the release that was asked for last. */
  const kept = new Map<Id, KnownRelease>();

  async function releaseOf(id: Id, version: number): Promise<KnownRelease | undefined> {
    const known = kept.get(id);
    if (known?.version === version) return known;
    const row = await findRelease(kysely, id, version);
    const release = row && knownRelease(row);
    if (release !== undefined) kept.set(id, release);
    return release;
  }

  /** Released designs that a menu of the caller shows. */
  async function* designs(caller: Caller): AsyncGenerator<KnownRelease & { id: Id }> {
    for (const { id, version } of await listReleased(kysely, [...shownModels(await rights.of(caller))])) {
      const release = await releaseOf(id, version);
      if (release !== undefined) yield { id, ...release };
    }
  }

  async function* interfaces(caller: Caller): AsyncGenerator<ReadonlySet<string>> {
    for await (const design of designs(caller)) yield design.interfaces;
    const granted = await rights.of(caller);
    const portals = [...granted.catalog.portals.keys()].filter((id) => findPortal(granted, id, '') !== undefined);
    yield* portalSources.of(portals);
  }

  return {
    async requireInterface(caller: Caller, id: Id): Promise<void> {
      if (caller.isAdministrator) return;
      for await (const named of interfaces(caller)) if (named.has(id)) return;
      throw new AppError('FORBIDDEN');
    },

    async openInterfaces(caller: Caller): Promise<ReadonlySet<Id> | undefined> {
      if (caller.isAdministrator) return undefined;
      const open = new Set<Id>();
      for await (const named of interfaces(caller)) for (const id of named) open.add(id);
      return open;
    },

    async requireRule(caller: Caller, code: string): Promise<void> {
      if (caller.isAdministrator) return;
      for await (const { id, switches, rules } of designs(caller)) {
        if (!rules.has(code)) continue;
        const access = await gate.of(caller, { id, switches }, '');
        if (access.may('create') || access.may('update')) return;
      }
      throw new AppError('FORBIDDEN');
    },
  };
}
