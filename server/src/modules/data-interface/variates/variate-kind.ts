import { AppError } from '@banyan/shared-contracts/errors';
import type { VariateInput, VariateRecord } from '@banyan/shared-contracts/forms/designs/interfaces/interface-variate.contract';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { plain } from '../../../core/records/columns';
import type { RecordKind } from '../../../core/records/record-kind';
import type { InterfaceScripts } from '../run/interface-scripts';
import { scriptOf } from './variate-values';
import { usersOf, type VariateTableRow } from './variate.repository';

/** Throws NOT_ALLOWED where an interface is not one that authenticates. */
async function requireAuthentication(connection: Connection, id: Id): Promise<void> {
  const found = await connection
    .selectFrom('data_interface')
    .select('is_authentication')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (found?.is_authentication !== true) throw new AppError('NOT_ALLOWED', { what: 'what.variateInterface' });
}

/** Variables as records; their values are written by `variate-values.ts` alone. */
export const variateKind = (scripts: Pick<InterfaceScripts, 'read'>): RecordKind<VariateTableRow, VariateInput, VariateRecord> => ({
  module: 'interface-variate',
  table: 'interface_variate',
  columns: {
    interfaceId: plain('interface_id'),
    fullName: plain('full_name'),
    expression: plain('expression'),
    description: plain('description'),
  },
  unique: [{ column: 'full_name', what: 'what.name', exact: true }],
  heldBy: [{ what: 'what.variateUsed', counts: { count: usersOf } }],
  scope: (_caller, _action, { input }) =>
    input === undefined
      ? Promise.resolve(undefined)
      : scripts.read({ 'what.script.variate': scriptOf(input.expression) }).then(() => undefined),
  async more({ tx }, input, row) {
    await requireAuthentication(tx, input.interfaceId);
    const isSame = row !== undefined && row.expression === input.expression && row.interface_id === input.interfaceId;
    return isSame ? {} : { value: '', obtained_at: null };
  },
});
