import { AppError } from '@banyan/shared-contracts/errors';
import type { InterfaceParameter } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { PARAMETER_SOURCE } from '@banyan/shared-contracts/forms/widgets/parameters';
import type { Reach } from '../../core/access/policies/reach';
import type { MessageKey } from '../../core/i18n/translate';

/** A parameter as it came in a request. */
export interface Sent {
  field: string;
  defaultValue?: unknown;
  sourceType?: string | number | null | undefined;
  relationField?: string | null | undefined;
}

/** Variables that depend on the caller (api-forms B8); several ids are joined by commas. Without an account their value is empty. */
const variables = new Map<string, (reach: Reach) => string>([
  ['@userId', ({ self }) => self],
  ['@userAndSubordinates', ({ users }) => users.join(',')],
  ['@organizeId', ({ organizes }) => organizes.join(',')],
  ['@organizationAndSuborganization', ({ organizesBelow }) => organizesBelow.join(',')],
  ['@branchManageOrganize', ({ managed }) => managed.join(',')],
]);

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(asText).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

/** The variable that fills a parameter: the one that the interface names, which no form can override, else the one that the form names. */
function variableOf({ defaultValue = '' }: Partial<InterfaceParameter>, sent: Sent | undefined): string | undefined {
  if (variables.has(defaultValue)) return defaultValue;
  if (sent === undefined) return undefined;
  const named = [asText(sent.defaultValue), sent.relationField ?? ''].find((text) => variables.has(text));
  // Variable names in values of the look-up of titles are treated as plain values; a user who types one into a field only gets an own id.
  return named;
}

function textFor(parameter: Partial<InterfaceParameter>, sent: Sent | undefined, reach: Reach | undefined): string {
  const variable = variableOf(parameter, sent);
  if (variable !== undefined) return reach === undefined ? '' : (variables.get(variable)?.(reach) ?? '');
  if (sent === undefined) return parameter.defaultValue ?? '';
  if (String(sent.sourceType) === PARAMETER_SOURCE.empty) return '';
  const value = asText(sent.defaultValue);
  return value === '' && String(sent.sourceType) === PARAMETER_SOURCE.constant ? (sent.relationField ?? '') : value;
}

/** Throws NOT_ALLOWED with the sentence where a parameter that is required has no value. */
export function requireValues(declared: readonly Partial<InterfaceParameter>[], sent: readonly Sent[], what: MessageKey): void {
  const lacking = declared.find(
    ({ field, required, defaultValue }) =>
      Number(required) === 1 && (sent.find((given) => given.field === field)?.defaultValue ?? defaultValue ?? '') === '',
  );
  if (lacking !== undefined) throw new AppError('NOT_ALLOWED', { what, name: lacking.fieldName || lacking.field });
}

/** Values of the parameters by name, as texts; undefined where one that is required has none: then there is nothing to ask for. */
export function resolveParameters(
  declared: readonly Partial<InterfaceParameter>[],
  sent: readonly Sent[],
  reach: Reach | undefined,
): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const parameter of declared) {
    const { field = '', required = 0 } = parameter;
    const value = textFor(
      parameter,
      sent.find((given) => given.field === field),
      reach,
    );
    if (value === '' && Number(required) === 1) return undefined;
    values.set(field, value);
  }
  requireFitting(declared, values);
  return values;
}

/** Throws BAD_INPUT where a value is none of its type. */
export function requireFitting(declared: readonly Partial<InterfaceParameter>[], values: ReadonlyMap<string, string>): void {
  for (const { field = '', fieldName = '', dataType = '' } of declared) {
    const value = values.get(field) ?? '';
    if (value !== '' && isWrong(dataType, value))
      throw new AppError('BAD_INPUT', { problems: 'what.interfaceValue', fields: [field], name: fieldName || field });
  }
}

const isWrong = (dataType: string, value: string): boolean => sqlTypes.get(dataType)?.fits(value) === false;

/** Types of parameters as statements have them. */
export type ParameterType = 'text' | 'bigint' | 'numeric' | 'timestamptz';

interface SqlType {
  type: ParameterType;
  fits: (value: string) => boolean;
}

const number: SqlType = { type: 'numeric', fits: (value) => /^-?\d{1,30}(\.\d{1,30})?$/.test(value) };
const whole: SqlType = { type: 'bigint', fits: (value) => /^-?\d{1,18}$/.test(value) };

/** Types of parameters by the words of the interface designer; everything else is text. Times are epoch milliseconds. */
const sqlTypes = new Map<string, SqlType>([
  ['int', whole],
  ['bigint', whole],
  ['decimal', number],
  ['number', number],
  ['datetime', { ...whole, type: 'timestamptz' }],
]);

export const sqlTypeOf = (dataType = ''): ParameterType => sqlTypes.get(dataType)?.type ?? 'text';
