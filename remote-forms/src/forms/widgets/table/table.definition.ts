import { tableContract } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import type { WidgetDefinition } from '../../kernel/widget-definition';

/** The components of a sub-table are loaded separately. */
export const widget: WidgetDefinition = { contract: tableContract };
