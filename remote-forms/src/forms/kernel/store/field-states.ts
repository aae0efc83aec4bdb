import type { FormField, FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { Listeners } from './listeners';
import { stateAddress } from './place';

/** How a field stands at the moment: as designed, unless a script has said otherwise (api-forms B11). */
export interface FieldState {
  hidden: boolean;
  required: boolean;
  disabled: boolean;
}

const addressIn = (field: FormField, table: FormTable | undefined) => (table === undefined ? field.key : `${table.key}.${field.key}`);

/** Every widget may be switched off by its design (api-forms B4). */
const isDisabled = ({ item }: FormField): boolean => item['disabled'] === true;

export type FieldStates = ReturnType<typeof createFieldStates>;

/** States of fields, columns (`table.child`) and tables by address. */
export function createFieldStates(tell: Listeners['tell']) {
  const said = new Map<string, Partial<FieldState>>();
  const kept = new Map<string, FieldState>();

  const stateAt = (address: string, designed: FieldState): FieldState => {
    const known = kept.get(address);
    if (known !== undefined) return known;
    const state = { ...designed, ...said.get(address) };
    kept.set(address, state);
    return state;
  };

  return {
    /** The same object until it changes. */
    ofField: (field: FormField, table: FormTable | undefined): FieldState =>
      stateAt(addressIn(field, table), { hidden: field.hidden, required: field.required, disabled: isDisabled(field) }),
    ofTable: (table: FormTable): FieldState =>
      stateAt(table.key, { hidden: table.hidden, required: false, disabled: table.settings.disabled }),
    say(address: string, part: Partial<FieldState>) {
      said.set(address, { ...said.get(address), ...part });
      kept.delete(address);
      tell(stateAddress(address));
    },
  };
}
