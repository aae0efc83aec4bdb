import { groupBy } from '../../../../../core/group-by';
import { distinct, keyOf, type NameResolver } from './name-resolver';

/** Records of other models by their title field, of those that the caller may read. */
export const recordNames: NameResolver<'record'> = async ({ recordTitles }, references) => {
  if (recordTitles === undefined) return new Map();
  const byQuestion = groupBy(references, ({ modelId, title }) => `${modelId}:${title}`);
  const answers = await Promise.all(
    [...byQuestion.values()].map(async (asked) => {
      const [first] = asked;
      if (first === undefined) return [];
      const titles = await recordTitles({ modelId: first.modelId, title: first.title, ids: distinct(asked.map(({ id }) => id)) });
      return asked.flatMap((reference): [string, string][] => {
        const title = titles.get(reference.id);
        return title === undefined ? [] : [[keyOf(reference), title]];
      });
    }),
  );
  return new Map(answers.flat());
};
