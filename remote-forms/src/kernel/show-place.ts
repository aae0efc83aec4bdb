import { flushSync } from 'react-dom';
import { controlIdOf } from './edit-control';
import type { FormStore } from './store/form-store';
import type { Place } from './store/place';

/** Brings a place into sight, whatever pane it stands in, and gives it the focus. */
export function showPlace(store: FormStore, formId: string, place: Place): void {
  flushSync(() => store.reveal(place));
  const control = document.getElementById(controlIdOf(formId, place));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
