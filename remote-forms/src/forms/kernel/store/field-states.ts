import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { Listeners } from './listeners';
import { type LiveRules, ruledAddress } from './live-rules';
import { stateAddress } from './place';
import type { Trace } from './trace';

/** The current state of a field: as designed, unless a script (api-forms B11) or a rule has changed it; rules take precedence. */
export interface FieldState {
  hidden: boolean;
  required: boolean;
  disabled: boolean;
}

const addressIn = (field: FormField, table: FormTable | undefined) => (table === undefined ? field.key : `${table.key}.${field.key}`);

/** Every widget may be disabled by its design (api-forms B4). */
const isDisabled = ({ item }: FormField): boolean => item['disabled'] === true;

const isSame = (one: FieldState, other: FieldState): boolean =>
  one.hidden === other.hidden && one.required === other.required && one.disabled === other.disabled;

export type FieldStates = ReturnType<typeof createFieldStates>;

/** States of fields, columns (`table.child`), cells and tables by address. */
export function createFieldStates(tell: Listeners['tell'], rules: () => Pick<LiveRules, 'state'>, trace: Pick<Trace, 'on' | 'say'>) {
  const said = new Map<string, Partial<FieldState>>();
  const locked = new Set<string>();
  /** The last computed states; outdated ones are computed again, and stay the same objects where nothing changed. */
  const kept = new Map<string, { state: FieldState; at: number }>();
  let now = 0;

  const stateAt = (address: string, row: string | undefined, target: string, designed: FieldState): FieldState => {
    const name = ruledAddress(target, row);
    const known = kept.get(name);
    if (known?.at === now) return known.state;
    const own = said.get(address);
    const ruled = rules().state(target, row, { ...designed, ...own }, own?.hidden);
    const found = locked.has(address) ? { ...ruled, disabled: true } : ruled;
    const state = known !== undefined && isSame(known.state, found) ? known.state : found;
    kept.set(name, { state, at: now });
    return state;
  };

  return {
    /** The same object until it changes; with the key of a row, that of a cell. */
    ofField: (field: FormField, table: FormTable | undefined, row?: string): FieldState =>
      stateAt(addressIn(field, table), row, table === undefined ? field.key : field.address, {
        hidden: field.hidden,
        required: field.required,
        disabled: isDisabled(field),
      }),
    ofTable: (table: FormTable): FieldState =>
      stateAt(table.key, undefined, table.key, { hidden: table.hidden, required: false, disabled: table.settings.disabled }),
    /** The state that a script has set for an address. */
    saidOf: (address: string): Readonly<Partial<FieldState>> => said.get(address) ?? {},
    isLocked: (address: string): boolean => locked.has(address),
    say(address: string, part: Partial<FieldState>) {
      said.set(address, { ...said.get(address), ...part });
      now += 1;
      if (trace.on()) for (const [name, to] of Object.entries(part)) trace.say({ kind: 'state', address, part: name, to });
      tell(stateAddress(address));
    },
    /** Makes the field read-only, whatever scripts and rules set. */
    lock(address: string) {
      locked.add(address);
      now += 1;
      tell(stateAddress(address));
    },
    /** The effects of rules on a target have changed; for a column, in every cell of it. */
    ruled(target: string, row: string | undefined) {
      now += 1;
      tell(stateAddress(ruledAddress(target, row)));
    },
  };
}
