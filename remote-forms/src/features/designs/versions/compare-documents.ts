import type { Message } from '@banyan/shared-contracts/design/change';
import { describe } from '@banyan/shared-contracts/design/describe';
import { diffDocs } from '@banyan/shared-contracts/design/diff-docs';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { type FormWire, readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';

/** What changed from one version of a design to another, as sentences. */
export function compareDocuments(older: FormWire, newer: FormWire): Message[] {
  // Each by the identities of its own fields: a field that took the place of another one is not that field.
  const [before, after] = [readFormWire(older), readFormWire(newer)];
  return describe(before, after, diffDocs(before, after), formDocKind);
}
