import { groupBy } from '../../../core/group-by';
import { distinct, keyOf, type NameResolver, questionKey } from './name-resolver';

/** Rows of data interfaces by one of their members: one question for all values that are asked for with the same parameters. */
export const interfaceNames: NameResolver<'interface'> = async ({ interfaceTitles }, references) => {
  if (interfaceTitles === undefined) return new Map();
  const questions = [...groupBy(references, questionKey).values()];
  const answers = await Promise.all(
    questions.map(async (asked) => {
      const [first] = asked;
      if (first === undefined) return [];
      const titles = await interfaceTitles({ ...first, values: distinct(asked.map(({ id }) => id)) });
      return asked.map((reference): [string, string] => [keyOf(reference), titles.get(reference.id) ?? '']);
    }),
  );
  return new Map(answers.flat());
};
