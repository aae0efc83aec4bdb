import { AppError } from '@banyan/shared-contracts/errors';
import type { Core } from '../../core/core';
import type { CopySource, OpenSource } from '../../core/sources/source';
import { catalogOf } from '../../core/sources/catalog/catalog';
import { planSync, type SyncPlan } from './sync-plan';

interface Asked {
  from: string;
  to: string;
  table: string;
  rules: Readonly<Record<string, string>>;
}

interface Planned {
  source: CopySource;
  target: CopySource;
  plan: SyncPlan;
}

/** The source as one that tables are copied from and to; throws NOT_ALLOWED for the others. */
export function copied(source: OpenSource): CopySource {
  if (source.dialect === 'postgres' || source.dialect === 'mysql') return source;
  throw new AppError('NOT_ALLOWED', { what: 'what.syncKind' });
}

export type DataSyncPlans = ReturnType<typeof createSyncPlans>;

/** Looks at a table in both sources. */
export function createSyncPlans({ sources }: Pick<Core, 'sources'>) {
  return {
    /** Throws NOT_FOUND without such a table, and NOT_ALLOWED where it cannot be copied. */
    async of({ from, to, table, rules }: Asked): Promise<Planned> {
      if (from === to) throw new AppError('NOT_ALLOWED', { what: 'what.syncSame' });
      const [source, target] = [copied(await sources.of(from)), copied(await sources.of(to))];
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
