/** The editor's check of scripts; loaded on demand, with the interpreter. */
export { checkScript, type ScriptProblem } from '../../kernel/scripts/check-script';
