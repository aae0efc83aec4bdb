import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';

/** How a new design begins. */
export type DesignStart = 'list' | 'form' | 'view' | 'table' | 'template' | 'copy';

/** What the dialog for a new design begins with. */
export interface NewDesign {
  start: DesignStart;
  /** The design that is copied. */
  source?: DesignRow;
}
