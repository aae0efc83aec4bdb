import {
  type ImportRow,
  type ImportRowInput,
  type UserColumn,
  userColumns,
} from '@banyan/shared-contracts/organization/user/user-import.contract';
import { ACCOUNT_STATE, userInput } from '@banyan/shared-contracts/organization/user/user.contract';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import { LOCALES, type Locale } from '@banyan/shared-contracts/locales';
import type { Principal } from '../../../core/access/policies/bestowed';
import { type MessageKey, translate } from '../../../core/i18n/translate';
import { columnTitle } from './user-import-columns';
import { COLUMN_DICTIONARIES, type NamedLeaf, type NamedOrganization, type UserDirectory } from '../list/user-directory';
import { dayOf } from '../user-days';
import type { UserInput } from '../user.service';

export type CellErrors = Partial<Record<UserColumn, string>>;

/** A row in the form in which it would be saved, or its errors. */
export type Resolved = { input: UserInput; errors?: never } | { input?: never; errors: CellErrors };

export interface RowReader {
  directory: UserDirectory;
  locale: Locale;
  /** Organizations in which the caller may create people; undefined means all. */
  mayAdd: ReadonlySet<string> | undefined;
  /** Keys of the principals whose grants the caller may not give. */
  withheld: ReadonlySet<string>;
}

export const principalKey = ({ type, id }: Principal): string => `${type} ${id}`;

/** Members of one cell: separated by commas or semicolons, also by Chinese ones. */
const members = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;，；]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

const STATES: Record<keyof typeof ACCOUNT_STATE, MessageKey> = { on: 'userState.on', off: 'userState.off', locked: 'userState.locked' };

export const stateText = (locale: Locale, state: number): string => {
  const name = (Object.keys(STATES) as (keyof typeof STATES)[]).find((key) => ACCOUNT_STATE[key] === state) ?? 'on';
  return translate(locale, STATES[name]);
};

function stateOf(text: string): number | undefined {
  if (text === '') return ACCOUNT_STATE.on;
  const states = Object.values(ACCOUNT_STATE);
  return states.find((state) => text === String(state) || LOCALES.some((locale) => stateText(locale, state) === text));
}

/** The account behind `name/account`, or the text itself. */
export const managerAccount = (text: string): string =>
  text
    .slice(text.lastIndexOf('/') + 1)
    .trim()
    .toLowerCase();

/** The name in a cell, and the record with this name; undefined when there is none. */
interface Named<Found> {
  name: string;
  found: Found | undefined;
  /** Nothing has this name, whatever organization is meant. */
  nowhere?: boolean;
}

interface Places {
  organizeId: Named<NamedOrganization>[];
  positionId: Named<NamedLeaf>[];
  roleId: Named<NamedLeaf>[];
}

/** The organizations, positions and roles that a row names. */
function placesOf(row: ImportRowInput, directory: UserDirectory): Places {
  const organizeId = members(row.organizeId).map((name) => {
    const path = name.split('/').map((part) => part.trim());
    return { name, found: directory.organizations.get(path.join('/')) };
  });
  const own = new Set(organizeId.flatMap(({ found }) => found?.id ?? []));
  const above = new Set(organizeId.flatMap(({ found }) => found?.idPath ?? []));
  const leaf = (all: readonly NamedLeaf[]) => (name: string) => {
    const fitting = all.filter(
      ({ names, organizeIds }) => names.includes(name) && (organizeIds.length === 0 || organizeIds.some((id) => above.has(id))),
    );
    // Of the same name, that of the user's own organization is meant.
    const nowhere = !all.some(({ names }) => names.includes(name));
    return { name, nowhere, found: fitting.find(({ organizeIds }) => organizeIds.some((id) => own.has(id))) ?? fitting[0] };
  };
  return {
    organizeId,
    positionId: members(row.positionId).map(leaf(directory.positions)),
    roleId: members(row.roleId).map(leaf(directory.roles)),
  };
}

const PRINCIPALS = { organizeId: 'organize', positionId: 'position', roleId: 'role' } as const;
type PlaceColumn = keyof typeof PRINCIPALS;

