import * as z from '@banyan/shared-contracts/schema';
import { defineWidget } from '../../model/define-widget';
import { readSettings } from '../../widgets/read-settings';

export const moodSettings = z.object({
  /** Shown in front of the mood. */
  sign: z.string().default('☀'),
  placeholder: z.string().default(''),
});
export type MoodSettings = z.output<typeof moodSettings>;

/** A widget that the platform does not have: tests add it in the same way as an author of widgets does. */
export const moodContract = defineWidget<MoodSettings, string>({
  type: 'mood',
  settings: (item) => readSettings(moodSettings, item),
  value: () => z.string().max(20),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'text', inTable: true, summable: false },
  column: () => ({ type: 'text' }),
  display: (value, { sign }) => `${sign} ${value}`,
});
