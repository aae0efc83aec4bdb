import { switchContract } from '@banyan/shared-contracts/forms/widgets/switch/switch.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { MarkFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const SwitchCell = lazyPart(() => import(/* webpackChunkName: "choices" */ './switch.cell'), 'SwitchCell');
const SwitchEdit = lazyPart(() => import(/* webpackChunkName: "choices" */ './switch.edit'), 'SwitchEdit');

export const widget = defineFieldWidget(switchContract, { Edit: SwitchEdit, View: TextView, Filter: MarkFilter, Cell: SwitchCell });
