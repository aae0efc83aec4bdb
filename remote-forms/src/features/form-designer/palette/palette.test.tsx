import { palette } from '@banyan/shared-contracts/forms/design/registry';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WidgetIcon } from '@banyan/shared-contracts/forms/design/widget-design';
import type { ComponentType } from 'react';
import * as icons from '../../../forms/public/widget-icons';

const WIDGET_ICONS: Readonly<Record<WidgetIcon, ComponentType<{ 'aria-hidden'?: boolean }>>> = icons;

it('the palette has the groups of the formats, and every widget has a sign of its own in its group', () => {
  expect(palette.map(({ group, entries }) => [group, entries.length])).toEqual([
    ['basic', 22],
    ['advanced', 22],
    ['layout', 8],
    ['system', 7],
  ]);
  for (const { entries } of palette) {
    const drawn = entries.map(({ icon }) => {
      const Icon = WIDGET_ICONS[icon];
      return render(<Icon aria-hidden />).container.querySelector('svg')?.outerHTML;
    });
    expect(drawn).not.toContain(undefined);
    expect(new Set(entries.map(({ order }) => order)).size).toBe(entries.length);
  }
});
