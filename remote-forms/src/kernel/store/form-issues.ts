import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/form-model';
import { checkValue, type CheckRules, type RecordIssue, validateRecord } from '@banyan/shared-contracts/forms/validation';
import type { FieldStates } from './field-states';
import type { FormValues } from './form-values';
import type { Listeners } from './listeners';
import { addressOf, type Place, PROBLEMS } from './place';

interface IssueParts {
  model: FormModel;
  values: FormValues;
  states: FieldStates;
  tell: Listeners['tell'];
}

/** What is wrong in a form, as far as it is shown: once a place was left or saving was tried. */
export function createFormIssues({ model, values, states, tell }: IssueParts) {
  const issues = new Map<string, RecordIssue>();

  const rules = (): CheckRules => ({
    now: Date.now(),
    required: (field: FormField, table: FormTable | undefined) => states.ofField(field, table).required,
    hidden: (field: FormField, table: FormTable | undefined) =>
      states.ofField(field, table).hidden || (table !== undefined && states.ofTable(table).hidden),
  });

  const show = (address: string, issue: RecordIssue | undefined) => {
    const known = issues.has(address);
    if (issue === undefined && !known) return;
    if (issue === undefined) issues.delete(address);
    else issues.set(address, issue);
    tell(address);
    if (known !== (issue !== undefined)) tell(PROBLEMS);
  };

  const placeOf = ({ field, table, row }: RecordIssue): Place | undefined => {
    if (table === undefined || row === undefined) return { field };
    const key = values.rowKeys(table.key)[row];
    return key === undefined ? undefined : { field, table, row: key };
  };

  const check = (place: Place) => {
    const at = { table: place.table, row: undefined };
    show(addressOf(place), checkValue(place.field, values.at(place), at, values.reader(place), rules()));
  };

  return {
    issue: (place: Place) => issues.get(addressOf(place)),
    keys: (): ReadonlySet<string> => new Set([...issues.keys()].map((address) => address.split('.', 1)[0] ?? '')),
    refuse: (place: Place, issue: RecordIssue) => show(addressOf(place), issue),
    check,
    /** A value changed: what was shown there is looked at again. */
    changed: (place: Place) => issues.has(addressOf(place)) && check(place),
    checkAll(): RecordIssue[] {
      const found = validateRecord(model, values.whole(), rules());
      const now = new Map<string, RecordIssue>();
      for (const issue of found) {
        const place = placeOf(issue);
        if (place !== undefined) now.set(addressOf(place), issue);
      }
      for (const address of new Set([...issues.keys(), ...now.keys()])) show(address, now.get(address));
      return found;
    },
    placeOf,
  };
}
