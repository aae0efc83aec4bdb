import {
  type ImportRow,
  type ImportRowInput,
  USER_COLUMNS,
  type UserColumn,
  userColumns,
} from '@banyan/shared-contracts/organization/user-import.contract';
import { ACCOUNT_STATE, userInput } from '@banyan/shared-contracts/organization/user.contract';
import { issueText } from '@banyan/shared-contracts/validation-texts';
import { LOCALES, type Locale } from '@banyan/shared-contracts/locales';
import { type MessageKey, translate } from '../../core/i18n/translate';
import { COLUMN_DICTIONARIES, type NamedLeaf, type UserDirectory } from './user-directory';
import { dayOf } from './user-days';
import type { UserInput } from './user.service';

export type CellErrors = Partial<Record<UserColumn, string>>;

/** A row as it would be saved, or what is wrong with it. */
export type Resolved = { input: UserInput; errors?: never } | { input?: never; errors: CellErrors };

export interface RowReader {
  directory: UserDirectory;
  locale: Locale;
  timeZone: string;
  /** Organizations in which the caller may create people; undefined means all. */
  mayAdd: ReadonlySet<string> | undefined;
}

export const columnTitle = (locale: Locale, column: UserColumn): string => translate(locale, `userColumn.${column}`);

/** Title as the header shows it: a `*` before what must not be empty. */
export const headerTitle = (locale: Locale, column: UserColumn): string =>
  `${USER_COLUMNS[column] ? '*' : ''}${columnTitle(locale, column)}`;

/** The column that a header cell means, in whatever language it is. */
export function columnOf(title: string): UserColumn | undefined {
  const word = title.replace(/^\*/, '').trim();
  return userColumns.find((column) => column === word || LOCALES.some((locale) => columnTitle(locale, column) === word));
}

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

/** Turns the words of a row into what the dialog would send, and checks it by the same schema. */
export function resolveRow(row: ImportRowInput, { directory, locale, timeZone, mayAdd }: RowReader): Resolved {
  const errors: CellErrors = {};
  const fail = (column: UserColumn, key: MessageKey, values: Record<string, unknown> = {}) => {
    errors[column] ??= translate(locale, key, values);
  };

  const organizations = members(row.organizeId).flatMap((path) => {
    const found = directory.organizations.get(
      path
        .split('/')
        .map((name) => name.trim())
        .join('/'),
    );
    if (found === undefined) fail('organizeId', 'import.organizeUnknown', { name: path });
    else if (mayAdd !== undefined && !mayAdd.has(found.id)) fail('organizeId', 'import.organizeForeign', { name: path });
    return found ?? [];
  });
  const own = organizations.map(({ id }) => id);
  const above = new Set(organizations.flatMap(({ idPath }) => idPath));
  const leaves = (column: 'positionId' | 'roleId', all: readonly NamedLeaf[]) =>
    members(row[column]).flatMap((name) => {
      const fitting = all.filter(
        (leaf) => leaf.names.includes(name) && (leaf.organizeIds.length === 0 || leaf.organizeIds.some((id) => above.has(id))),
      );
      // Of the same name, that of the user's own organization is meant.
      const found = fitting.find(({ organizeIds }) => organizeIds.some((id) => own.includes(id))) ?? fitting[0];
      // Without the organization nothing can be said about what belongs to it.
      if (found === undefined && errors.organizeId === undefined)
        fail(column, column === 'roleId' ? 'import.roleUnknown' : 'import.positionUnknown', { name });
      return found?.id ?? [];
    });
  const entry = (column: keyof typeof COLUMN_DICTIONARIES) => {
    const text = row[column];
    const code = directory.dictionaries.get(COLUMN_DICTIONARIES[column])?.get(text);
    if (text !== '' && code === undefined) fail(column, 'import.entryUnknown', { name: text });
    return code ?? '';
  };
  const day = (column: 'entryDate' | 'birthday') => {
    const moment = dayOf(row[column], timeZone);
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
      organizeIdTree: organizations.map(({ idPath }) => idPath),
      positionId: leaves('positionId', directory.positions).join(','),
      roleId: leaves('roleId', directory.roles).join(','),
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
