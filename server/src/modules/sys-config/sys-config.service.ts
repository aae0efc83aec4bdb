import type { listConfigHistory } from '@banyan/shared-contracts/admin/config-history.contract';
import { isOwnPicture } from '@banyan/shared-contracts/files/own-picture';
import { createHash } from 'node:crypto';
import {
  isForAdministrators,
  publicSystemConfig,
  secretConfig,
  systemConfig,
  type updateSystemConfig,
} from '@banyan/shared-contracts/admin/system-config.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { lockAll } from '../../core/database/locks';
import type { Id } from '../../core/database/tables';
import { filesOfAvatar } from '../../core/files/avatar-files';
import { stale } from '../../core/records/stale';
import { sealedSecrets } from '../../core/secrets/config-secrets';
import { refuseBroken, refuseCommon } from '../../core/secrets/password-rules';
import { digestOf } from '../../core/secrets/passwords';
import { endSessions } from '../../core/session/end-sessions';
import { readSystemConfig, type SystemConfig, writeSystemConfig } from '../../core/system-config';
import { checkSettings, requireMailAccount } from './check-settings';
import { findChange, isSecret, listChanges, noteChanges } from './config-history';
import { filesOfLook, LOOK_PICTURES, lookOwner } from './look-pictures';

const MODULE = 'sys-config';
const TARGET = { targetId: '0', targetName: 'SysConfig' };

type Sent = EndpointRequest<typeof updateSystemConfig>['body'];
type Changes = Omit<Sent, 'version'>;

export type SystemConfigService = ReturnType<typeof createSystemConfigService>;

/** Secrets are not logged: only whether they are set, and whether they were changed. */
const openPart = (config: SystemConfig) => {
  const mark = (secret: string) => (secret === '' ? (0 as const) : (1 as const));
  return {
    ...systemConfig.parse(config),
    oidcClientSecretSet: mark(config.oidcClientSecret),
    qyhAgentSecretSet: mark(config.qyhAgentSecret),
    qyhCorpSecretSet: mark(config.qyhCorpSecret),
    dingSynAppSecretSet: mark(config.dingSynAppSecret),
  };
};

/** Of the settings only, without secrets: a reader must not be able to test passwords against the hash. */
const versionOf = (config: SystemConfig): string =>
  createHash('sha256')
    .update(JSON.stringify(openPart(config)))
    .digest('hex')
    .slice(0, 32);

/** The members that were really sent. */
const given = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<SystemConfig>;

/** Settings that differ, as they were and as they are. */
function difference(before: SystemConfig, after: SystemConfig, secrets: readonly string[]) {
  const [was, is] = [openPart(before), openPart(after)];
  const keys = (Object.keys(is) as (keyof typeof is)[]).filter((key) => was[key] !== is[key]);
  const pick = (from: typeof is) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  const marks = Object.fromEntries(secrets.map((key) => [key, '***']));
  return { before: pick(was), after: { ...pick(is), ...marks } };
}

