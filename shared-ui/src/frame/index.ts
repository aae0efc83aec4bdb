export { FrameLayout } from './frame-layout';
export { Panel } from './panel';
export type { TopTool } from './top-tool';
