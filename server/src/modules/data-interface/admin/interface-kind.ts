import { AppError } from '@banyan/shared-contracts/errors';
import { INTERFACE_TYPE, interfaceColumn } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  INTERFACE_CATEGORIES,
  type InterfaceInput,
  type InterfaceRecord,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { CALL_SOURCE, declaredParameter, interfaceStep } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { z } from 'zod';
import type { Caller } from '../../../core/access/caller';
import type { RightsReader } from '../../../core/access/rights';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { isId } from '../../../core/ids/only-ids';
import type { MessageKey } from '../../../core/i18n/translate';
import { common, flag, plain } from '../../../core/records/columns';
import type { RecordKind } from '../../../core/records/record-kind';
import { listVariateNames, type VariateNames } from '../../../core/sources/variates';
import type { DataInterfaceRow } from '../data-interface.repository';
import { isIdle } from '../run/interface-scripts';
import { shownStep, storedStep } from '../variates/variate-marks';
import { readSteps, shownSteps, sourcesOf, storedSteps } from './further-steps';
import { listRoles, listTaskNames, replaceRoles, replaceSources } from './interface-callers';
import { contentOf, readStep, sourceOf, stepOf, withoutSecrets } from './interface-step';

/** Tasks that a refusal names. */
const MAX_NAMED = 5;

/** Reads, within a transaction, which designs use an interface. */
export type InterfaceUses = (caller: Caller, kind: 'interface', id: Id, within: Connection) => Promise<readonly unknown[]>;

/** Members of an interface that determine what it runs. */
export type DefinitionInput = Pick<
  InterfaceInput,
  'type' | 'isPostPosition' | 'dataConfigJson' | 'parameterJson' | 'stepsJson' | 'dataBeforeJson' | 'dataExceptionJson' | 'dataJsJson'
>;

/** Runs its queries once without reading rows, and reads its scripts; `id` is that of the stored one. Throws NOT_ALLOWED with the reason. */
export type CheckDefinition = (definition: DefinitionInput, id?: Id) => Promise<void>;

function readList<Item extends z.ZodType>(text: string, item: Item, what: MessageKey): z.output<Item>[] {
  try {
    return z
      .array(item)
      .max(200)
      .parse(text === '' || text === 'null' ? [] : JSON.parse(text));
  } catch (cause) {
    throw new AppError('NOT_ALLOWED', { what }, { cause });
  }
}

const hasTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Parameters of a definition; throws NOT_ALLOWED for invalid or repeated names. */
export function parametersIn(text: string) {
  const found = readList(text, declaredParameter, 'what.interfaceParameters');
  if (hasTwice(found.map(({ field }) => field))) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceParameters' });
  return found;
}

function fieldsIn(text: string) {
  const found = readList(
    text,
    interfaceColumn.extend({ field: z.string().min(1).max(100), defaultValue: z.string().min(1).max(200) }),
    'what.interfaceFields',
  );
  if (hasTwice(found.map(({ defaultValue }) => defaultValue))) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceFields' });
  return found;
}

