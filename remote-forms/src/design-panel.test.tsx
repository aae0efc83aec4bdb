import { CONTROLS } from '@banyan/shared-contracts/forms/design/panel';
import { widgetDesigns } from '@banyan/shared-contracts/forms/design/registry';
import { createFacts } from '@banyan/shared-contracts/forms/testing/random-design';
import { DesignPanel } from '@banyan/shared-ui/designer';
import { isLoadable } from '@banyan/shared-ui/lazy-part';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';
import { panelControls } from './features/form-designer/panel/panel-controls';
import { widgetTarget } from './features/form-designer/panel/panel-targets';
import { loadDesignWord } from './features/form-designer/panel/use-design-word';

const nothing = () => undefined;

beforeAll(async () => {
  await Promise.all(Object.values(panelControls).flatMap(({ Control }) => (isLoadable(Control) ? [Control.load()] : [])));
});

it('there is a control for every name', () => {
  expect(Object.keys(panelControls).sort()).toEqual([...CONTROLS].sort());
  expect(Object.values(panelControls).every(({ Control }) => isLoadable(Control))).toBe(true);
});

it.each(widgetDesigns.map((design) => [design.contract.type, design] as const))('draws the panel of %s', async (_type, design) => {
  const word = await loadDesignWord('zh');
  const target = widgetTarget('1', design.create(createFacts()), 'main')!;
  await act(async () => {
    await renderWithHost(
      <WidgetsContext value={widgets}>
        <DesignPanel targets={[target]} controls={panelControls} word={word} onChange={nothing} onEnd={nothing} onReset={nothing} />
      </WidgetsContext>,
      { messages: { forms: (locale) => import(`./locales/${locale}.json`) } },
    );
  });
  expect(screen.queryAllByRole('group').length).toBeGreaterThanOrEqual(design.panel.length);
});
