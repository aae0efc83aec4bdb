import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../model/form-document';
import type { CheckFacts, PassedLimit, WidgetContract, WrittenForm } from '../model/widget';
import type { DateUnit } from './date-units';
import { readSettings } from './read-settings';
import { readWindow, type TimeWindow, windowFields } from './time-window';

/** What dates, times of day and ranges of them have in common, beside their format (api-forms B4). */
export const momentSettings = z.object({
  placeholder: z.string().default(''),
  clearable: z.boolean().default(true),
  disabled: z.boolean().default(false),
});

/** Settings with the window of the design, whose limits count in `units`. */
export const readMomentSettings = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  item: FieldItem,
  units: readonly DateUnit[],
): z.output<z.ZodObject<Shape>> & { window: TimeWindow } => ({ ...readSettings(schema, item), window: readWindow(item, units) });

/** The methods of a widget whose values must be in the window of its design; `passed` finds the limit that a value violates. */
export const inWindow = <Settings extends { window: TimeWindow }, Value>(
  passed: (value: Value, settings: Settings, facts: CheckFacts) => PassedLimit | undefined,
) =>
  ({
    dependsOn: ({ window }) => windowFields(window),
    fits: (value, settings, facts) => passed(value, settings, facts) === undefined,
    passed,
  }) satisfies Partial<WidgetContract<Settings, Value>>;

/** How a date or time of the field is written. */
export const writtenMoment = ({ format }: { format: string }): WrittenForm => ({ kind: 'moment', format });
