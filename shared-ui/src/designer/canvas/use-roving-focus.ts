import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { elementOf } from './canvas-elements';

/** The words for a node in screen readers. */
export interface NodeWords {
  readonly name: string;
  readonly level: number;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly size: number;
}

interface RovingFocus {
  selected: readonly NodeId[];
  version: unknown;
  describe: (id: NodeId) => NodeWords;
}

/** Attributes that are as they shall be are left: others watch them. */
function set(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function setWords(element: HTMLElement, { name, level, position, size }: NodeWords): void {
  set(element, 'aria-label', name);
  set(element, 'aria-level', String(level));
  set(element, 'aria-posinset', String(position));
  set(element, 'aria-setsize', String(size));
}

function mark(element: HTMLElement, words: NodeWords, isLast: boolean): void {
  set(element, 'role', 'treeitem');
  setWords(element, words);
  set(element, 'aria-selected', 'true');
  set(element, 'tabindex', isLast ? '0' : '-1');
}

function unmark(element: HTMLElement): void {
  element.tabIndex = -1;
  element.setAttribute('aria-selected', 'false');
  // What has no frame of its own is no item once it is left.
  if (element.dataset['node'] === undefined)
    for (const name of ['role', 'aria-label', 'aria-level', 'aria-posinset', 'aria-setsize', 'aria-selected'])
      element.removeAttribute(name);
}

/**
 * One stop of the Tab key for the whole canvas: the node that was selected last, or the first one. Written into the elements, so that a
 * selection renders no field again. The focus follows the selection as long as it is in the canvas, also when the focused node is removed.
 */
export function useRovingFocus(tree: RefObject<HTMLElement | null>, { selected, version, describe }: RovingFocus): void {
  const marked = useRef<HTMLElement[]>([]);
  /** Frames that were selected once retain their labels, which change with their siblings. */
  const described = useRef(new Map<NodeId, HTMLElement>());
  const hasFocus = useRef(false);
  const last = selected.at(-1);
  const shown = useRef<NodeId>(undefined);

  useEffect(() => {
    const root = tree.current;
    if (root === null) return undefined;
    const enter = () => (hasFocus.current = true);
    // An element that is removed while it has the focus sends no event, or an event without a new target.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !root.contains(relatedTarget as Node)) hasFocus.current = false;
    };
    const press = ({ target }: Event) => {
      if (!root.contains(target as Node)) hasFocus.current = false;
    };
    root.addEventListener('focusin', enter);
    root.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', press, true);
    return () => {
      root.removeEventListener('focusin', enter);
      root.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', press, true);
    };
  }, [tree]);

  useLayoutEffect(() => {
    const root = tree.current;
    if (root === null) return;
    const found = selected.flatMap((id) => {
      const element = elementOf(root, id);
      return element === undefined ? [] : [{ id, element }];
    });
    const elements = found.map(({ element }) => element);
    marked.current.filter((element) => !elements.includes(element)).forEach(unmark);
    found.forEach(({ id, element }, index) => mark(element, describe(id), index === found.length - 1));
    marked.current = elements;
    described.current.forEach((element, id) => {
      if (!element.isConnected) described.current.delete(id);
      else if (!elements.includes(element)) setWords(element, describe(id));
    });
    for (const { id, element } of found) if (element.dataset['node'] !== undefined) described.current.set(id, element);
    const first = elements.length === 0 ? root.querySelector<HTMLElement>('[data-node]') : null;
    if (first !== null) {
      first.tabIndex = 0;
      marked.current = [first];
    }
    const current = elements.at(-1);
    if (current === undefined) return;
    const isLost = document.activeElement === null || document.activeElement === document.body || root.contains(document.activeElement);
    if (hasFocus.current && isLost && document.activeElement !== current) current.focus({ preventScroll: true });
    if (shown.current !== last) current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    shown.current = last;
  }, [tree, selected, last, version, describe]);
}
