import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { id, markInput } from '../wire/scalars';

const PATH = '/api/permission/Authority';

/** One column as a user arranged it; the order of the list is the order on the screen. */
export const columnSetting = z.object({
  prop: z.string(),
  label: z.string(),
  columnVisible: z.boolean(),
  /** The same under its other name (product-2 section 3). */
  visible: z.boolean(),
});
export type ColumnSetting = z.output<typeof columnSetting>;

const shown = z.union([z.boolean(), markInput.transform((value) => value === 1)]).optional();

/** A column in a request; both names of its visibility are accepted. */
const settingInput = z
  .looseObject({ prop: z.string().min(1).max(120), label: z.string().max(200).nullish(), columnVisible: shown, visible: shown })
  .transform(({ prop, label, columnVisible, visible }): ColumnSetting => {
    const isShown = columnVisible ?? visible ?? true;
    return { prop, label: label ?? '', columnVisible: isShown, visible: isShown };
  });

/** `fieldList` of the call: JSON text of the columns, or none for "as they were designed". */
const fieldList = z
  .string()
  .max(200_000)
  .transform((text, context): unknown => {
    try {
      return text === '' ? [] : JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(z.array(settingInput).max(300));

/** The caller's own arrangement; empty where they have none. */
export const getColumnSettings = endpoint({
  method: 'GET',
  path: `${PATH}/GetColumnsByModuleId/:moduleId`,
  summary: 'Columns of a menu’s list as the caller arranged them',
  params: z.object({ moduleId: id }),
  reply: z.array(columnSetting),
});

export const saveColumnSettings = endpoint({
  method: 'PUT',
  path: `${PATH}/SetColumnsByModuleId`,
  summary: 'Keep the caller’s arrangement of the columns of a menu’s list',
  body: z.object({ moduleId: id, fieldList }),
  reply: nothing,
});
