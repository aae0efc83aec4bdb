import {
  INTERFACE_TYPE,
  type InterfaceColumn,
  interfaceColumn,
  type InterfaceInfo,
  type InterfaceParameter,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { InterfaceRecord } from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import { type MessageKey, translate } from '../../core/i18n/translate';
import type { DataInterfaceRow, ListedInterface } from './data-interface.repository';

/** Parameters as an interface declares them, with all their members. */
export const parametersOf = ({ parameters }: Pick<DataInterfaceRow, 'parameters'>): InterfaceParameter[] =>
  parameters.map(({ field = '', fieldName = '', dataType = 'varchar', required = 0, defaultValue = '' }) => ({
    field,
    fieldName,
    dataType,
    required: Number(required),
    defaultValue,
  }));

/** Names of the kinds. */
export const typeNames: Record<DataInterfaceRow['type'], MessageKey> = {
  [INTERFACE_TYPE.sql]: 'interface.sql',
  [INTERFACE_TYPE.static]: 'interface.static',
  [INTERFACE_TYPE.api]: 'interface.api',
};

/** Columns that an interface declares. */
export const columnsOf = ({ fields }: DataInterfaceRow): InterfaceColumn[] => z.array(interfaceColumn).safeParse(fields).data ?? [];

/** The description of an interface that users get. */
export const infoOf = (row: ListedInterface, { locale }: Pick<Caller, 'locale'>): InterfaceInfo => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  type: translate(locale, typeNames[row.type]),
  parameterJson: JSON.stringify(parametersOf(row)),
  fieldJson: JSON.stringify(row.fields),
  hasPage: row.has_page ? 1 : 0,
});

/** An interface without its definition: for users who may call it and do not manage it. */
export const askedOf = (row: DataInterfaceRow): InterfaceRecord => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  type: row.type,
  ...{ category: '', action: null, isPostPosition: 0, sortCode: row.sort_code, enabledMark: row.enabled ? 1 : 0, description: '' },
  ...{ dataConfigJson: '', dataCountJson: '', dataEchoJson: '', dataJsJson: '', dataExceptionJson: '' },
  ...{ stepsJson: '', dataBeforeJson: '', cacheSeconds: 0, roleIds: '' },
  parameterJson: JSON.stringify(parametersOf(row)),
  fieldJson: JSON.stringify(row.fields),
  hasPage: row.has_page ? 1 : 0,
});
