import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { CHILDREN, FIELDS, ROOT } from '@banyan/shared-contracts/forms/design/document/form-wire';

/** The drop slot of the fields of the form, of a container or of a table. */
export const slotIn = (parent: NodeId): string => (parent === ROOT ? FIELDS : CHILDREN);
