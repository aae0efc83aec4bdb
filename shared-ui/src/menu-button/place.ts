/** Space between a list and what it must not touch, px. */
const GAP = 4;
/** Space between a list and the button beside it: over the edge of the list that the button is in. */
const BESIDE = 10;

/** The position of a list: under its button, aligned with the button's start or end, or beside it. */
export type Placement = 'below-start' | 'below-end' | 'beside';

/** The anchor of a list: an element, or anything else with a position in the window. */
export type Place = Pick<Element, 'getBoundingClientRect'>;

/** The place of a pointer. */
export const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => ({
  getBoundingClientRect: () => new DOMRect(clientX, clientY),
});

const within = (wanted: number, size: number, room: number) => Math.max(GAP, Math.min(wanted, room - GAP - size));

/** Puts a list above everything else on the page, next to its button and inside of the window. */
export function place(list: HTMLElement | null, button: Place | null, placement: Placement): void {
  if (list === null || button === null) return;
  list.showPopover?.();
  const at = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  if (placement === 'beside') {
    const left = at.right + BESIDE + width <= innerWidth ? at.right + BESIDE : at.left - BESIDE - width;
    list.style.left = `${within(left, width, innerWidth)}px`;
    list.style.top = `${within(at.top - GAP, height, innerHeight)}px`;
    return;
  }
  const fits = at.bottom + GAP + height <= innerHeight;
  list.style.top = `${fits ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height)}px`;
  list.style.left = `${within(placement === 'below-end' ? at.right - width : at.left, width, innerWidth)}px`;
}
