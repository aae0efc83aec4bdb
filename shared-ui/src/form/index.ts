export { passwordDigest } from './password-digest';
export { isRequired, schemaRules } from './schema-rules';
