/** The widgets, which pages give to what stands in them. */
export { type FilterProps, useWidgets, type WidgetRegistry, WidgetsContext } from '../kernel/widget-definition';
