import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';

/** The start of a new design. */
export type DesignStart = 'list' | 'form' | 'view' | 'table' | 'template' | 'copy';

/** The initial values of the dialog for a new design. */
export interface NewDesign {
  start: DesignStart;
  /** The design that is copied. */
  source?: DesignRow;
}
