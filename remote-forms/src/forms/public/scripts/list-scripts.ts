/** Scripts of lists; loaded with the interpreter when one is run. */
export { forEachCell, forEachRow, runListScript } from '../../kernel/scripts/list-scripts';
export { ScriptError } from '../../kernel/scripts/sandbox';
export { scriptRequest } from '../../kernel/scripts/script-request';
