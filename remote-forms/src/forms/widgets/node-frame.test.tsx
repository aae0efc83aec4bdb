import type { FieldItem, FormDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormField, FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import { createFormReader } from '@banyan/shared-contracts/forms/model/form-reader';
import type { Messages } from '@banyan/shared-contracts/remote';
import { largeForm, relabelled, withField } from '@banyan/shared-contracts/forms/testing/large-form';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { ScreenWidthContext, useSmallScreen } from '@banyan/shared-ui/table';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { widgets } from './';
import { WidgetsContext } from '../kernel/widget-definition';
import { FormLayout } from '../kernel/form/form-layout';
import { NodeFrameContext } from '../kernel/form/node-frame';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };

/** Draws a document as a designer does, and returns what was drawn and mounted since the last call. */
async function openCanvas(start: FormDocument) {
  const read = createFormReader(contractOf);
  let framed: string[] = [];
  let drawn: string[] = [];
  let mounted: string[] = [];
  let show: (document: FormDocument) => void = () => undefined;

  function Field({ field }: { field: FormField }) {
    drawn.push(field.key);
    useEffect(() => void mounted.push(field.key), [field.key]);
    return <span>{field.label}</span>;
  }
  const field = (one: FormField) => <Field field={one} />;
  const table = () => null;
  const frame = (node: FormNode, content: ReactNode) => {
    framed.push(node.id);
    return <div data-node={node.id}>{content}</div>;
  };
  function Canvas() {
    const [document, setDocument] = useState(start);
    show = setDocument;
    return <FormLayout document={document} nodes={read(document).nodes} field={field} table={table} />;
  }
  const { container } = await renderWithHost(
    <WidgetsContext value={widgets}>
      <NodeFrameContext value={frame}>
        <Canvas />
      </NodeFrameContext>
    </WidgetsContext>,
    { messages },
  );
  await screen.findByText('Field 299');
  return {
    container,
    change(document: FormDocument) {
      [framed, drawn, mounted] = [[], [], []];
      act(() => show(document));
      return { framed, drawn, mounted };
    },
  };
}

const document = largeForm();

it('draws one field and the frames above it when one of 300 fields changes', async () => {
  const canvas = await openCanvas(document);
  expect(canvas.container.querySelectorAll('[data-node]')).toHaveLength(315);
  const changed = canvas.change(withField(document, 'f47', relabelled('another')));
  expect(changed).toEqual({ framed: ['/card/2', 'f47'], drawn: ['f47'], mounted: [] });
  expect(screen.getByText('another').closest('[data-node]')?.getAttribute('data-node')).toBe('f47');
});

it('mounts no field anew when the first one moves to the end of its card', async () => {
  const canvas = await openCanvas(document);
  const [first, ...others] = document.fields;
  const [moved, ...left] = first?.__config__.children ?? [];
  const card = { ...first, __config__: { ...first?.__config__, children: [...left, moved] } } as FieldItem;
  expect(canvas.change({ ...document, fields: [card, ...others] })).toEqual({ framed: ['/card/0'], drawn: [], mounted: [] });
});

it('shows hidden nodes to whoever draws frames', async () => {
  const canvas = await openCanvas(document);
  const hidden = (item: FieldItem): FieldItem => ({ ...item, __config__: { ...item.__config__, noShow: true } });
  canvas.change(withField(document, 'f47', hidden));
  expect(canvas.container.querySelector('[data-node=f47]')?.textContent).toBe('Field 47');
});

it('takes the width of the screen from around it', async () => {
  const Width = () => <output>{useSmallScreen() ? 'small' : 'wide'}</output>;
  const { container } = await renderWithHost(
    <>
      {[375, 1280].map((width) => (
        <ScreenWidthContext key={width} value={width}>
          <Width />
        </ScreenWidthContext>
      ))}
    </>,
    { messages },
  );
  expect([...container.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['small', 'wide']);
});
