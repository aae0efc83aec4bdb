import { type RefObject, useEffect } from 'react';

/** Regions and panes between the frames of a tree: they would separate an item from its tree. */
const REGIONS = 'section, [role=region], [role=tabpanel]';
/** Titles of panes and buttons of containers: pressed by the pointer only, since a node opens its panes when it is selected. */
const PRESSED = '[role=tablist], [role=tab], [role=button], button, a, summary';
/** A pane becomes a stop of the keyboard again whenever it is opened. */
const PANES = '[role=presentation][tabindex="0"]';

const NAMES = ['aria-label', 'aria-labelledby', 'aria-describedby'];

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function quietRegion(region: Element): void {
  set(region, 'role', 'presentation');
  // With a name of its own it would be a region all the same.
  for (const name of NAMES) region.removeAttribute(name);
}

function quietPart(part: Element): void {
  set(part, 'aria-hidden', 'true');
  if (part.getAttribute('role') !== 'tablist') set(part, 'tabindex', '-1');
}

/** What of these elements, and below them, is to be quiet; what is inert is so already. */
function quiet(elements: Iterable<Element>, isDeep: boolean): void {
  for (const element of elements) {
    if (element.closest('[inert]') !== null) continue;
    const found = (selector: string) =>
      [element, ...(isDeep ? element.querySelectorAll(selector) : [])].filter((one) => one.matches(selector));
    found(REGIONS).filter(isHeard).forEach(quietRegion);
    for (const pane of found(PANES).filter(isHeard)) set(pane, 'tabindex', '-1');
    // Nested items form a group in their item.
    for (const list of found('[data-node] [data-list]')) if (!list.hasAttribute('role')) list.setAttribute('role', 'group');
    found(PRESSED).filter(isHeard).forEach(quietPart);
  }
}

const isHeard = (element: Element): boolean => element.closest('[inert]') === null;
const isElement = (node: Node): node is Element => node instanceof Element;

/** Containers are drawn by their own widgets: what these offer to press is no stop of the keyboard in a canvas, and is not read out. */
export function useQuietParts(tree: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = tree.current;
    if (root === null) return undefined;
    quiet([root], true);
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes') quiet([target as Element], false);
        else quiet([...addedNodes].filter(isElement), true);
      }
    });
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['role', 'tabindex', 'aria-hidden'] });
    return () => observer.disconnect();
  }, [tree]);
}
