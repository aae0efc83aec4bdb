import { mapAtOnce } from '../../../../../core/process/at-once';
import { groupBy } from '../../../../../core/group-by';
import { distinct, keyOf, type NameResolver, questionKey, QUESTIONS_AT_ONCE } from './name-resolver';

/** Rows of data interfaces by one of their members: one question for all values that are asked for with the same parameters. */
export const interfaceNames: NameResolver<'interface'> = async ({ interfaceTitles, budgetMs }, references) => {
  if (interfaceTitles === undefined) return new Map();
  const named = new Map<string, string>();
  let late = false;
  const asking = mapAtOnce([...groupBy(references, questionKey).values()], QUESTIONS_AT_ONCE, async (asked) => {
    const [first] = asked;
    if (first === undefined || late) return;
    const titles = await interfaceTitles({ ...first, values: distinct(asked.map(({ id }) => id)) });
    for (const reference of asked) {
      const title = titles.get(reference.id);
      if (title !== undefined) named.set(keyOf(reference), title);
    }
  });
  await within(asking, budgetMs);
  late = true;
  return new Map(named);
};

/** Waits for work, but no longer than that. */
async function within(work: Promise<unknown>, ms: number | undefined): Promise<void> {
  if (ms === undefined) return void (await work);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, end]).finally(() => clearTimeout(timer));
}
