export { isRequired, schemaRules } from './schema-rules';
