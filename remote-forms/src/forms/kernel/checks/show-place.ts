import { flushSync } from 'react-dom';
import { controlIdOf } from '../form/edit-control';
import type { FormStore } from '../store/form-store';
import type { Place } from '../store/place';

/** Maximum number of frames until a place is rendered: nested panes open one after the other, and some widgets have to be loaded first. */
const MAX_FRAMES = 60;

/** Scrolls a place into view, opens the panes that contain it, and gives it the focus. */
export function showPlace(store: FormStore, formId: string, place: Place, frames = MAX_FRAMES): void {
  flushSync(() => store.reveal(place));
  const control = document.getElementById(controlIdOf(formId, place));
  if (control === null) {
    // A field in a closed pane receives the request only when the pane is open.
    if (frames > 0 && store.revealed() === place) requestAnimationFrame(() => showPlace(store, formId, place, frames - 1));
    return;
  }
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
