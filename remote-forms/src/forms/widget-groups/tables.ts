import { tableContract } from '@banyan/shared-contracts/forms/widgets/table.contract';
import type { WidgetGroup } from '../kernel/widget-definition';

/** Sub-tables; what draws them is fetched by itself. */
export const tables: WidgetGroup = { contracts: [tableContract] };
