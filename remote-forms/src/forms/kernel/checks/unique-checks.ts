import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { checkValue } from '@banyan/shared-contracts/forms/values/validation';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { FormStore } from '../store/form-store';
import type { Place } from '../store/place';

/** The value is checked after a pause of this length, not while the user types. */
const DELAY_MS = 500;

/** Whether another record has a value; rejects when that cannot be known now, or when the check is cancelled. */
export type AskTaken = (field: string, value: unknown, signal: AbortSignal) => Promise<boolean>;

/** The current request, or the last answer, about one field. */
interface Question {
  value: unknown;
  timer: ReturnType<typeof setTimeout> | undefined;
  abort: AbortController;
}

/** Unique fields of the main form (api-forms B2). */
const asksFor = ({ field, table }: Place): boolean => table === undefined && field.unique;

/**
 * Checks unique values while they are typed: after a pause, at once when the field is left, one request per field, and none twice about the
 * same value. Saving checks again, so a failed check does not prevent the user from saving.
 */
export function watchUniqueValues(store: FormStore, ask: AskTaken): () => void {
  const questions = new Map<string, Question>();

  const cancel = (key: string) => {
    const open = questions.get(key);
    clearTimeout(open?.timer);
    open?.abort.abort();
    questions.delete(key);
  };

  const isAskable = (field: FormField, value: unknown): boolean => {
    const { hidden } = store.stateOf(field, undefined);
    const at = { table: undefined, row: undefined };
    const side = { values: { [field.key]: value }, read: store.reader({ field }) };
    return !hidden && !isEmptyValue(value) && checkValue(field, side, at, { now: Date.now() }) === undefined;
  };

  async function send(field: FormField, { value, abort }: Question): Promise<void> {
    const place = { field };
    try {
      const taken = await ask(field.key, field.contract.toWire(value), abort.signal);
      if (abort.signal.aborted || store.value(place) !== value) return;
      if (taken) store.refuse(place, { field, table: undefined, row: undefined, problem: 'taken', message: '' });
      else store.allow(place);
    } catch {
      if (!abort.signal.aborted) questions.delete(field.key);
    }
  }

  const begin = (field: FormField, value: unknown, delay: number) => {
    cancel(field.key);
    if (!isAskable(field, value)) return;
    const question: Question = { value, timer: undefined, abort: new AbortController() };
    questions.set(field.key, question);
    if (delay === 0) void send(field, question);
    else
      question.timer = setTimeout(() => {
        question.timer = undefined;
        void send(field, question);
      }, delay);
  };

  const stop = store.onEvent((event, place, value) => {
    if (!asksFor(place)) return;
    const known = questions.get(place.field.key);
    if (event === 'change') begin(place.field, value, DELAY_MS);
    // The answer about this value is still valid, or a request for it is running.
    else if (known === undefined || known.value !== value || known.timer !== undefined) begin(place.field, value, 0);
  });
  return () => {
    stop();
    for (const key of [...questions.keys()]) cancel(key);
  };
}
