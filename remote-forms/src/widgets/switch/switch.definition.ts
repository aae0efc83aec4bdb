import { switchContract } from '@banyan/shared-contracts/forms/widgets/switch.contract';
import { MarkFilter } from '../../kernel/filters/mark-filter';
import { TextView } from '../../kernel/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';
import { SwitchCell } from './switch.cell';
import { SwitchEdit } from './switch.edit';

export const switchWidget = defineFieldWidget(switchContract, { Edit: SwitchEdit, View: TextView, Filter: MarkFilter, Cell: SwitchCell });
