export { codeLook } from './code-theme';
export { type CodeHandle, CodeView } from './code-view';
export { ScriptCode } from './script-code';
export { SqlCode, type SqlTable } from './sql-code';
