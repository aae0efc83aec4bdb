import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { side } from '../text-style';

export const dividerSettings = z.object({ content: z.string().default(''), contentPosition: side.default('center') });
export type DividerSettings = z.output<typeof dividerSettings>;

/** A line, with words in it where the design has some (api-forms B5). */
export const dividerContract = defineDecoration<DividerSettings>('divider', (item) => readSettings(dividerSettings, item));
