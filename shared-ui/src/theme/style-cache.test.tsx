import { createTheme, StyleProvider, useStyleRegister } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStyleCache } from './style-cache';

test('rules of a component stay computed when the last one goes', () => {
  const cache = createStyleCache();
  const theme = createTheme(() => ({}));
  let computed = 0;
  function Styled({ name }: { name: string }) {
    useStyleRegister({ theme, token: {}, path: [name] }, () => {
      computed += 1;
      return { [`.${name}`]: { color: 'red' } };
    });
    return null;
  }
  const show = (name: string) =>
    render(
      <StyleProvider cache={cache}>
        <Styled name={name} />
      </StyleProvider>,
    );
  show('one').unmount();
  show('one').unmount();
  expect(computed).toBe(1);
  show('other');
  expect(computed).toBe(2);
  const own = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).filter((text) => /^\.(one|other)\{/.test(text));
  expect(own).toEqual(['.one{color:red;}', '.other{color:red;}']);
});
