import * as z from '@banyan/shared-contracts/schema';
import { rowConditions } from './row-conditions';

/** Buttons of lists (api-forms B16, B18). */

/** Standard buttons above a list, and of each row, in their usual order. */
export const HEAD_BUTTONS = ['add', 'upload', 'download', 'batchRemove', 'batchPrint'] as const;
export const ROW_BUTTONS = ['edit', 'detail', 'remove'] as const;

/** What a custom button does. */
export const BUTTON_KIND = { form: 1, script: 2, interface: 3 } as const;

const blank = z.string().default('');
const off = z.boolean().default(false);

/** What a custom button does. */
export const customButtonEvent = z.looseObject({
  btnType: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .catch(BUTTON_KIND.form)
    .default(BUTTON_KIND.form),
  /** 1: the form that is opened. */
  modelId: blank,
  popupTitle: blank,
  popupType: z.enum(['general', 'fullScreen', 'drawer']).default('general'),
  popupWidth: z.string().default('600px'),
  /** Fields of the form (`field`) that are filled from the row (`currentField`, or `@formId` for its id). */
  formOptions: z.array(z.looseObject({ currentField: blank, field: blank })).default([]),
  /** 2: a script as text. */
  func: blank,
  /** 3, and after 1: the data interface that is called with the row. */
  interfaceId: blank,
  interfaceName: blank,
  templateJson: z.array(z.unknown()).default([]),
  useConfirm: off,
  confirmTitle: blank,
  isRefresh: off,
});

/** Settings of a standard button. `showWhen` (ours): of a row, when the button is shown. */
export const buttonSettings = z.object({ label: blank, icon: blank, showWhen: rowConditions });

/** Settings of a custom button. */
export const customButtonSettings = z.object({ label: blank, icon: blank, showWhen: rowConditions, event: customButtonEvent });
export type CustomButtonEvent = z.output<typeof customButtonEvent>;
