import type { CreateFacts } from './widget-design';

const optionOf = ({ word }: CreateFacts, number: number, id = String(number)) => ({
  fullName: word('design.new.option').replace('{n}', id),
  id,
});

/** Options of a new field, so that it is visible before the designer writes some. */
export const freshOptions = (facts: CreateFacts) => ({ options: [1, 2].map((number) => optionOf(facts, number)) });

/** The same as a tree. */
export const freshTree = (facts: CreateFacts) => ({
  options: [1, 2].map((number) => ({ ...optionOf(facts, number), children: [optionOf(facts, 1, `${number}-1`)] })),
});
