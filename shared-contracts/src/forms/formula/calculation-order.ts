/** What is ordered: a name, and the names that it reads. */
interface Reader {
  address: string;
  reads: readonly string[];
}

/** Readers in an order in which each comes after what it reads, and the circles among them. */
export interface ReadingOrder<Item> {
  ordered: readonly Item[];
  /** Everything that reads itself, directly or through others. */
  circular: readonly Item[];
  /** Paths that come back to their beginning; together they name everything that is circular. */
  circles: readonly (readonly string[])[];
}

/** Groups of items that read each other, each after those that it reads (Tarjan); an item that is in no cycle is a group of its own. */
function groupsOf<Item extends Reader>(items: readonly Item[], readsOf: (item: Item) => readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  const number = new Map<Item, number>();
  const lowest = new Map<Item, number>();
  const open: Item[] = [];
  const isOpen = new Set<Item>();

  const visit = (item: Item): number => {
    const own = number.size;
    number.set(item, own);
    lowest.set(item, own);
    open.push(item);
    isOpen.add(item);
    for (const read of readsOf(item)) {
      const reached = !number.has(read) ? visit(read) : isOpen.has(read) ? (number.get(read) ?? own) : own;
      lowest.set(item, Math.min(lowest.get(item) ?? own, reached));
    }
    const low = lowest.get(item) ?? own;
    if (low === own) {
      const group = open.splice(open.indexOf(item));
      group.forEach((member) => isOpen.delete(member));
      groups.push(group);
    }
    return low;
  };
  items.forEach((item) => number.has(item) || visit(item));
  return groups;
}

/** The shortest way from an item back to itself. */
function circleThrough<Item extends Reader>(start: Item, readsOf: (item: Item) => readonly Item[]): string[] {
  const cameFrom = new Map<Item, Item>();
  const waiting: Item[] = [start];
  for (const item of waiting) {
    for (const read of readsOf(item)) {
      if (read === start) {
        const path = [start.address];
        for (let at = item; at !== start; at = cameFrom.get(at) ?? start) path.unshift(at.address);
        return [start.address, ...path];
      }
      if (!cameFrom.has(read)) {
        cameFrom.set(read, item);
        waiting.push(read);
      }
    }
  }
  return [];
}

/** Orders items by the addresses that they read; addresses without an item are ignored. */
export function orderByReads<Item extends Reader>(items: readonly Item[]): ReadingOrder<Item> {
  const byAddress = new Map(items.map((item) => [item.address, item]));
  const known = new Map(items.map((item) => [item, item.reads.flatMap((read) => byAddress.get(read) ?? [])]));
  const readsOf = (item: Item) => known.get(item) ?? [];
  const groups = groupsOf(items, readsOf);
  const isCircular = ([first, second]: readonly Item[]) => second !== undefined || (first !== undefined && readsOf(first).includes(first));
  const inCircles = new Set(groups.filter(isCircular).flat());
  const circular = items.filter((item) => inCircles.has(item));
  const named = new Set<string>();
  const circles = circular.flatMap((item) => {
    if (named.has(item.address)) return [];
    const circle = circleThrough(item, readsOf);
    circle.forEach((address) => named.add(address));
    return [circle];
  });
  return { ordered: groups.filter((group) => !isCircular(group)).flat(), circular, circles };
}
