export { testCrudScreen } from './crud-suite';
export { quickInput } from './quick-input';
export { type Answer, nameOf, type Rendered, renderWithHost, type RenderOptions } from './render-with-host';
