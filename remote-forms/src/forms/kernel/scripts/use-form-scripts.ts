import { type ToastKind, useLocale, useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@banyan/shared-ui/router';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isRowPlace, originOf, type Place } from '../store/place';
import type { CellsListener } from '../store/form-hearers';
import type { FormStore } from '../store/form-store';
import { useText } from '../use-text';
import { eventKey, type FieldEvent, type FormMoment, hasScripts, readScripts } from './read-scripts';
import type { Given } from './chosen-objects';
import type { Sandbox, ScriptError } from './sandbox';
import { MAX_CALLS, planCellCalls, runCellCalls } from './run-cell-scripts';

const KINDS: readonly string[] = ['success', 'info', 'warning', 'error'] satisfies ToastKind[];

/** The events that the form reports to its scripts. */
export interface FormScripts {
  /** Resolves to whether saving may continue; missing where the design has no such script. */
  beforeSubmit: (() => Promise<boolean>) | undefined;
  /** Continues after the form is closed. */
  afterSubmit: () => void;
}

/** The sandbox, and the lookup of the objects at places: the option, row, record or person that was chosen there. */
interface Box extends Sandbox {
  objectsAt: (given: readonly Given[]) => Promise<unknown[]>;
}

/** A call of a script: `at` is the event of the form, or the address and the event of a field. */
interface Call {
  at: string;
  given?: Record<string, unknown>;
  origin?: string;
}

/** Runs the scripts of a design in a sandbox that is loaded only with scripts; a script that fails is reported and does not stop others. */
export function useFormScripts(store: FormStore, recordId: string): FormScripts {
  const text = useText();
  const toast = useToast();
  const locale = useLocale();
  const request = useRequest();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const texts = useMemo(() => readScripts(store.model), [store]);
  const box = useRef<Promise<Box> | undefined>(undefined);
  /** The work that has to end before the sandbox closes. */
  const last = useRef<Promise<unknown>>(undefined);

  const open = useEffectEvent(async (): Promise<Box> => {
    const [{ createSandbox }, { createScriptHost }, { scriptRequest }, { createChosenObjects }] = await Promise.all([
      import(/* webpackChunkName: "scripts" */ './sandbox'),
      import(/* webpackChunkName: "scripts" */ './script-host'),
      import(/* webpackChunkName: "scripts" */ './script-request'),
      import(/* webpackChunkName: "scripts" */ './chosen-objects'),
    ]);
    const services = {
      user: { ...user, locale },
      recordId,
      ask: scriptRequest(request, text('forms.script.closed')),
      toast: (message: string, kind: string, ms: number) => toast(KINDS.includes(kind) ? (kind as ToastKind) : 'info', message, { ms }),
      route: (url: string) => url.startsWith('/') && !url.startsWith('//') && void navigate(url),
    };
    const sandbox = await createSandbox(createScriptHost(store, services));
    return { ...sandbox, objectsAt: createChosenObjects({ request, cache }, store) };
  });

  const name = ({ reason = 'failed', message = '' }: Partial<ScriptError>) =>
    toast('error', text(`forms.script.${reason}`, { detail: message }));

  const failed = (at: string, error: Partial<ScriptError>) =>
    store.trace.say({ kind: 'script', at, state: 'failed', message: error.message ?? '' });

  const run = async (source: string | undefined, { at, given = {}, origin = '' }: Call): Promise<boolean> => {
    if (source === undefined || box.current === undefined) return true;
    store.trace.say({ kind: 'script', at, state: 'begun', message: '' });
    try {
      return (await (await box.current).run(source, given, origin)) === 'done';
    } catch (error) {
      name(error as Partial<ScriptError>);
      failed(at, error as Partial<ScriptError>);
      return true;
    }
  };
  const runNow = useEffectEvent(run);

  /** Empty where the sandbox did not open: the code that runs a script reports that. */
  const objectsAt = async (given: readonly Given[]): Promise<unknown[]> =>
    (await box.current?.catch(() => undefined))?.objectsAt(given) ?? [];

  const runEvent = useEffectEvent(async (event: FieldEvent, place: Place, value: unknown) => {
    const source = texts.fields.get(eventKey(place, event));
    if (source === undefined) return;
    const rowIndex = isRowPlace(place) ? { rowIndex: store.rowKeys(place.table.key).indexOf(place.row) } : {};
    const [object] = await objectsAt([{ place, value }]);
    const given = { data: object ?? place.field.contract.toWire(value) ?? null, ...rowIndex };
    await run(source, { at: eventKey(place, event), given, origin: originOf(place) });
  });

  const runCells = useEffectEvent(async (...[table, cells]: Parameters<CellsListener>) => {
    const calls = planCellCalls(store, texts, table, cells);
    const opened = box.current;
    if (calls.length === 0 || opened === undefined) return;
    const objects = await objectsAt(calls.slice(0, MAX_CALLS).map(({ place }) => ({ place, value: store.value(place) })));
    const told = calls.map((call, index) => ({ ...call, given: { ...call.given, data: objects[index] ?? call.given['data'] } }));
    const { made, error } = await runCellCalls(await opened, store, told, () => box.current === opened);
    if (box.current !== opened) return;
    if (error !== undefined) {
      name(error);
      failed(table.key, error);
    } else if (made < calls.length) toast('warning', text('forms.script.tooMany', { made, count: calls.length }));
  });

  useEffect(() => {
    if (!hasScripts(texts)) return undefined;
    const opened = open();
    box.current = opened;
    void runNow(texts.form.onLoad, { at: 'onLoad' });
    const stops = [
      store.onEvent((event, place, value) => void runEvent(event, place, value)),
      store.onCells((...changed) => void runCells(...changed)),
      store.onPress((item, event, data) => void runNow(texts.presses.get(item)?.get(event), { at: event, given: { data } })),
    ];
    return () => {
      stops.forEach((stop) => stop());
      box.current = undefined;
      void Promise.all([opened, last.current]).then(([sandbox]) => sandbox.dispose(), ignore);
    };
  }, [store, texts]);

  const moment = (name: FormMoment) => run(texts.form[name], { at: name });
  return {
    beforeSubmit: texts.form.beforeSubmit === undefined ? undefined : () => moment('beforeSubmit'),
    afterSubmit: () => void (last.current = moment('afterSubmit')),
  };
}

const ignore = () => undefined;
