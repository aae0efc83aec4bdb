export { DesignPanel, type DesignPanelProps } from './panel/design-panel';
export type { ControlProps, PanelControl, PanelControls, PanelTarget, Settings, Word } from './panel/panel-target';
export { sharedControls } from './panel/shared-controls';
