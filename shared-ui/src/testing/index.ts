export { testCrudScreen } from './crud-suite';
export { type Answer, type Rendered, renderWithHost, type RenderOptions } from './render-with-host';
