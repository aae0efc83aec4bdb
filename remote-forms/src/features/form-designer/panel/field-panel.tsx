import { DesignPanel, type DesignPanelProps } from '@banyan/shared-ui/designer';
import { type FormFacts, FormFactsContext } from './form-facts';
import { formControls } from './form-controls';
import { useDesignWord } from './use-design-word';

interface FieldPanelProps extends Omit<DesignPanelProps, 'controls' | 'word'> {
  facts: FormFacts;
}

/**
 * The panel of the form designer, with all its controls. Stands below the context of the widgets and within a Suspense boundary.
 *
 * - `targets`: `widgetTarget(nodeId, item, 'main' | 'table')` of each selected node, kept as long as its item stays the same; `formTarget(document)`
 *   where the form itself is selected.
 * - `facts`: `formFactsOf(nodes, classNames)`, kept as long as the document stays the same; ids are those of the nodes.
 * - `onChange(path, value)`: set it on each selected node within one gesture; `undefined` takes the member away. `withSetting` answers the new item.
 * - `onEnd()`: end the gesture; it comes as well where nothing was changed.
 * - `onReset(path)`: set `defaultSetting(item, path)`; `onEnd` follows.
 */
export function FieldPanel({ facts, ...panel }: FieldPanelProps) {
  return (
    <FormFactsContext value={facts}>
      <DesignPanel {...panel} controls={formControls} word={useDesignWord()} />
    </FormFactsContext>
  );
}
