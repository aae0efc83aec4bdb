export { passwordDigest } from './password-digest';
export { PendingWork } from './pending-work';
export { isRequired, schemaRules } from './schema-rules';
