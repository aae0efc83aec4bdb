import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { CHILDREN, FIELDS, ROOT } from '@banyan/shared-contracts/forms/design/document/form-wire';

/** Where the fields of the form, of a container or of a table stand. */
export const slotIn = (parent: NodeId): string => (parent === ROOT ? FIELDS : CHILDREN);
