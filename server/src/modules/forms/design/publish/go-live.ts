import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { Jobs } from '../../../../core/jobs/jobs';
import { changesFormulas } from '../../records/calculate/recalculate';
import { recalculation } from '../../records/calculate/recalculation.job';
import { queueRecalculation } from '../../records/calculate/recalculation.repository';
import { holdDesignFiles } from '../design-files';
import type { DesignDocuments } from '../documents/complete-design';
import { type RecomputeLater, refreshRollUps } from '../../records/roll-up/install-roll-ups';
import * as repository from './model.repository';

/** A release that is stored, with what decides what follows from it. */
interface ComingRelease {
  model: { id: Id; name: string };
  version: number;
  releasedBy: Id | null;
  documents: DesignDocuments;
  form: FormModel;
  /** The form of the release that was live before. */
  before: FormModel | undefined;
  /** Records of the model. */
  records: number;
  /** User-defined tables are not written by a release. */
  isOwn: boolean;
}

/** The owner of the jobs of a release. */
export const ownedBy = (releasedBy: Id | null): { owner?: Id } => (releasedBy === null ? {} : { owner: releasedBy });

/** Makes a stored release the one that lists and forms use. Without `jobs` a server enqueues what follows when it looks next (`resume.ts`). */
export async function goLive(tx: Connection, release: ComingRelease, jobs: Pick<Jobs, 'enqueue'> | undefined): Promise<void> {
  const { model, version, releasedBy, documents, form, before, records, isOwn } = release;
  await repository.setLive(tx, { id: model.id, version });
  const { form_data, column_data, app_column_data } = documents;
  await holdDesignFiles(tx, model.id, releasedBy, [form_data, column_data, app_column_data]);
  const later: RecomputeLater = async (within, { id, name }) =>
    jobs?.enqueue(within, recalculation, { modelId: id, name }, { key: id, ifWaiting: 'replace', ...ownedBy(releasedBy) });
  await refreshRollUps(tx, model.id, later);
  if (before === undefined || isOwn || !changesFormulas(form, before)) return;
  await queueRecalculation(tx, model.id, records);
  await later(tx, model);
}
