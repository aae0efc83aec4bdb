import type { FieldTable } from '@banyan/shared-contracts/print/data/print-data';
import type { SystemValue } from '@banyan/shared-contracts/print/document/document';
import type { ElementName, PrintField } from '../commands/fresh';

/** What is dragged from the columns beside the paper, or added from there. */
export type Made =
  | { kind: 'fields'; fields: readonly PrintField[] }
  | { kind: 'table'; table: FieldTable }
  | { kind: 'system'; name: SystemValue }
  | { kind: 'element'; name: ElementName };
