import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { fieldAt, type FormField, type FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import { useContext, useEffect, useMemo, useState } from 'react';
import { isLoadable, type Loadable } from '@banyan/shared-ui/lazy-part';
import { Tip } from '../shared-parts';
import type { Model } from '../record/use-model';
import { type WidgetRegistry, WidgetsContext } from '../widget-definition';

type Drawn = Pick<Model, 'whole' | 'design'>;

/** The components around the fields, or between them. */
const framesIn = (nodes: readonly FormNode[], widgets: Pick<WidgetRegistry, 'containers' | 'decorations'>): unknown[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'decoration') return [widgets.decorations.get(node.contract.type)?.View];
    if (node.kind !== 'container') return [];
    return [widgets.containers.get(node.contract.type)?.Container, ...framesIn(node.children, widgets)];
  });

const hasTip = ({ __config__: { tipLabel } }: FieldItem): boolean => (tipLabel ?? '') !== '';

/** The separate chunks that draw this form, its rows and its search. */
function partsOf({ whole, design }: Drawn, widgets: WidgetRegistry): Loadable[] {
  const { fields, table } = widgets;
  const tables = [...whole.tables.values()];
  const partsOfField = ({ contract, settings, tip }: FormField): unknown[] => {
    const widget = fields.get(contract.type);
    const around = tip === '' ? [] : [Tip];
    return widget === undefined ? around : [...around, widget.Edit, widget.View, widget.Cell, ...(widget.also?.(settings) ?? [])];
  };
  const filterOf = (field: FormField | undefined): unknown => field && fields.get(field.contract.type)?.Filter;
  const drawn: unknown[] = [
    ...[...whole.fields.values(), ...tables.flatMap((one) => one.fields)].flatMap(partsOfField),
    ...design.searchList.map(({ prop }) => filterOf(fieldAt(whole, prop))),
    ...framesIn(whole.nodes, widgets),
    ...(tables.length > 0 ? [table.Edit, table.View] : []),
    ...(tables.some(({ item }) => hasTip(item)) ? [Tip] : []),
  ];
  return [...new Set(drawn)].filter(isLoadable);
}

/**
 * The model once all parts that draw it are loaded, so that the layout does not shift afterwards; until then the previous model with its
 * input. A part that fails to load does not block here: the place that draws it shows the failure.
 */
export function useDrawable(model: Model | undefined): Model | undefined {
  const widgets = useContext(WidgetsContext);
  const [drawn, setDrawn] = useState<Model>();
  const missing = useMemo(() => {
    if (model === undefined || widgets === null) return [];
    return partsOf(model, widgets).filter((part) => !part.ready());
  }, [model, widgets]);
  if (model !== undefined && drawn !== model && missing.length === 0) setDrawn(model);
  useEffect(() => {
    if (missing.length === 0) return undefined;
    let gone = false;
    void Promise.allSettled(missing.map((part) => part.load())).then(() => {
      if (!gone) setDrawn(model);
    });
    return () => {
      gone = true;
    };
  }, [model, missing]);
  return drawn?.id === model?.id ? drawn : undefined;
}
