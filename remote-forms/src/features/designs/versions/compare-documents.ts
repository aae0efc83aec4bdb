import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { type FormWire, readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { versionChanges } from '@banyan/shared-contracts/forms/design/versions/version-changes';

/** What changed from one version of a design to another, as sentences. */
export function compareDocuments(older: FormWire, newer: FormWire): Message[] {
  // Each by the identities of its own fields: a field that took the place of another one is not that field.
  return versionChanges(readFormWire(older), readFormWire(newer));
}
