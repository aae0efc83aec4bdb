/** Works through items, at most so many at a time; answers in the order of the items. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}
