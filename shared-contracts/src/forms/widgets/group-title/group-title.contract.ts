import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../../model/define-widget';
import { readSettings } from '../read-settings';
import { side } from '../text-style';

export const groupTitleSettings = z.object({
  content: z.string().default(''),
  contentPosition: side.default('left'),
  helpMessage: z.string().default(''),
});
export type GroupTitleSettings = z.output<typeof groupTitleSettings>;

/** A heading over the fields that follow (api-forms B5). */
export const groupTitleContract = defineDecoration<GroupTitleSettings>('groupTitle', (item) => readSettings(groupTitleSettings, item));
