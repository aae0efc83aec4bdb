import { BUTTON_TEXTS } from '@banyan/shared-contracts/forms/values/standard-texts';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import type { FormsText } from '../../forms/public/text';

/** Default texts of every design, in the user's language; a text that the designer changed is not translated. */
const STANDARD = {
  add: 'forms.list.add',
  batchRemove: 'forms.list.batchRemove',
  download: 'forms.list.download',
  upload: 'forms.list.upload',
  batchPrint: 'forms.list.batchPrint',
  edit: 'forms.list.edit',
  remove: 'forms.list.remove',
  detail: 'forms.list.detail',
  confirm: 'forms.record.save',
  cancel: 'forms.record.cancel',
  print: 'forms.record.print',
} as const satisfies Record<keyof typeof BUTTON_TEXTS, string>;

/** Label of a button of the design. */
export function labelOf({ value, label }: { value: string; label: string }, text: FormsText): string {
  if (!isKeyOf(STANDARD, value)) return label;
  const standard: readonly string[] = BUTTON_TEXTS[value];
  return label === '' || standard.includes(label) ? text(STANDARD[value]) : label;
}
