import type { FormField } from '@banyan/shared-contracts/forms/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { ChoiceSettings } from '@banyan/shared-contracts/forms/widgets/principal-choice';
import { toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { readSystemValue } from '@banyan/shared-contracts/organization/system-values';
import type { ModelAccess } from '../../core/access/model-access';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { ofOrganizes } from '../../core/organization/names';
import type { RunningModel } from './running-model';

/** Who fills in the form. */
interface Own {
  user: Id;
  /** Ids from the root down to their organization; empty for who has none. */
  path: readonly Id[];
  department: Id | undefined;
}

const partsOf = (value: unknown) => [value].flat(2).flatMap((one) => (typeof one === 'string' ? (readSystemValue(one) ?? []) : []));

/** Whether a default speaks of somebody instead of naming them, as pickers with system variables store it (api-forms A6). */
const isVariable = ({ defaultValue }: FormField): boolean => partsOf(defaultValue).length > 0;

const one = (id: string | undefined, multiple: boolean) => (multiple ? (id === undefined ? [] : [id]) : (id ?? null));

/** What a picker begins with for whoever fills in the form, as the form itself has it (api-forms B12). */
const CURRENT: Readonly<Record<string, (own: Own, multiple: boolean) => unknown>> = {
  userSelect: ({ user }, multiple) => one(user, multiple),
  usersSelect: ({ user }, multiple) => one(toTypedId(user, 'user'), multiple),
  depSelect: ({ department }, multiple) => one(department, multiple),
  organizeSelect: ({ path }, multiple) => (multiple && path.length > 0 ? [path] : path),
};

function startOf(field: FormField, own: Own | undefined): unknown {
  const { contract, settings, defaultValue } = field;
  if (!isVariable(field)) return defaultValue ?? null;
  const current = partsOf(defaultValue).some((name) => name === '@userId' || name === '@organizeId') ? CURRENT[contract.type] : undefined;
  if (current !== undefined && own !== undefined) return current(own, (settings as ChoiceSettings).multiple);
  return contract.value(settings).safeParse(defaultValue).success ? defaultValue : contract.empty;
}

async function readOwn(connection: Connection, user: Id): Promise<Own> {
  const query = connection.selectFrom('user_account').select('organize_id').where('id', '=', user);
  const organize = (await query.executeTakeFirst())?.organize_id ?? undefined;
  const found = organize === undefined ? undefined : (await ofOrganizes(connection, [organize])).get(organize);
  return { user, path: found?.idPath ?? [], department: found?.kind === 'department' ? organize : undefined };
}

/** Fields that the caller may not see begin as the design says; nobody's are those of a visitor. */
export async function withHiddenDefaults(
  connection: Connection,
  { fields }: RunningModel,
  access: ModelAccess,
  record: FormRecord,
): Promise<FormRecord> {
  const hidden = fields
    .map(({ field }) => field)
    .filter((field) => !access.mayField(field.address) && field.contract.traits.system === undefined);
  const own = access.self !== null && hidden.some(isVariable) ? await readOwn(connection, access.self) : undefined;
  return { ...record, ...Object.fromEntries(hidden.map((field) => [field.key, startOf(field, own)])) };
}
