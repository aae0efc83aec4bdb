import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { RuledRecord } from '@banyan/shared-contracts/forms/rules/evaluate-rules';
import type { OwnState } from '@banyan/shared-contracts/forms/rules/ruled-state';
import { calculate } from '@banyan/shared-contracts/forms/formula/calculation';
import { readDecimal } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { type FormRecord, fromWire, pickKnown } from '@banyan/shared-contracts/forms/records/record';
import { type CheckRules, isHiddenByDesign, type RecordIssue, validateRecord } from '@banyan/shared-contracts/forms/values/validation';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { tableContract } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import type { ModelAccess } from '../../../../core/access/model-access';
import type { Actor } from '../../../../core/access/caller';
import { sanitizeRichText } from '../../../../core/html/sanitize';
import { translate } from '../../../../core/i18n/translate';
import { matchesLinear } from '../../../../core/linear-match';
import { toScale } from '../values/codec';
import { fitsIndex, numberLimit } from '../../design/publish/tables/ddl';
import { placeOf } from '../values/field-place';
import { hasOwnLinks } from './record-files';
import type { SchemaRuns } from './values/schema-runs';
import type { RunningModel } from '../../design/running-model';

/** Whose language refusals are in. */
type Speaker = Pick<Actor, 'locale'>;

/** How many problems a refusal names. */
const MAX_PROBLEMS = 3;

interface Problem {
  place: string;
  text: string;
}

/** Throws FIELD_INVALID where there are problems. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const texts = problems.map(({ text }) => text);
  const told = [...new Set(texts)].slice(0, MAX_PROBLEMS).join('; ');
  throw new AppError('FIELD_INVALID', { problems: told, fields: problems.map(({ place }) => place), texts });
}

/** Sub-tables must be lists of rows before anything looks into them. */
function checkTables({ tables }: RunningModel, caller: Speaker, record: FormRecord): void {
  const wrong = tables.filter(
    ({ table }) => record[table.key] !== undefined && !tableContract.value(table.settings).safeParse(record[table.key] ?? []).success,
  );
  refuse(wrong.map(({ table }) => ({ place: table.key, text: translate(caller.locale, 'field.value', { label: table.label }) })));
}

/** What the caller may write out of what they sent, still as the wire has it: fields of the form that they may see, and nothing else. */
export function readInput(model: RunningModel, access: ModelAccess, caller: Speaker, data: FormRecord): FormRecord {
  const sent = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, value ?? undefined]));
  checkTables(model, caller, sent);
  const known = pickKnown(model.form, sent);
  for (const { field } of model.fields) if (!access.mayField(field.address)) delete known[field.key];
  for (const { table, fields } of model.tables) {
    const hidden = fields.filter(({ field }) => !access.mayField(field.address));
    if (hidden.length === fields.length) delete known[table.key];
    for (const row of (known[table.key] ?? []) as FormRecord[]) for (const { field } of hidden) delete row[field.key];
  }
  return known;
}

/** The same as forms work with it. This is the only place where values of a save are read from the wire. */
export const readValues = (model: RunningModel, access: ModelAccess, caller: Speaker, sent: FormRecord): FormRecord =>
  fromWire(model.form, readInput(model, access, caller, sent));

export const mapFields = (
  model: RunningModel,
  record: FormRecord,
  change: (field: FormField, value: unknown, row?: number) => unknown,
): FormRecord => {
  const result: FormRecord = { ...record };
  for (const { field } of model.fields) result[field.key] = change(field, record[field.key]);
  for (const { table, fields } of model.tables) {
    const rows = (record[table.key] ?? []) as FormRecord[];
    result[table.key] = rows.map((row, number) => ({
      ...row,
      ...Object.fromEntries(fields.map(({ field }) => [field.key, change(field, row[field.key], number)])),
    }));
  }
  return result;
};

/**
 * What only the open form knows is not asked here: whether a field that a script names was required, or seen (ADR 9). What rules say of a field is
 * known here, too.
 */
