export { FrameLayout } from './frame-layout';
