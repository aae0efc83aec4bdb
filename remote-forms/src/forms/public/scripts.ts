/** Scripts that are written; comes when it is needed, with the interpreter. */
export { checkScript, type ScriptProblem } from '../kernel/scripts/check-script';
