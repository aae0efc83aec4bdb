import { tableContract } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import type { WidgetDefinition } from '../../kernel/widget-definition';

/** What draws a sub-table is fetched by itself. */
export const widget: WidgetDefinition = { contract: tableContract };
