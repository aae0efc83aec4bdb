/** Texts of this remote, and values as text. */
export { ownText } from '../kernel/text/own-text';
export { shownText } from '../kernel/text/shown-text';
export { TextView } from '../kernel/text/text-view';
export { type FormsText, useText } from '../kernel/use-text';
