export { testCrudScreen } from './crud-suite';
export { type Answer, nameOf, type Rendered, renderWithHost, type RenderOptions } from './render-with-host';
