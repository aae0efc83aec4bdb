import { expect } from 'vitest';

/** One of them sets the width of the window before the cards of a table look at it, and fetches the parts itself. */
const FORM_TESTS = /\/remote-forms\/src\/(?:drafts|widgets\/(?!table-read-cards))/;

/** Tests of forms look at fields, not at how their code arrives: every part is there before they begin. */
if (FORM_TESTS.test(expect.getState().testPath ?? '')) {
  const { loadParts } = await import('./load-parts');
  await loadParts();
}
