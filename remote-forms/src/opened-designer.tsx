import { FormDesigner, type FormDesignerProps } from './features/form-designer/form-designer';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

/** The designer of forms with the widgets that it designs with; a part of its own. */
export function OpenedDesigner(props: FormDesignerProps) {
  return (
    <WidgetsContext value={widgets}>
      <FormDesigner {...props} />
    </WidgetsContext>
  );
}
