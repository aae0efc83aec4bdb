export { MessagePage } from '../message-page/message-page';
export { NotFound } from '../message-page/not-found';
export { ForcedPassword } from '../password/forced-password';
export { FrameLayout } from './frame-layout';
export { NoticeBar } from './notice-bar';
export { Panel } from './panel';
export type { TopTool } from './top-tool';
