import * as z from '@banyan/shared-contracts/schema';

/**
 * Designed forms in their wire form (api-forms B1-B3). All unknown members are preserved, so that a design survives a round trip through a
 * client that does not know all of it. Unusual names (`jnpfKey`, `__config__`) belong to the wire and are not used outside of
 * `form-model.ts`.
 */

const optionalNumber = z.number().nullish();

/** Pattern that a value must match: a JavaScript regular expression as text (`/…/flags`). */
export const fieldPattern = z.looseObject({ pattern: z.string(), message: z.string().default('') });

/** Names of classes that `classJson` styles. */
const classes = z.array(z.string()).nullish().catch(null);

/** What every field item carries, whatever its widget (B2). */
export const fieldConfig = z.looseObject({
  jnpfKey: z.string(),
  label: z.string().default(''),
  tipLabel: z.string().nullish(),
  showLabel: z.boolean().default(true),
  labelWidth: optionalNumber,
  defaultValue: z.unknown().optional(),
  defaultCurrent: z.boolean().default(false),
  required: z.boolean().default(false),
  unique: z.boolean().default(false),
  span: z.number().default(24),
  regList: z.array(fieldPattern).default([]),
  /** When the value is checked: `change`, `blur`, or a list of them. */
  trigger: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  /** Where the field shows; missing means everywhere. */
  visibility: z.array(z.string()).optional(),
  /** Hidden, but still submitted. */
  noShow: z.boolean().default(false),
  className: classes,
  tableAlign: z.string().optional(),
  columnWidth: z.union([z.number(), z.string()]).nullish(),
  /** Option source of radio, select and the like (B8). */
  dataType: z.enum(['static', 'dictionary', 'dynamic']).optional(),
  dictionaryType: z.string().nullish(),
  propsUrl: z.string().nullish(),
  templateJson: z.unknown().optional(),
  tableName: z.string().optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof fieldItem>> {
    return z.array(fieldItem).optional();
  },
});

/** One entry of a form: a field, a container with children, or a sub-table with columns. */
export const fieldItem = z.looseObject({
  __config__: fieldConfig,
  __vModel__: z.string().optional(),
});
export type FieldItem = z.output<typeof fieldItem>;
export type FieldConfig = z.output<typeof fieldConfig>;

/** The whole form (`formData`). */
export const formDocument = z.looseObject({
  size: z.enum(['large', 'default', 'small']).default('default'),
  labelPosition: z.enum(['left', 'right', 'top']).default('right'),
  labelWidth: z.number().default(100),
  labelSuffix: z.string().default(''),
  popupType: z.enum(['general', 'fullScreen', 'drawer']).default('general'),
  generalWidth: z.string().default('600px'),
  fullScreenWidth: z.string().default('100%'),
  drawerWidth: z.string().default('600px'),
  gutter: z.number().default(15),
  colon: z.boolean().default(false),
  /** `word-form`: drawn like a printed form, with borders and without gaps. Anything else is the plain style. */
  formStyle: z.string().nullish(),
  className: classes,
  /** CSS that counts within the form only. */
  classJson: z.string().nullish(),
  disabled: z.boolean().default(false),
  /** Ours: a user who changes a record in its form must give a reason, without which the change is refused. */
  askReason: z.boolean().default(false),
  hasCancelBtn: z.boolean().default(true),
  cancelButtonText: z.string().default(''),
  hasConfirmBtn: z.boolean().default(true),
  confirmButtonText: z.string().default(''),
  hasConfirmAndAddBtn: z.boolean().default(true),
  hasPrintBtn: z.boolean().default(false),
  printButtonText: z.string().default(''),
  /** Ids of print templates; '' as long as none was chosen. */
  printId: z.union([z.array(z.string()), z.string()]).default([]),
  fields: z.array(fieldItem).default([]),
});
export type FormDocument = z.output<typeof formDocument>;