/** Everything that the rows would make people members of, each once. */
export function principalsOf(rows: readonly ImportRowInput[], directory: UserDirectory): Principal[] {
  const all = rows.flatMap((row) => {
    const places = placesOf(row, directory);
    return (Object.keys(PRINCIPALS) as PlaceColumn[]).flatMap((column) =>
      places[column].flatMap(({ found }): Principal[] => (found === undefined ? [] : [{ type: PRINCIPALS[column], id: found.id }])),
    );
  });
  return [...new Map(all.map((principal) => [principalKey(principal), principal])).values()];
}

const UNKNOWN = {
  organizeId: 'import.organizeUnknown',
  positionId: 'import.positionUnknown',
  roleId: 'import.roleUnknown',
} as const satisfies Record<PlaceColumn, MessageKey>;

/** Converts the texts of a row into the input of the dialog, and checks it by the same schema. */
export function resolveRow(row: ImportRowInput, { directory, locale, mayAdd, withheld }: RowReader): Resolved {
  const errors: CellErrors = {};
  const fail = (column: UserColumn, key: MessageKey, values: Record<string, unknown> = {}) => {
    errors[column] ??= translate(locale, key, values);
  };

  const places = placesOf(row, directory);
  const placed = places.organizeId.every(({ found }) => found !== undefined);
  const idsOf = (column: PlaceColumn) =>
    places[column].flatMap(({ name, found, nowhere }) => {
      // Without the organization, an entry that belongs to it cannot be checked, except where no entry of this name exists anywhere.
      if (found === undefined && (column === 'organizeId' || placed || nowhere === true)) fail(column, UNKNOWN[column], { name });
      if (found === undefined) return [];
      if (column === 'organizeId' && mayAdd !== undefined && !mayAdd.has(found.id)) fail(column, 'import.organizeForeign', { name });
      if (withheld.has(principalKey({ type: PRINCIPALS[column], id: found.id }))) fail(column, 'import.bestowsMore', { name });
      return found.id;
    });
  idsOf('organizeId');
  const entry = (column: keyof typeof COLUMN_DICTIONARIES) => {
    const text = row[column];
    const code = directory.dictionaries.get(COLUMN_DICTIONARIES[column])?.get(text);
    if (text !== '' && code === undefined) fail(column, 'import.entryUnknown', { name: text });
    return code ?? '';
  };
  const day = (column: 'entryDate' | 'birthday') => {
    const moment = dayOf(row[column]);
    if (moment === undefined) fail(column, 'import.dayWrong');
    return moment ?? null;
  };
  const manager = () => {
    if (row.managerId === '') return '';
    const id = directory.accounts.get(managerAccount(row.managerId));
    if (id === undefined) fail('managerId', 'import.managerUnknown', { name: row.managerId });
    return id ?? '';
  };
  const state = stateOf(row.enabledMark);
  if (state === undefined) fail('enabledMark', 'import.stateWrong');

  const { rowId: _rowId, organizeId: _organizeId, ...texts } = row;
  const parsed = userInput.safeParse(
    {
      ...texts,
      gender: entry('gender'),
      nation: entry('nation'),
      education: entry('education'),
      certificatesType: entry('certificatesType'),
      organizeIdTree: places.organizeId.flatMap(({ found }) => (found === undefined ? [] : [found.idPath])),
      positionId: idsOf('positionId').join(','),
      roleId: idsOf('roleId').join(','),
      managerId: manager(),
      entryDate: day('entryDate'),
      birthday: day('birthday'),
      enabledMark: state ?? ACCOUNT_STATE.on,
    },
    { reportInput: true },
  );
  for (const issue of parsed.error?.issues ?? []) {
    const column = issue.path[0] === 'organizeIdTree' ? 'organizeId' : userColumns.find((name) => name === issue.path[0]);
    if (column !== undefined) errors[column] ??= issueText(issue, locale).text;
  }
  return parsed.success && Object.keys(errors).length === 0 ? { input: parsed.data } : { errors };
}

/** The row with its errors, and all of them in one text. */
export function toImportRow(row: ImportRowInput, errors: CellErrors, locale: Locale, general = ''): ImportRow {
  const named = userColumns.flatMap((column) => (errors[column] === undefined ? [] : `${columnTitle(locale, column)}: ${errors[column]}`));
  return { ...row, errors, errorsInfo: [...named, ...(general === '' ? [] : [general])].join('; ') };
}
