export { createTextHook, type Text } from './use-text';
export { useUiText } from './use-ui-text';
export { useWord } from './use-word';
