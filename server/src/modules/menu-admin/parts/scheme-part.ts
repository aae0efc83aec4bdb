import type { z } from 'zod';
import { toStoredCode } from '@banyan/shared-contracts/menu-admin/field-code';
import { ALL_DATA, type Scheme, type schemeInput } from '@banyan/shared-contracts/menu-admin/scheme.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { type MessageKey, translate } from '../../../core/i18n/translate';
import { flag, json, plain, shown } from '../../../core/records/columns';
import { type DataFieldRow, dataFieldPart, placeOf } from './field-part';
import { listParts, type MenuPart, type PartRow } from './menu-part';
import { findMenu, type MenuRow } from '../menu.repository';
import { checkedConditions, type ComparedFields } from './scheme-conditions';

interface SchemeRow extends PartRow {
  conditions: unknown;
  condition_text: string;
  match_logic: 'and' | 'or';
  all_data: boolean;
}

/** A field of a released design, as far as conditions need it. */
export interface ComparableField {
  address: string;
  label: string;
  type: 'text' | 'timestamptz' | 'smallint' | 'bigint' | 'jsonb' | 'numeric';
  /** Columns of every table of records. */
  system?: 'creator' | 'organize' | 'createdAt';
}

const systemNames: Record<NonNullable<ComparableField['system']>, MessageKey> = {
  creator: 'design.creator',
  organize: 'design.organize',
  createdAt: 'design.createdAt',
};

export const nameOf = ({ label, system }: ComparableField, locale: Locale): string =>
  system === undefined ? label : translate(locale, systemNames[system]);

/** Fields of a design; throws where it does not exist or was never released. */
export type ReadDesignFields = (modelId: Id) => Promise<readonly ComparableField[]>;

const typeOf = {
  string: 'text',
  varchar: 'text',
  text: 'text',
  int: 'numeric',
  double: 'numeric',
  bigint: 'bigint',
  datetime: 'timestamptz',
} as const;

/** Names of the fields that the conditions of a menu's schemes may use, by stored code; none of a design that was never released. */
export async function comparedNames(
  connection: Connection,
  menuId: Id,
  readFields: ReadDesignFields,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const menu = await findMenu(connection, menuId);
  if (menu === undefined) return new Map();
  if (menu.type === MENU_TYPE.model && menu.module_id !== null) {
    const fields = await readFields(menu.module_id).catch((error: unknown) => {
      if (error instanceof AppError) return [];
      throw error;
    });
    return new Map(fields.map((field) => [field.address, nameOf(field, locale)]));
  }
  return new Map((await listParts<DataFieldRow>(connection, dataFieldPart, menuId)).map((row) => [row.en_code, row.full_name]));
}

/** Data fields of a menu that shows a design must be fields of the design: others would be refused by every scheme that uses them. */
export const knownDataFieldPart = (readFields: ReadDesignFields): typeof dataFieldPart => ({
  ...dataFieldPart,
  async more(tx, input, place) {
    const { type, module_id: modelId } = place.menu;
    if (type === MENU_TYPE.model && modelId !== null) {
      const code = dataFieldPart.code(input);
      if (!(await readFields(modelId)).some(({ address }) => address === code))
        throw new AppError('BAD_INPUT', { problems: 'what.dataFieldUnknown', field: input.enCode, fields: ['enCode'] });
    }
    return {};
  },
});

/** The fields that the conditions of a menu's schemes may use: those of the design that it shows, else the data fields that were set up. */
export async function comparedFields(connection: Connection, menu: MenuRow, readFields: ReadDesignFields): Promise<ComparedFields> {
  if (menu.type === MENU_TYPE.model && menu.module_id !== null)
    return new Map((await readFields(menu.module_id)).map(({ address, type }) => [address, type]));
  const rows = await listParts<DataFieldRow>(connection, dataFieldPart, menu.id);
  return new Map(rows.map((row) => [toStoredCode(row.en_code, placeOf(row)), typeOf[row.type]]));
}

/** Which rows of a menu's data a grant gives access to; conditions are checked against the compared fields before they are stored. */
export const schemePart = (readFields: ReadDesignFields): MenuPart<z.output<typeof schemeInput>, SchemeRow, Scheme> => ({
  type: 'menu-scheme',
  table: 'menu_scheme',
  grant: 'resource',
  columns: {
    conditionJson: shown(json('conditions')),
    conditionText: plain('condition_text'),
    matchLogic: plain('match_logic'),
    allData: shown(flag('all_data')),
  },
  code: ({ enCode }) => enCode,

  async more(tx, { conditionJson, allData, enCode }, { menu }) {
    const opensAll = allData === 1 || enCode === ALL_DATA;
    const conditions = opensAll ? [] : checkedConditions(conditionJson, await comparedFields(tx, menu, readFields));
    return { conditions: JSON.stringify(conditions), all_data: opensAll };
  },
});
