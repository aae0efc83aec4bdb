/** The widgets, which pages provide to their content. */
export { type FilterProps, useWidgets, type WidgetRegistry, WidgetsContext } from '../kernel/widget-definition';
