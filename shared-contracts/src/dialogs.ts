/** Dialogs that one remote offers and others open by name, with the props each takes; `onClose` is added by the host. */
export interface DialogProps {
  /** Fill a print template with records and print or download it. One template id opens at once, several ask first. */
  'print.document': { templateIds: string[]; recordIds: string[]; title: string };
  /** Dictionary management, with one category chosen ('' for the first). */
  'dictionary.manage': { typeId: string };
}

export type DialogName = keyof DialogProps;

export const DIALOG_NAMES = ['print.document', 'dictionary.manage'] as const satisfies readonly DialogName[];
