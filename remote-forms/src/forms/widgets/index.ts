import { inputContract } from '@banyan/shared-contracts/forms/widgets/input.contract';
import { textareaContract } from '@banyan/shared-contracts/forms/widgets/textarea.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { groups } from '../widget-groups';
import { input } from './input/input.definition';
import { createRegistry } from './registry';
import { table } from './table/table.definition';
import { textarea } from './textarea/textarea.definition';

/** They are in nearly every form, and light. */
const texts: WidgetGroup = { contracts: [inputContract, textareaContract], fields: [input, textarea] };

/** Every widget that forms are made of. */
export const widgets = createRegistry(texts, groups, table);
