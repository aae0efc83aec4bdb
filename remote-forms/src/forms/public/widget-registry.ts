/** The widgets, which pages give to what stands in them. */
export { useWidgets, type WidgetRegistry, WidgetsContext } from '../kernel/widget-definition';