export function createSystemConfigService(core: Core) {
  const { database, audit, rights, vault, files, newId } = core;
  const { kysely } = database;

  const mayReadAll = async (caller: Caller) =>
    caller.duty === undefined && (caller.isAdministrator || (await rights.of(caller)).may('sysConfig.update'));

  /** The secrets to be stored: those that were sent, and not those of another issuer. */
  async function secretsOf(changes: Changes, before: SystemConfig, after: SystemConfig): Promise<Partial<SystemConfig>> {
    const { newUserDefaultPassword = '' } = changes;
    if (newUserDefaultPassword !== '') await refuseCommon(digestOf(newUserDefaultPassword));
    if (newUserDefaultPassword !== '' && newUserDefaultPassword !== before.newUserDefaultPassword)
      refuseBroken(after, newUserDefaultPassword);
    return {
      newUserDefaultPassword: newUserDefaultPassword || before.newUserDefaultPassword,
      ...sealedSecrets(vault, changes, before, after),
    };
  }

  async function keepPictures(tx: Connection, caller: Caller, config: SystemConfig): Promise<void> {
    if (LOOK_PICTURES.some((key) => config[key] !== '' && !isOwnPicture(config[key])))
      throw new AppError('BAD_INPUT', { problems: 'what.picturePlace', fields: [] });
    await files.uses.set(tx, caller, lookOwner, await filesOfLook(tx, config));
  }

  const update = (caller: Caller, { version, ...changes }: Sent) =>
    database.transaction(async (tx) => {
      // One writer at a time: clients send all settings, and must not overwrite changes that were made since they read them.
      await lockAll(tx, 'systemConfig');
      const before = await readSystemConfig(tx);
      if (version !== undefined && version !== versionOf(before)) throw stale();
      const open = { ...before, ...given(changes) };
      const after: SystemConfig = { ...open, ...(await secretsOf(changes, before, open)) };
      const changed = (Object.keys(after) as (keyof SystemConfig)[]).filter((key) => before[key] !== after[key]);
      if (!caller.isAdministrator && changed.some(isForAdministrators))
        throw new AppError('NOT_ALLOWED', { what: 'what.administratorsOnly' });
      checkSettings(after, caller);
      await requireMailAccount(tx, before, after);
      await keepPictures(tx, caller, after);
      const secrets = (Object.keys(secretConfig.shape) as (keyof typeof secretConfig.shape)[]).filter((key) => (changes[key] ?? '') !== '');
      if (changed.length === 0) return;
      await writeSystemConfig(tx, Object.fromEntries(changed.map((key) => [key, after[key]])));
      await noteChanges(tx, newId, caller, { keys: changed, before, after });
      await audit(tx, caller, { module: MODULE, action: 'update', ...TARGET, ...difference(before, after, secrets) });
    });

  return {
    history: (query: EndpointRequest<typeof listConfigHistory>['query']) => listChanges(kysely, query),
    update,

    /** Throws NOT_ALLOWED where the value is a secret, is no longer valid, or is a deleted picture. */
    async restore(caller: Caller, id: Id): Promise<void> {
      const change = await findChange(kysely, id);
      if (change === undefined) throw new AppError('NOT_FOUND');
      const { key, before } = change;
      if (isSecret(key)) throw new AppError('NOT_ALLOWED', { what: 'what.configSecret' });
      const fits = systemConfig
        .partial()
        .strict()
        .safeParse({ [key]: before });
      if (!fits.success) throw new AppError('NOT_ALLOWED', { what: 'what.configUnfit' });
      const picture = LOOK_PICTURES.some((name) => name === key) ? String(before) : '';
      if (picture !== '' && (await filesOfAvatar(kysely, picture)).length === 0)
        throw new AppError('NOT_ALLOWED', { what: 'what.configPictureGone' });
      await update(caller, fits.data);
    },

    async get(caller: Caller) {
      const config = await readSystemConfig(kysely);
      return (await mayReadAll(caller)) ? { ...openPart(config), version: versionOf(config) } : publicSystemConfig.parse(config);
    },

    async administrators() {
      const rows = await kysely
        .selectFrom('user_account')
        .select(['id', 'account', 'real_name'])
        .where('is_administrator', '=', true)
        .orderBy('sort_code')
        .orderBy('id')
        .execute();
      return rows.map(({ id, account, real_name }) => ({ id, account, realName: real_name }));
    },

    /** The caller always stays an administrator, so there is always one left. */
    setAdministrators: (caller: Caller, ids: readonly Id[]) =>
      database.transaction(async (tx) => {
        if (!ids.includes(caller.userId)) throw new AppError('NOT_ALLOWED', { what: 'what.self' });
        const rows = await tx
          .selectFrom('user_account')
          .select(['id', 'account', 'is_administrator', 'state'])
          .where(sql<boolean>`is_administrator or id = any(${sql.val([...ids])}::bigint[])`)
          .orderBy('id')
          .forNoKeyUpdate()
          .execute();
        const wanted = new Set(ids);
        const fit = rows.filter(({ id, state }) => wanted.has(id) && state === 1);
        if (fit.length !== wanted.size) throw new AppError('NOT_ALLOWED', { what: 'what.userUnknown' });
        const changed = rows.filter(({ id, is_administrator: was }) => was !== wanted.has(id));
        for (const { id } of changed) {
          const set = { is_administrator: wanted.has(id), updated_at: new Date(), updated_by: caller.userId };
          await tx.updateTable('user_account').set(set).where('id', '=', id).execute();
          // What they could do is open in their windows.
          await endSessions(core, tx, id, 'ended-by-administrator');
        }
        if (changed.length === 0) return;
        const names = (list: typeof rows) => list.map(({ account }) => account);
        const before = { administrators: names(rows.filter((row) => row.is_administrator)) };
        await audit(tx, caller, { module: MODULE, action: 'members', ...TARGET, before, after: { administrators: names(fit) } });
      }),
  };
}