const checkRules = (ruled: RuledRecord | undefined): CheckRules => {
  const stateOf = (field: FormField, table: FormTable | undefined, row: FormRecord | undefined): OwnState => {
    const hidden = isHiddenByDesign(field, table) || field.steered;
    const own = { hidden, required: field.required && !field.scripted, readOnly: false };
    return ruled?.stateOf(field, table, row, own, field.steered || undefined) ?? own;
  };
  return {
    matches: matchesLinear,
    required: (...of) => stateOf(...of).required,
    hidden: (...of) => stateOf(...of).hidden,
  };
};

/** The value as its schema gives it back: members that it does not know are gone. A stored value that no longer fits stays as it is. */
function parsed(field: FormField, value: unknown, schemas: SchemaRuns): unknown {
  const { contract } = field;
  if (isEmptyValue(value) || contract.traits.system !== undefined || contract.traits.computed === true) return value;
  const result = schemas.run(field, true, value);
  const known = result.success ? result.data : value;
  return contract.traits.html === true && typeof known === 'string' ? sanitizeRichText(known) : known;
}

const issueTexts = {
  required: 'field.required',
  pattern: 'field.pattern',
  value: 'field.value',
  window: 'field.value',
  taken: 'field.taken',
  said: 'field.value',
} as const;

/** Values as a save makes them of what was sent: those that are stored become comparable with it. */
export const settleValues = (model: RunningModel, schemas: SchemaRuns, record: FormRecord): FormRecord =>
  mapFields(model, record, (field, value) => toScale(field, parsed(field, value, schemas)));

/** All that can be wrong with a rich text that is one is that it is too long. */
const isTooLong = ({ field, problem }: RecordIssue, record: FormRecord): boolean =>
  problem === 'value' && field.contract.traits.html === true && typeof record[field.key] === 'string';

function toProblem({ locale }: Speaker, issue: RecordIssue, record: FormRecord): Problem {
  const { field, table, row, problem, message, passed } = issue;
  const place = placeOf(field, row);
  const label = table === undefined || row === undefined ? field.label : `${table.label}[${row + 1}] ${field.label}`;
  if (isTooLong(issue, record)) return { place, text: translate(locale, 'field.long', { label }) };
  if (passed !== undefined) return { place, text: translate(locale, `field.${passed.side}`, { label, limit: passed.limit }) };
  return { place, text: problem === 'pattern' && message !== '' ? message : translate(locale, issueTexts[problem], { label }) };
}

/** What the widget's own schema does not check: values that the column or its index cannot store, and links to other places. */
function unfitValues(model: RunningModel, caller: Speaker, record: FormRecord): Problem[] {
  const problems: Problem[] = [];
  mapFields(model, record, (field, value, row) => {
    const column = field.contract.column(field.settings);
    const tooLarge = column.type === 'numeric' && readDecimal(value)?.abs().lessThan(numberLimit(column.scale)) === false;
    const unfit = tooLarge || (column.type === 'jsonb' && !hasOwnLinks(value)) || !fitsIndex(field, value);
    if (unfit) problems.push({ place: placeOf(field, row), text: translate(caller.locale, 'field.value', { label: field.label }) });
    return value;
  });
  return problems;
}

/**
 * The record as it will be stored in place of `stored`, with what rules made of it (`ruled`): checked, numbers rounded, calculated fields computed anew. Throws FIELD_INVALID with what is
 * wrong. Other requests get their turn between the steps, each of which takes its time with thousands of rows.
 */
export async function completeRecord(
  model: RunningModel,
  { access, who, schemas, ruled }: { access: ModelAccess; who: Speaker; schemas: SchemaRuns; ruled?: RuledRecord | undefined },
  sent: FormRecord,
  stored?: FormRecord,
): Promise<FormRecord> {
  const record = ruled?.record ?? sent;
  const accepts = (...run: Parameters<SchemaRuns['run']>) => schemas.run(...run).success;
  const issues = validateRecord(model.form, record, { ...checkRules(ruled), accepts, stored }).filter(({ field }) =>
    access.mayField(field.address),
  );
  refuse(issues.map((issue) => toProblem(who, issue, record)));
  await othersTurn();
  const scaled = settleValues(model, schemas, record);
  await othersTurn();
  const complete = calculate(model.calculations, scaled);
  refuse(unfitValues(model, who, complete));
  return complete;
}
