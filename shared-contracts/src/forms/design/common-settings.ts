import * as z from '@banyan/shared-contracts/schema';
import { fieldPattern } from '../model/form-document';
import { numberSettings } from '../widgets/number-settings';
import { choiceSettings } from '../widgets/principal-choice';

/** `__config__` of every item of a form (api-forms B2), with the values that apply where a design has none. */
export const commonConfig = {
  label: z.string().default(''),
  tipLabel: z.string().default(''),
  showLabel: z.boolean().default(true),
  labelWidth: z.number().nullable().default(null),
  defaultCurrent: z.boolean().default(false),
  required: z.boolean().default(false),
  unique: z.boolean().default(false),
  span: z.number().int().min(2).max(24).default(24),
  regList: z.array(fieldPattern).default([]),
  visibility: z.array(z.string()).default(['pc', 'app']),
  noShow: z.boolean().default(false),
  className: z.array(z.string()).default([]),
  dragDisabled: z.boolean().default(false),
  tableName: z.string().default(''),
  tableAlign: z.string().default('left'),
  tableFixed: z.string().default('none'),
  columnWidth: z.union([z.number(), z.string()]).nullable().default(null),
};

/** Where options come from (api-forms B2, B8). */
export const sourceConfig = {
  dataType: z.enum(['static', 'dictionary', 'dynamic']).default('static'),
  dictionaryType: z.string().default(''),
  propsUrl: z.string().default(''),
  propsName: z.string().default(''),
  templateJson: z.array(z.unknown()).default([]),
};

const option = z.looseObject({ id: z.string().default(''), fullName: z.string().default('') });

/** Options of the design itself, and the members of rows that hold id and name. */
export const optionMembers = {
  options: z.array(option).default([]),
  props: z.object({ label: z.string().default('fullName'), value: z.string().default('id') }),
};
export const treeMembers = {
  options: optionMembers.options,
  props: optionMembers.props.extend({ children: z.string().default('children') }),
};

const off = z.boolean().default(false);
const limitType = z.coerce.number().int().min(1).max(5).default(1);
const limitUnit = z.coerce.number().int().min(1).max(6).default(1);
const limitValue = z.union([z.number(), z.string()]).nullable().default(null);
const blank = z.string().default('');

/** The window of dates and times (api-forms B2, B10). */
export const windowConfig = {
  startTimeRule: off,
  startTimeType: limitType,
  startTimeTarget: limitUnit,
  startTimeValue: limitValue,
  startRelationField: blank,
  endTimeRule: off,
  endTimeType: limitType,
  endTimeTarget: limitUnit,
  endTimeValue: limitValue,
  endRelationField: blank,
};

/** Limits of fields that have no rule for them. */
export const momentMembers = { startTime: limitValue, endTime: limitValue };

/** What all boxes ask for, as a designer writes it into a new one. */
export const ENTER = z.string().default('请输入');
export const CHOOSE = z.string().default('请选择');
export const disabled = off;

/** Of numbers: limits and decimals are missing where a design has none. */
export const numberMembers = {
  ...numberSettings.shape,
  placeholder: ENTER,
  min: z.number().optional(),
  max: z.number().optional(),
  precision: z.number().int().min(0).max(15).optional(),
};

/** A data interface with its parameters (api-forms B9). */
export const questionMembers = {
  interfaceId: z.string().default(''),
  interfaceName: z.string().default(''),
  templateJson: z.array(z.unknown()).default([]),
};

const chooserColumn = z.looseObject({
  value: z.string().default(''),
  label: z.string().default(''),
  width: z.union([z.number(), z.string()]).nullable().default(null),
  ifShow: z.boolean().default(true),
});
const chosenFill = z.looseObject({ targetField: z.string().default(''), sourceValue: z.string().default('') });

/** Columns of a chooser. */
export const columnsMember = z.array(chooserColumn).default([]);
/** What a chosen row fills besides its own field. */
export const transferConfig = { transferList: z.array(chosenFill).default([]) };

/** Ids as designs hold them: bare, typed, or paths of organizations. */
export const ableIds = z.array(z.union([z.string(), z.array(z.string())])).default([]);

/** What people and organizations are chosen by (api-forms B4). */
export const principalMembers = { ...choiceSettings.shape, placeholder: CHOOSE, filterable: disabled, ableIds };

/** Of boxes that the server fills. */
export const systemMembers = { disabled, readonly: z.boolean().default(true), placeholder: z.string().default('系统自动生成') };
