import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMenuTitle } from '../menu/use-menu-title';
import { renderWithHost } from '../testing/render-with-host';
import { useWord } from './use-word';

function Words({ name }: { name: string }) {
  const [word, title] = [useWord(), useMenuTitle()];
  return (
    <p role="note">
      {word(name)}|{title({ enCode: name, fullName: name })}
    </p>
  );
}

it.each(['{name} 报表', '$t(ui.action.confirm)', 'a.b:c', 'x_one', '{{count}}'])(
  'a name that users gave is shown to the letter: %s',
  async (name) => {
    await renderWithHost(<Words name={name} />, { locale: 'en' });
    expect(screen.getByRole('note').textContent).toBe(`${name}|${name}`);
  },
);

it('what the platform brought along is in the language of its reader', async () => {
  await renderWithHost(<Words name="新建" />, { locale: 'en' });
  expect(screen.getByRole('note').textContent).not.toContain('新建|');
});
