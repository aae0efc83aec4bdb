import { type RefObject, useEffect } from 'react';

/** Regions and panes between the frames of a tree: they would stand between an item and its tree. */
const REGIONS = 'section, [role=region], [role=tabpanel]';
/** Titles of panes and buttons of containers: pressed by the pointer only, since a node opens its panes when it is selected. */
const PRESSED = '[role=tablist], [role=tab], [role=button], button, a, summary';

const NAMES = ['aria-label', 'aria-labelledby', 'aria-describedby'];

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function quiet(root: Element): void {
  for (const region of root.querySelectorAll(REGIONS)) {
    if (region.closest('[inert]') !== null) continue;
    set(region, 'role', 'presentation');
    // With a name of its own it would be a region all the same.
    for (const name of NAMES) region.removeAttribute(name);
  }
  // Items stand in their item as a group.
  for (const list of root.querySelectorAll('[data-node] [data-list]')) if (!list.hasAttribute('role')) list.setAttribute('role', 'group');
  for (const part of root.querySelectorAll(PRESSED)) {
    if (part.closest('[inert]') !== null) continue;
    set(part, 'aria-hidden', 'true');
    if (part.getAttribute('role') !== 'tablist') set(part, 'tabindex', '-1');
  }
}

/** Containers are drawn by their own widgets: what these offer to press is no stop of the keyboard in a canvas, and is not read out. */
export function useQuietParts(tree: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = tree.current;
    if (root === null) return undefined;
    const apply = () => quiet(root);
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['role', 'tabindex', 'aria-hidden'] });
    return () => observer.disconnect();
  }, [tree]);
}
