/** Dialogs that one remote offers and others open by name, with the props each takes; `onClose` is added by the host. */
export interface DialogProps {
  /** Fill a print template with records and print or download it. One template id opens at once, several ask first. */
  'print.document': { templateIds: string[]; recordIds: string[]; title: string };
  /** Dictionary management, with one category chosen ('' for the first). */
  'dictionary.manage': { typeId: string };
  /** A conversation with somebody, or about a record that the caller may open; `menuId` is where it is opened, `title` what it is called here. */
  'chat.open': { userId: string } | { modelId: string; recordId: string; menuId: string; title: string };
  /**
   * One occurrence of a schedule, to be read, changed, deleted or left; `groupId` is '' where only the occurrence is known. `type` is that of the
   * message which led there, if one did: who created it deletes it only from type 1. `says` is what
   * that message says beyond the schedule.
   */
  'schedule.open': { id: string; groupId: string; type?: number; says?: string };
}

export type DialogName = keyof DialogProps;

export const DIALOG_NAMES = ['print.document', 'dictionary.manage', 'chat.open', 'schedule.open'] as const satisfies readonly DialogName[];
