export { type DragSource, useDragged } from './use-dragged';
export { type DropPlace, useDropPlace } from './use-drop-place';
