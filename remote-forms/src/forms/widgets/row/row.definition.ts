import { rowContract } from '@banyan/shared-contracts/forms/widgets/row/row.contract';
import { defineContainerWidget } from '../../kernel/widget-definition';
import { RowContainer } from './row.container';

export const widget = defineContainerWidget(rowContract, RowContainer);
