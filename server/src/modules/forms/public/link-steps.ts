import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { RunningModel } from '../design/running-model';
import { saveStep, type SaveStep } from '../records/save/steps/save-step';

/** Most rows of all sub-tables together that one visitor hands in. */
const MAX_ROWS = 200;

const refuse = (what: string): AppError => new AppError('BAD_INPUT', { problems: what });

/** Values for anything but the open fields are refused: they come from no form of ours. */
function refuseForeign({ fields, tables }: RunningModel, may: (address: string) => boolean, sent: FormRecord): void {
  let handedIn = 0;
  const open = new Set(fields.filter(({ field }) => may(field.address)).map(({ field }) => field.key));
  for (const [key, value] of Object.entries(sent)) {
    if (isEmptyValue(value) || open.has(key)) continue;
    const table = tables.find((placed) => placed.table.key === key);
    const children = new Set(table?.fields.filter(({ field }) => may(field.address)).map(({ field }) => field.key));
    if (children.size === 0) throw refuse(key);
    const rows = Array.isArray(value) ? (value as unknown[]) : [];
    handedIn += rows.length;
    if (handedIn > MAX_ROWS) throw new AppError('TOO_LARGE', { limit: MAX_ROWS });
    for (const row of rows) {
      const foreign = Object.entries(row ?? {}).find(([child, cell]) => !isEmptyValue(cell) && !children.has(child) && child !== 'jnpfId');
      if (foreign !== undefined) throw refuse(`${key}.${foreign[0]}`);
    }
  }
}

/** What is done in saves that come by a public link only. */
export const linkSteps: readonly SaveStep[] = [
  saveStep({
    name: 'refuse-closed-fields',
    phase: 'prepare',
    ways: ['link'],
    before: 'read-values',
    needs: ['model', 'access', 'sent'],
    run({ model, access, sent }) {
      refuseForeign(model, (address) => access.mayField(address), sent);
      return Promise.resolve({});
    },
  }),
  saveStep({
    name: 'count-link-record',
    phase: 'claim',
    ways: ['link'],
    needs: ['count', 'checked'],
    gives: ['record'],
    async run({ count, checked }, tx) {
      await count(tx);
      // No text that visitors fill in holds pictures.
      return { record: checked };
    },
  }),
];
