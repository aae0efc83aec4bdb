import { useLocale, useToast } from '@banyan/shared-ui/runtime';
import { textOfIssue } from './issue-text';
import { showPlace } from './show-place';
import type { FormStore } from '../store/form-store';
import type { Place } from '../store/place';
import { useText } from '../use-text';

/** Scrolls a place into view; an issue of a hidden field is shown in a toast. */
export function useShowPlace(store: FormStore, formId: string): (place: Place) => void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  return (place) => {
    const { field, table } = place;
    const issue = store.issue(place);
    const hidden =
      store.stateOf(field, table, place.table && place.row).hidden || (table !== undefined && store.stateOfTable(table).hidden);
    if (hidden && issue !== undefined) toast('error', textOfIssue(issue, store.value(place), text, locale));
    else showPlace(store, formId, place);
  };
}
