import type * as z from '@banyan/shared-contracts/schema';
import type { FileRules } from '../../files/file-rules';
import type { UserInfo } from '../../session/current-user.contract';
import type { FieldItem } from './form-document';
import type { Calculator } from '../formula/calculation';
import type { Expression } from '../formula/formula';
import type { MaskConfig } from '../values/mask';
import type { RollUp } from '../records/roll-up';
import type { DateUnit } from '../widgets/date-units';
import type { NamedOption, OptionSource } from '../widgets/option-source';

/** Kinds of things that a value names by their id alone; an `organizePath` is an organization with the names above it, joined by `/`. */
export const NAMED_KINDS = ['user', 'organize', 'organizePath', 'position', 'role', 'group', 'area', 'signature'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Those that are chosen in the pickers for people and organizations. */
export type PickedKind = Exclude<NamedKind, 'organizePath' | 'area' | 'signature'>;

/** A parameter of a data interface with its value for the call (api-forms B8). */
export interface GivenParameter {
  field: string;
  value: string;
}

/** Something outside of the record that a value points to, and whose name is shown for it. */
export type Reference =
  | { kind: NamedKind; id: string }
  | { kind: 'dictionary'; typeId: string; by: 'id' | 'enCode'; id: string }
  /** The row of a data interface whose member `key` is `id`; `title` is shown. */
  | { kind: 'interface'; interfaceId: string; parameters: readonly GivenParameter[]; key: string; title: string; id: string }
  /** A record of another model; its field `title` is shown. */
  | { kind: 'record'; modelId: string; title: string; id: string };

/** Names for references, looked up in one go for all records of a page; '' where nothing is known by that id. */
export interface Names {
  of: (reference: Reference) => string;
}

/** Where nothing was looked up. */
export const noNames: Names = { of: () => '' };

/** What another field of the same record holds: main fields by key, fields of a sub-table's own row by `table-child`. */
export type ReadField = (address: string) => unknown;

/** For values that are shown without their record. */
export const noRecord: ReadField = () => undefined;

/** What a value is checked against besides its own settings. */
export interface CheckFacts {
  read: ReadField;
  /** Epoch milliseconds. */
  now: number;
}

/** The start values of fields that depend on the user who fills in a form (api-forms B12). */
export type StartUser = Pick<UserInfo, 'userId' | 'organizeIdList' | 'departmentId' | 'roleIds' | 'groupIds' | 'signImg'> & {
  positionIds: readonly { id: string }[];
};

/** Who and when, for fields that begin with the current value (api-forms B12). */
export interface StartFacts {
  user: StartUser;
  /** Epoch milliseconds. */
  now: number;
}

/** Physical type of a widget's column (api-forms B21). */
export type ColumnType = { type: 'text' | 'timestamptz' | 'smallint' | 'bigint' | 'jsonb' } | { type: 'numeric'; scale: number };

/** What the ends of a range are: numbers, dates or times of day. */
export type RangeKind = 'number' | 'time' | 'clock';

/** How a list searches by a widget: decides search control, query shape and SQL. */
export type FilterKind = 'text' | 'number' | 'time' | 'clock' | 'choice' | 'path' | 'user' | 'principal' | 'mark';

/** `read` in lists and details; `fill`: in forms and search fields, too. */
export type VisitorUse = 'fill' | 'read';

/** What the server writes into a record by itself (api-forms B4, system widgets); `number` is the next one of a numbering rule. */
export type SystemFact = 'creator' | 'createdAt' | 'modifier' | 'modifiedAt' | 'organize' | 'position' | 'number';

export interface WidgetTraits {
  /** May be a column of the list, a sort key, a search field, a column of a sub-table (api-forms B7). */
  listable: boolean;
  sortable: boolean;
  filter: FilterKind | null;
  /** A range: what its two ends are. */
  range?: RangeKind;
  inTable: boolean;
  /** Numbers that may be summed and used in formulas. */
  summable: boolean;
  /** Set by the server; what clients send is ignored. */
  system?: SystemFact;
  /** A picture as data URL, or the path of a signature: the server checks the content, and who may use it (api-forms A5). */
  holds?: 'picture' | 'signature';
  /** The kind of objects that its ids refer to: pasted texts are names of these, and are looked up before `fromText` is called. */
  named?: PickedKind;
  /** The value is HTML that users write: the server sanitizes it, and so does every client that shows it. */
  html?: boolean;
  /** People write what they like: what it depends on decides what is suggested, and clears nothing (api-forms B10 does not name it). */
  free?: boolean;
  /** Follows from other fields; what clients send is ignored, the server finds it out by itself. */
  computed?: boolean;
  /** Cannot be imported out of a spreadsheet (api-forms B7). */
  notImported?: boolean;
}

/** What written names may be names of: paths of organizations and areas (options have their ids joined by `/`), titles of records. */
export type NameSource = { kind: 'organizePath' } | { kind: 'areaPath' } | { kind: 'record'; modelId: string; title: string };

/** How a value is written as text; `format` in the letters of dates, `several` names between commas, limits as the design has them. */
export type WrittenForm =
  | { kind: 'text'; longest: number }
  | { kind: 'number'; min: number | null; max: number | null; decimals: number | null }
  | { kind: 'moment'; format: string }
  /** Two values, the lower one first. */
  | { kind: 'range'; ends: WrittenForm }
  | { kind: 'option' | 'path' | 'person'; several: boolean };

/** The limit of a window that a value violates: it is too `early` or too `late`, and the limit as the field writes it. */
export interface PassedLimit {
  side: 'early' | 'late';
  limit: string;
}

/**
 * What is known about a widget without any user interface: the server validates and converts with it, lists and print format with it. Shared
 * code asks these questions and never tests a widget's type.
 */
export interface WidgetContract<Settings = unknown, Value = unknown> {
  /** `jnpfKey` on the wire. */
  readonly type: string;
  /** A field has a value; a container only children; a table is a list of rows; a decoration has neither. */
  readonly shape: 'field' | 'container' | 'table' | 'decoration';
  /** Contracts of what only this container has inside: panes, rows, cells (api-forms B5). */
  readonly parts?: readonly WidgetContract[];
  /** Settings out of a field item: own properties and what of `__config__` belongs to them. Never refuses an item; nonsense becomes the default. */
  settings(item: FieldItem): Settings;
  /** Schema of a value that is not empty, as the edit form holds it and the wire carries it (B4). */
  value(settings: Settings): z.ZodType<Value>;
  /** Schema of a hidden value: its kind, without the limits of the design. By default that of `value`. */
  kind?(settings: Settings): z.ZodType<Value>;
  /** The value that means "nothing". */
  readonly empty: Value | null;
  readonly traits: WidgetTraits;
  column(settings: Settings): ColumnType;
  /** What must be looked up before the value can be shown. */
  references(value: Value, settings: Settings, read: ReadField): Reference[];
  /** Addresses of the fields that decide what may be chosen: when one of them changes, this value is cleared (B10), unless it is `free`. */
  dependsOn?(settings: Settings): readonly string[];
  /** Typed ids of what may be chosen, where the design limits it (api-forms B10); undefined: no limit. */
  within?(settings: Settings, read: ReadField): readonly string[] | undefined;
  /**
   * A further member of what a field points to: the key of that field, its address in links, and the key under which details carry the text
   * (api-forms B9, B20).
   */
  shows?(settings: Settings): { source: string; address: string; member: string; key: string };
  /** The field as which an item counts whose design lets it be stored (attributes with `isStorage` 1, api-forms B4). */
  stored?(item: FieldItem): WidgetContract | undefined;
  /** Value of a field that begins with the current one (api-forms B12). */
  current?(facts: StartFacts, settings: Settings): Value | null;
  /** What a calculated field is computed by, and its decimals (api-forms B15). */
  formula?(settings: Settings): { expression: Expression; precision: number };
  /** Computes fields with a formula; it comes with them, so that forms without one do not carry it (api-forms B15). */
  calculator?: Calculator;
  /**
   * Whether its result belongs to the record; otherwise it is only stored for lists, and is updated after a change of the formula
   * (`isStorage`, api-forms B15).
   */
  keepsResult?(settings: Settings): boolean;
  /** What the server takes of records of another form that name the record in a relation field. */
  rollsUp?(settings: Settings): RollUp;
  /** Code of the numbering rule whose next number the server writes into the field (api-forms A4). */
  numberRule?(settings: Settings): string;
  /** Whether nothing is missing of a value that a required field has: a range with one end open is not whole. */
  isWhole?(value: Value): boolean;
  /** Whether a value that its schema accepts fits the rest of the record and the present time (date windows). */
  fits?(value: Value, settings: Settings, facts: CheckFacts): boolean;
  /** The end of a window that such a value has passed, for the words that refuse it (product-2 section 5). */
  passed?(value: Value, settings: Settings, facts: CheckFacts): PassedLimit | undefined;
  /** Of moments: the finest unit that people read and compare. */
  unit?(settings: Settings): DateUnit;
  /** Member of its JSON text that people read: what a part of it is searched in. */
  readonly searched?: string;
  /** The server's format of the value for callers who may not see all of it (B14); undefined for a widget or field without a mask. */
  mask?(settings: Settings): MaskConfig | undefined;
  /** Whether the value is never shown outside of the control for editing it: passwords. */
  hides?(settings: Settings): boolean;
  /** A value out of what was typed or pasted as text; undefined when the text is none. `options` are those that may be chosen. */
  fromText?(text: string, settings: Settings, options: readonly NamedOption[]): Value | undefined;
  /** The form of the texts that `fromText` takes, for people who fill in a sheet; undefined where any text will do, or none. */
  written?(settings: Settings): WrittenForm;
  /** The design's words for the two states of a mark, for the error message about a text that is neither. */
  marks?(settings: Settings): { on: string; off: string };
  /** The value after the user leaves the field, whatever its origin: numbers with their decimals (product-2 section 5). */
  fixed?(value: Value, settings: Settings): Value;
  /** Where names are looked up, all at once, before `fromText` is called, in addition to those of `traits.named`. */
  namedBy?(settings: Settings): NameSource;
  /** Whether a thing that has the name may be meant: areas of another level are none that the field takes. */
  means?(found: NamedOption, settings: Settings): boolean;
  /** Where the values come from that may be chosen. */
  options?(settings: Settings): OptionSource;
  /**
   * Ids of areas that may not have children: they are higher than the level that the design requires (product-2 section 5, area picker).
   */
  ends?(value: Value, settings: Settings): readonly string[];
  /** Which files its value may have (product-2 section 5); called for files that are new in it. */
  files?(settings: Settings): FileRules;
  /** Whether everything in the value is one of the options that the design itself lists; called for new values. */
  offers?(value: Value, settings: Settings): boolean;
  /** What visitors without an account may do with it behind a public link (A16); nothing by default. */
  visitors?(settings: Settings): VisitorUse;
  /** Value of lists and details on the wire (B20). */
  display(value: Value, settings: Settings, names: Names, read: ReadField): unknown;
  /** The same as text: cells, print, exports. */
  text(value: Value, settings: Settings, names: Names, read: ReadField): string;
  /** The value as the form works with it, and back: exact decimals are texts there and numbers on the wire (B4). */
  fromWire(value: unknown): unknown;
  toWire(value: unknown): unknown;
}

/** The contract by which an item is read; undefined where its widget is not known. */
export type ContractOf = (item: FieldItem) => WidgetContract | undefined;

/** The contract of an item: that of its widget or, where the design lets it be stored, of the field as which it counts. */
export const contractBy =
  (find: (type: string) => WidgetContract | undefined): ContractOf =>
  (item) => {
    const contract = find(item.__config__.jnpfKey);
    return contract?.stored?.(item) ?? contract;
  };

/** Whether a stored or typed value means "nothing". */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
