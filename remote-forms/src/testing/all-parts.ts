import { expect } from 'vitest';

const FORM_TESTS = /\/remote-forms\/src\/(?:drafts|form-designer|public-form|forms\/widgets\/)/;

/** Tests of forms look at fields, not at how their code arrives: every part is there before they begin. */
if (FORM_TESTS.test(expect.getState().testPath ?? '')) {
  const { loadParts } = await import('./load-parts');
  await loadParts();
}
