import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useModelPreview } from './use-model';
import { type WidgetRegistry, WidgetsContext } from '../widget-definition';

const gone = vi.fn();
let known: Set<string>;
let arrive: (works: boolean) => Promise<void>;
let types: string[];

/** Contains the types in `known`; other types are loaded, or fail to load, when the test calls for it. */
function registry(): WidgetRegistry {
  const widgets: Partial<WidgetRegistry> = {
    fields: new Map(),
    containers: new Map(),
    decorations: new Map(),
    contractOf,
    has: (asked) => asked.every((type) => known.has(type)),
    load: (asked) =>
      new Promise((resolve, reject) => {
        arrive = async (works) => {
          if (works) asked.forEach((type) => known.add(type));
          await act(async () => {
            if (works) resolve();
            else reject(new Error('no file'));
            await Promise.resolve();
          });
        };
      }),
  };
  return widgets as WidgetRegistry;
}

function Filled({ keys }: { keys: string }) {
  useEffect(() => gone, []);
  return <p>{keys}</p>;
}

function Form() {
  const cache = useQueryClient();
  const { model, error } = useModelPreview('8001', 'draft');
  return (
    <>
      {model && <Filled keys={[...model.whole.fields.keys()].join()} />}
      {error !== null && <p>failed</p>}
      <button type="button" onClick={() => void cache.invalidateQueries()}>
        again
      </button>
    </>
  );
}

const formData = () => JSON.stringify({ fields: types.map((type) => ({ __config__: { jnpfKey: type, label: type }, __vModel__: type })) });
const rest = { enCode: '', type: 1, webType: 1, columnData: '{}', appColumnData: '', enableFlow: 0, flowId: '', interfaceId: '' };
const answers = {
  'GET /api/visualdev/OnlineDev/:modelId/Config': () => ({ id: '8001', fullName: 'Trees', formData: formData(), ...rest }),
};
const widgets = registry();

beforeEach(async () => {
  gone.mockReset();
  known = new Set(['input']);
  types = ['input'];
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <Form />
    </WidgetsContext>,
    { answers },
  );
  await screen.findByText('input');
  const load = vi.spyOn(widgets, 'load');
  types = ['input', 'rate'];
  fireEvent.click(screen.getByText('again'));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  load.mockRestore();
});

it('a form stays while the widgets of a newer design arrive', async () => {
  expect(screen.getByText('input')).toBeTruthy();
  await arrive(true);
  expect(await screen.findByText('input,rate')).toBeTruthy();
  expect(gone).not.toHaveBeenCalled();
});

it('a newer design whose widgets do not come is said', async () => {
  await arrive(false);
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(screen.queryByText('input')).toBeNull();
});
