/** The item that an arrow key leads to in a grid of items; from the search box, down leads to the first. */
export function arrowTarget(body: HTMLElement, key: string): HTMLElement | undefined {
  const items = [...body.querySelectorAll<HTMLElement>('[data-type]')];
  const at = items.findIndex((item) => item === document.activeElement);
  if (at === -1) return key === 'ArrowDown' && document.activeElement?.tagName === 'INPUT' ? items[0] : undefined;
  if (key === 'ArrowRight') return items[at + 1];
  if (key === 'ArrowLeft') return items[at - 1];
  const own = items[at]?.getBoundingClientRect();
  if (own === undefined) return undefined;
  const isInColumn = (item: HTMLElement) => Math.abs(item.getBoundingClientRect().left - own.left) < own.width / 2;
  if (key === 'ArrowDown') return items.slice(at + 1).find(isInColumn);
  if (key === 'ArrowUp') return items.slice(0, at).reverse().find(isInColumn);
  return undefined;
}
