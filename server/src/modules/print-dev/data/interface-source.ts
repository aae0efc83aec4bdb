import { AppError } from '@banyan/shared-contracts/errors';
import type { PrintRow } from '@banyan/shared-contracts/print/data/print-data';
import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { z } from 'zod';
import type { Caller } from '../../../core/access/caller';
import type { Id } from '../../../core/database/tables';

const parameters = z
  .array(
    z.looseObject({
      field: z.string().max(100),
      sourceType: z.union([z.string(), z.number()]).nullish(),
      relationField: z.string().max(1000).nullish(),
      defaultValue: z.unknown().optional(),
    }),
  )
  .max(200);

/** A parameter as a template sends it (api-data 2.10). */
interface Sent {
  field: string;
  sourceType?: string | number | null | undefined;
  relationField?: string | null | undefined;
  defaultValue?: unknown;
}

/** Services of data interfaces for templates. */
export interface AskInterface {
  preview(caller: Caller, id: Id, sent: readonly Sent[]): Promise<InterfaceRow[]>;
}

/** Parameters of a template over an interface (api-data 2.10), with the record where they name it. */
export function parametersFor(text: string, recordId: Id): Sent[] {
  try {
    return parameters.parse(JSON.parse(text === '' ? '[]' : text)).map(({ field, sourceType, relationField, defaultValue }) => ({
      ...{ field, sourceType, relationField },
      defaultValue: relationField === '@formId' || defaultValue === '@formId' ? recordId : (relationField ?? defaultValue),
    }));
  } catch (cause) {
    throw new AppError('NOT_ALLOWED', { what: 'what.interfaceParameters' }, { cause });
  }
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;

export const rowOf = (row: InterfaceRow): PrintRow => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));
