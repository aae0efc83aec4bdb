import { expect } from 'vitest';

const FORM_TESTS = /\/remote-forms\/src\/(?:drafts|form-designer|public-form|forms\/widgets\/)/;

/** Tests of forms check fields, not how their code is loaded: every part is loaded before they begin. */
if (FORM_TESTS.test(expect.getState().testPath ?? '')) {
  const { loadParts } = await import('./load-parts');
  await loadParts();
}
