import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../core/access/caller';
import type { RecordAction, RightSwitches } from '../../../../core/access/model-access';
import type { Id } from '../../../../core/database/tables';
import { listOpenIds } from '../record.repository';
import { openRows } from './lists/open-rows';
import type { ReaderParts } from './record-reader';

/** What the gate says about one person and one model, for explanations. */
export interface RecordVerdicts {
  /** Which rights the design asks for. */
  switches: RightSwitches;
  may(action: RecordAction): boolean;
  maySee(kind: 'column' | 'form', address: string): boolean;
  /** Whether the record lies within the rows that are open to the action. */
  reaches(action: RecordAction, recordId: Id): Promise<boolean>;
}

/** Asks the gate for access through one menu, or through any ('' ); where no menu opens the model, everything is denied. */
export function createRecordGate({ database: { kysely }, models, gate }: ReaderParts) {
  return {
    async of(caller: Caller, modelId: Id, menuId: string): Promise<RecordVerdicts> {
      const model = await models.of(caller, modelId);
      const access = await gate.of(caller, { id: modelId, switches: model.design }, menuId).catch((error: unknown) => {
        if (error instanceof AppError && error.key === 'FORBIDDEN') return undefined;
        throw error;
      });
      return {
        switches: model.design,
        may: (action) => access?.may(action) ?? false,
        maySee: (kind, address) => (kind === 'column' ? access?.mayColumn(address) : access?.mayField(address)) ?? false,
        async reaches(action, recordId) {
          if (access?.may(action) !== true) return false;
          return (await listOpenIds(kysely, model, [recordId], openRows({ model, access }, action))).length > 0;
        },
      };
    },
  };
}
export type RecordGate = ReturnType<typeof createRecordGate>;
