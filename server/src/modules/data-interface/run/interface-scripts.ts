import { AppError } from '@banyan/shared-contracts/errors';
import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { MessageKey } from '../../../core/i18n/translate';
import { ScriptFailed, type ScriptReason, type Scripts } from '../../../core/scripts/scripts';
import { rowsIn } from '../static-rows';

/** A script that only returns its input, or `true`: it has no effect. */
export const isIdle = (script: string): boolean =>
  /^(\(?data\)?=>(\{return(data|true);?\}|data|true);?)?$/.test(script.replace(/\/\/[^\n]*|\/\*[^]*?\*\/|\s/g, ''));

const REASONS: Record<ScriptReason, MessageKey> = {
  failed: 'what.interfaceScriptFailed',
  tooLong: 'what.interfaceScriptLong',
  memory: 'what.interfaceScriptMemory',
  tooLarge: 'what.interfaceScriptLarge',
  notAFunction: 'what.interfaceScriptFunction',
  busy: 'what.interfaceScriptBusy',
};

/** The script of an interface, as messages name it. */
export type ScriptName = Extract<MessageKey, `what.script.${string}`>;

function refusalOf(error: unknown, script: ScriptName): unknown {
  if (!(error instanceof ScriptFailed)) return error;
  return new AppError('SOURCE_FAILED', { what: REASONS[error.reason], script }, { cause: error });
}

/** The same error for the person who wrote the script: with its line, and what the interpreter says. */
export function withScriptReason(error: unknown): unknown {
  if (!(error instanceof AppError && error.cause instanceof ScriptFailed && error.cause.reason === 'failed')) return error;
  const { message: reason, line } = error.cause;
  const what: MessageKey = line === 0 ? 'what.interfaceScriptReason' : 'what.interfaceScriptLine';
  return new AppError('SOURCE_FAILED', { ...error.details, what, reason, line }, { cause: error.cause });
}

const refuse = (what: MessageKey): never => {
  throw new AppError('SOURCE_FAILED', { what });
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

/** Rows that a script has returned: a list of objects, or an object that holds one as `list`. */
export function rowsOfScript(returned: unknown): InterfaceRow[] {
  const list: unknown = Array.isArray(returned) ? returned : (Object(returned) as { list?: unknown }).list;
  if (!Array.isArray(list)) return refuse('what.interfaceScriptRows');
  const rows = rowsIn(list);
  return rows.length === list.length ? rows : refuse('what.interfaceScriptRows');
}

export type InterfaceScripts = ReturnType<typeof createInterfaceScripts>;

/** Runs the scripts of interfaces; throws SOURCE_FAILED with the reason where one gives nothing that can be used. */
export function createInterfaceScripts(scripts: Scripts) {
  const call = (script: ScriptName, source: string, argument: unknown): Promise<unknown> =>
    scripts.call(source, argument).catch((error: unknown) => {
      throw refusalOf(error, script);
    });

  return {
    /** The values of the parameters as the script returns them; those that it does not name stay. */
    async before(source: string, values: ReadonlyMap<string, string>): Promise<Map<string, string>> {
      if (isIdle(source)) return new Map(values);
      const returned = await call('what.script.before', source, Object.fromEntries(values));
      if (typeof returned !== 'object' || returned === null || Array.isArray(returned)) return refuse('what.interfaceScriptValues');
      const given = new Map(Object.entries(returned));
      return new Map([...values].map(([field, value]) => [field, given.has(field) ? textOf(given.get(field)) : value]));
    },

    /** Throws where the script reports that a call has failed. */
    async check(source: string, answer: unknown): Promise<void> {
      if (!isIdle(source) && (await call('what.script.check', source, answer)) === false) refuse('what.interfaceScriptRefused');
    },

    result: (source: string, data: unknown): Promise<unknown> =>
      isIdle(source) ? Promise.resolve(data) : call('what.script.result', source, data),

    /** Reads scripts, as they are saved, without running them. */
    async read(sources: Readonly<Partial<Record<ScriptName, string>>>): Promise<void> {
      for (const [script, source] of Object.entries(sources))
        if (!isIdle(source))
          await scripts.check(source).catch((error: unknown) => {
            throw withScriptReason(refusalOf(error, script as ScriptName));
          });
    },
  };
}
