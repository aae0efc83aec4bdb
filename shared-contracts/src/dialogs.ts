import type { USED_KINDS } from './forms/designs/design-uses.contract';

/**
 * A form by its model. `menuId` is the menu that the user's rights on it belong to; without it, the first of the user's menus that shows
 * the model.
 */
export interface FormTarget {
  modelId: string;
  menuId?: string;
}

/** What a form is opened with to be filled in: a new record, or the one of `recordId`. */
export interface FormToFill extends FormTarget {
  recordId?: string;
  /** Start values of a new record, by key; they replace those of the design. */
  values?: Readonly<Record<string, unknown>>;
  /** Addresses of fields (`key`, `table-child`), or keys of sub-tables, that are shown but not changed here; the server's rights stay what they are. */
  readOnly?: readonly string[];
  /** How the form opens, instead of the settings of its design; `title` '' for its own. */
  frame?: { title: string; popupType: 'general' | 'fullScreen' | 'drawer'; width: string };
}

export interface RecordToView extends FormTarget {
  recordId: string;
}

/** Something outside of designs that designs, portals and templates name: a numbering rule by its code, everything else by its id. */
export interface UsedThing {
  kind: (typeof USED_KINDS)[number];
  id: string;
}

/** Dialogs that one remote offers and others open by name, with the props each takes; `onClose` is added by the host. */
export interface DialogProps {
  /** Fill a print template with records and print or download it. One template id opens at once, several ask first. */
  'print.document': { templateIds: string[]; recordIds: string[]; title: string };
  /** Dictionary management, with one category chosen ('' for the first). */
  'dictionary.manage': { typeId: string };
  /** Enabled numbering rules, to choose one and to add one where the person may; `enCode` is that which is chosen now, or ''. */
  'billRule.choose': { enCode: string };
  /**
   * A conversation with a user, or about a record that the caller may open; `menuId` is the menu that opens the record, `title` its title
   * here.
   */
  'chat.open': { userId: string } | { modelId: string; recordId: string; menuId: string; title: string };
  /**
   * One occurrence of a schedule, to be read, changed, deleted or left; `groupId` is '' where only the occurrence is known. `type` is that
   * of the message that led to it, if any: the creator can delete it only from type 1. `says` is the text of that message besides the
   * schedule.
   */
  'schedule.open': { id: string; groupId: string; type?: number; says?: string };
  /** A form to fill in, which opens as its design defines; unsaved input is stored as a draft, and closing asks before it is lost. */
  'form.fill': FormToFill;
  /** A record to read, and to edit where the person may. */
  'form.view': RecordToView;
  /**
   * The objects that use something, each with a link; `name` is the name of the used object. For users who may read designs
   * (`design.read`).
   */
  'design.uses': UsedThing & { name: string };
}

/** Results of dialogs that have completed their task. */
export interface DialogResults {
  'form.fill': { recordId: string };
  'billRule.choose': { enCode: string; fullName: string };
}

/** The result of `openDialog`: undefined where the dialog was closed without a result, or has none. */
export type DialogResult<Name extends DialogName> = (Name extends keyof DialogResults ? DialogResults[Name] : never) | undefined;

export type DialogName = keyof DialogProps;

export const DIALOG_NAMES = [
  'print.document',
  'dictionary.manage',
  'billRule.choose',
  'chat.open',
  'schedule.open',
  'form.fill',
  'form.view',
  'design.uses',
] as const satisfies readonly DialogName[];
