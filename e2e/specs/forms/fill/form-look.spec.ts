import { publishModel } from '../../../fixtures/made-model';
import { expect, test } from '../../../fixtures/test';

const field = (key: string, className: string[]) => ({
  __config__: { jnpfKey: 'input', label: `字段${key}`, className },
  __vModel__: key,
});

/** What a design may say of its own form, and what it may not say at all. */
const CSS = `
  @import url(https://evil.example/a.css);
  @font-face { font-family: x; src: url(https://evil.example/f) }
  .wide { color: rgb(1, 2, 3) !important; background-image: url(https://evil.example/p) }
  .pinned { position: fixed; --where: fixed; position: var(--where) !important; padding-top: 7px }
  @media (width > 1px) { .wide { padding-left: 5px } }
  body:has(&) .wide { color: red !important }
  } body { color: rgb(9, 9, 9) !important }
  body { color: rgb(9, 9, 9) !important }`;

test('a form has the look of its design, and its CSS ends with the form', { tag: '@long' }, async ({ people, server }) => {
  await publishModel(server, {
    name: '外观',
    code: 'formLook',
    form: {
      fields: [field('a', ['wide']), field('b', ['pinned'])],
      size: 'small',
      formStyle: 'word-form',
      colon: true,
      className: ['calm'],
      classJson: CSS,
    },
    list: {},
  });
  const page = await people.signIn('admin', '/model/formLook/new');
  const form = page.locator('[data-look]');
  const own = (name: string) => form.locator(`.calm .${name}`);
  await expect(own('wide')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(own('wide')).toHaveCSS('padding-left', '5px');
  await expect(own('wide')).toHaveCSS('background-image', 'none');
  await expect(own('pinned')).toHaveCSS('padding-top', '7px');
  await expect(own('pinned')).not.toHaveCSS('position', 'fixed');
  await expect(page.locator('body')).not.toHaveCSS('color', 'rgb(9, 9, 9)');
  await expect(form).toHaveAttribute('data-word', 'true');
  await expect(form.getByLabel('字段a')).toHaveCSS('height', /^(?:2[0-4])(?:\.\d+)?px$/);
  const [first, second] = [await own('wide').boundingBox(), await own('pinned').boundingBox()];
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(second?.y ?? 0, 0);
});
