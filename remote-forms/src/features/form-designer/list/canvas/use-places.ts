import { type ListPart } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type EntryPlace, placesIn } from './list-places';

const isSame = (one: readonly EntryPlace[], other: readonly EntryPlace[]) => JSON.stringify(one) === JSON.stringify(other);

/** The positions of the entries of the list, updated on layout and scroll. */
export function usePlaces(
  root: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  part: ListPart,
): readonly EntryPlace[] {
  const doc = useDesignDoc();
  const [places, setPlaces] = useState<readonly EntryPlace[]>([]);
  const measure = useCallback(() => {
    if (content.current === null || root.current === null) return;
    const found = placesIn(content.current, root.current, doc, part);
    // oxlint-disable-next-line react/set-state-in-effect -- positions are known only after drawing
    setPlaces((before) => (isSame(before, found) ? before : found));
  }, [root, content, doc, part]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const page = content.current;
    if (page === null) return undefined;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sized = new ResizeObserver(soon);
    const drawn = new MutationObserver(soon);
    sized.observe(page);
    drawn.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ['style', 'class', 'data-column'] });
    page.addEventListener('scroll', soon, true);
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      drawn.disconnect();
      page.removeEventListener('scroll', soon, true);
    };
  }, [content, measure]);
  return places;
}