/** The code of a category, which interfaces store. */
async function categoryCode(connection: Connection, entryId: Id): Promise<string> {
  const entry = await categories(connection).where('dictionary_entry.id', '=', entryId).executeTakeFirst();
  if (entry === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceCategory' });
  return entry.code;
}

export const categories = (connection: Connection) =>
  connection
    .selectFrom('dictionary_entry')
    .innerJoin('dictionary_type', 'dictionary_type.id', 'dictionary_entry.dictionary_type_id')
    .select(['dictionary_entry.id', 'dictionary_entry.en_code as code'])
    .where('dictionary_type.en_code', '=', INTERFACE_CATEGORIES);

/** Throws NOT_ALLOWED for what this server does not run. */
function requireRunnable({ type, action }: InterfaceInput): void {
  if (type === INTERFACE_TYPE.sql && (action ?? 3) !== 3) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceWrites' });
}

/**
 * Throws NOT_ALLOWED for features that an authentication interface does not have: it is one call with constants, whose answer is stored.
 */
export function requireAuthentication(given: DefinitionInput & Partial<Pick<InterfaceInput, 'hasPage'>>): void {
  if (given.isPostPosition !== 1) return;
  const { header, query } = readStep(given.dataConfigJson).apiData;
  const isAlone = given.type === INTERFACE_TYPE.api && given.hasPage !== 1 && readSteps(given.stepsJson).length === 0;
  const isFixed =
    [...header, ...query].every(({ source }) => source === CALL_SOURCE.constant) && parametersIn(given.parameterJson).length === 0;
  if (!isAlone || !isFixed || !isIdle(given.dataBeforeJson) || !isIdle(given.dataJsJson))
    throw new AppError('NOT_ALLOWED', { what: 'what.interfaceAuth' });
}

const NO_VARIATES: VariateNames = new Map();

/** Variables that a definition may name: an authentication interface none. */
export const variatesFor = async (connection: Connection, given: Pick<InterfaceInput, 'isPostPosition'>): Promise<VariateNames> =>
  given.isPostPosition === 1 ? NO_VARIATES : listVariateNames(connection);

const EMPTY_STEP = JSON.stringify(interfaceStep.parse({}));

async function ownMembers(connection: Connection, row: DataInterfaceRow): Promise<Partial<InterfaceRecord>> {
  const variates = await listVariateNames(connection);
  return {
    category: (await categories(connection).where('dictionary_entry.en_code', '=', row.category).executeTakeFirst())?.id ?? '',
    action: row.type === INTERFACE_TYPE.sql ? 3 : null,
    dataConfigJson: JSON.stringify(withoutSecrets(shownStep(stepOf(row), variates))),
    ...{ dataCountJson: EMPTY_STEP, dataEchoJson: EMPTY_STEP, stepsJson: JSON.stringify(shownSteps(row.steps, variates)) },
    roleIds: (await listRoles(connection, row.id)).map(({ id }) => id).join(','),
  };
}

/** Ids of roles; throws NOT_ALLOWED for invalid ids. */
function rolesIn(text: string): Id[] {
  const ids = [...new Set(splitCsv(text))];
  if (!ids.every(isId)) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceRole' });
  return ids;
}

/** Whether a refusal may name scheduled tasks to the caller. */
type NamesTasks = boolean;

/** Data interfaces as records; their rows are read by `interface-rows.ts`. */
export const interfaceKind = (
  usesOf: InterfaceUses,
  check: CheckDefinition,
  rights: RightsReader,
): RecordKind<DataInterfaceRow, InterfaceInput, InterfaceRecord, NamesTasks> => ({
  module: 'data-interface',
  table: 'data_interface',
  columns: {
    ...common,
    type: plain('type'),
    dataBeforeJson: plain('before_script'),
    dataExceptionJson: plain('check_script'),
    dataJsJson: plain('result_script'),
    cacheSeconds: plain('cache_seconds'),
    hasPage: flag('has_page'),
    isPostPosition: flag('is_authentication'),
    fieldJson: { name: 'fields', read: (fields) => JSON.stringify(fields) },
    parameterJson: { name: 'parameters', read: (parameters) => JSON.stringify(parameters) },
  },
  unique: [{ column: 'en_code', what: 'what.code', exact: true }],
  heldBy: [
    { what: 'what.interfaceGranted', counts: { count: { table: 'outside_caller_interface', column: 'interface_id' } } },
    { what: 'what.interfaceVariates', counts: { count: { table: 'interface_variate', column: 'interface_id' } } },
  ],

  async scope(caller, action, { id, input }) {
    if (input !== undefined) await check(input, id);
    return action === 'remove' && (caller.isAdministrator || (await rights.of(caller)).may('task.read'));
  },
  async require({ tx, caller, scope: namesTasks }, action, { row }) {
    if (action !== 'remove' || row === undefined) return;
    // Forms, lists and portals that ask it would have no rows.
    const { length: count } = await usesOf(caller, 'interface', row.id, tx);
    if (count > 0) throw new AppError('IN_USE', { what: 'what.interfaceUsed', count });
    // Tasks that call it would fail from now on.
    const tasks = await listTaskNames(tx, row.id);
    if (tasks.length === 0) return;
    if (!namesTasks) throw new AppError('IN_USE', { what: 'what.interfaceTasksCount', count: tasks.length });
    throw new AppError('IN_USE', { what: 'what.interfaceTasks', count: tasks.length, names: tasks.slice(0, MAX_NAMED).join('、') });
  },
  async more({ tx }, input, row) {
    requireRunnable(input);
    requireAuthentication(input);
    if (row !== undefined && row.is_authentication !== (input.isPostPosition === 1))
      throw new AppError('NOT_ALLOWED', { what: 'what.interfaceAuthFixed' });
    const variates = await variatesFor(tx, input);
    const step = storedStep(readStep(input.dataConfigJson), variates);
    return {
      content: contentOf(input.type, step, row?.content ?? ''),
      source_id: sourceOf(input.type, step),
      steps: JSON.stringify(storedSteps(readSteps(input.stepsJson), row?.steps ?? [], variates)),
      category: await categoryCode(tx, input.category),
      parameters: JSON.stringify(parametersIn(input.parameterJson)),
      fields: JSON.stringify(fieldsIn(input.fieldJson)),
    };
  },
  async written({ tx, id }, { input }) {
    if (input === undefined) return;
    await replaceRoles(tx, id, rolesIn(input.roleIds));
    await replaceSources(
      tx,
      id,
      sourcesOf((await tx.selectFrom('data_interface').select('steps').where('id', '=', id).executeTakeFirstOrThrow()).steps),
    );
  },
  members: ownMembers,
  logged: (content) => ({
    ...content,
    dataConfigJson: JSON.stringify(withoutSecrets(readStep(content.dataConfigJson))),
    stepsJson: JSON.stringify(readSteps(content.stepsJson).map((step) => ({ ...step, config: withoutSecrets(step.config) }))),
  }),
});
