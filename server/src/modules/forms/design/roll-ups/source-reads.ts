import type { RollUpSource } from '@banyan/shared-contracts/forms/records/roll-up.contract';
import type { Id } from '../../../../core/database/tables';
import { fieldLabel, type Place, placeId, placeLabel, readsOf } from '../../records/roll-up/roll-up-checks';
import { type FindModel, rollUpOf } from '../../records/roll-up/roll-up-links';
import type { RunningModel } from '../running-model';

type Read = RollUpSource['reads'][number];

/** Fields of a design that a field of another form is made of, through roll-ups and calculated fields of any form. */
async function readsBehind(start: Place, modelId: Id, find: FindModel): Promise<Omit<Read, 'field'>[]> {
  const found: Omit<Read, 'field'>[] = [];
  const seen = new Set<string>();
  const visit = async (place: Place, labels: readonly string[]): Promise<void> => {
    if (seen.has(placeId(place))) return;
    seen.add(placeId(place));
    const model = await find(place.modelId);
    if (model === undefined) return;
    const way = [...labels, labels.length === 0 ? fieldLabel(model, place) : placeLabel(model, place)];
    for (const read of readsOf(model, place.address)) {
      // What the design itself makes of its fields is in its draft.
      if (read.modelId === modelId) found.push({ address: read.address, label: way.join(' → ') });
      else await visit(read, way);
    }
  };
  await visit(start, []);
  return found;
}

/** Fields of a released form that are made of fields of a design. */
export async function sourceReads(source: RunningModel, modelId: Id, find: FindModel): Promise<Read[]> {
  if (source.id === modelId) return [];
  const made = source.fields.filter((placed) => rollUpOf(placed) !== undefined || placed.field.contract.formula !== undefined);
  const reads = await Promise.all(
    made.map(async ({ field: { address } }) => {
      const behind = await readsBehind({ modelId: source.id, address }, modelId, find);
      return behind.map((read) => ({ field: address, ...read }));
    }),
  );
  return reads.flat();
}
