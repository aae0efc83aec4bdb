import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { type FormWire, readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { versionChanges } from '@banyan/shared-contracts/forms/design/versions/version-changes';

/** The changes from one version of a design to another, as sentences. */
export function compareDocuments(older: FormWire, newer: FormWire): Message[] {
  // Fields are compared by identity: a field that replaced another one is a different field.
  return versionChanges(readFormWire(older), readFormWire(newer));
}
