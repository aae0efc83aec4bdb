import { AppError } from '@banyan/shared-contracts/errors';
import type { Core } from '../../core/core';
import type { CopiedSource, CopySource, OpenSource } from '../../core/sources/source';
import { catalogOf } from '../../core/sources/catalog/catalog';
import { planSync, type SyncPlan } from './sync-plan';

interface Asked {
  from: string;
  to: string;
  table: string;
  rules: Readonly<Record<string, string>>;
}

interface Planned {
  source: CopiedSource;
  target: CopySource;
  plan: SyncPlan;
}

/** The source as one that tables are copied from; throws NOT_ALLOWED for the others. */
export function copiedFrom(source: OpenSource): CopiedSource {
  if (source.dialect === 'postgres' || source.dialect === 'mysql' || source.dialect === 'sqlite') return source;
  throw new AppError('NOT_ALLOWED', { what: 'what.syncKind' });
}

/** The source as one that tables are copied to; throws NOT_ALLOWED for the others. */
export function copiedTo(source: OpenSource): CopySource {
  const target = copiedFrom(source);
  if (target.dialect === 'sqlite') throw new AppError('NOT_ALLOWED', { what: 'what.syncTarget' });
  return target;
}

export type DataSyncPlans = ReturnType<typeof createSyncPlans>;

/** Looks at a table in both sources. */
export function createSyncPlans({ sources }: Pick<Core, 'sources'>) {
  return {
    /** Throws NOT_FOUND without such a table, and NOT_ALLOWED where it cannot be copied. */
    async of({ from, to, table, rules }: Asked): Promise<Planned> {
      if (from === to) throw new AppError('NOT_ALLOWED', { what: 'what.syncSame' });
      const [source, target] = [copiedFrom(await sources.of(from)), copiedTo(await sources.of(to))];
      if (target.readOnly) throw new AppError('NOT_ALLOWED', { what: 'what.sourceReadOnly' });
      const named = async (open: OpenSource) => (await catalogOf(open).tables(table)).find((found) => found.table === table);
      const [present, wanted] = [await named(source), await named(target)];
      if (present === undefined) throw new AppError('NOT_FOUND', { what: 'what.table' });
      if (wanted?.isView === true) throw new AppError('NOT_ALLOWED', { what: 'what.tableIsView' });
      const columns = await catalogOf(source).columns(table);
      const held = wanted === undefined ? [] : await catalogOf(target).columns(table);
      const plan = planSync({ from: source.dialect, to: target.dialect, columns, target: held, rules });
      if (plan.keys.length === 0 && (source.dialect === 'mysql' || present.isView))
        throw new AppError('NOT_ALLOWED', { what: 'what.syncKey' });
      return { source, target, plan };
    },
  };
}
