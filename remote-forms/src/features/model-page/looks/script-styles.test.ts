import { expect, it } from 'vitest';
import { scriptStyle } from './script-styles';

it('styles of scripts are colours and weights, and load nothing', () => {
  expect(scriptStyle({ color: '#f00', 'background-color': 'rgb(1, 2, 3)', position: 'fixed', opacity: 0.5 })).toEqual({
    color: '#f00',
    backgroundColor: 'rgb(1, 2, 3)',
    opacity: 0.5,
  });
  expect(scriptStyle({ background: 'url(//x/y.png)' })).toBeUndefined();
  expect(scriptStyle({ background: 'u\\72l(//x)' })).toBeUndefined();
  expect(scriptStyle('red')).toBeUndefined();
  expect(scriptStyle(null)).toBeUndefined();
});
