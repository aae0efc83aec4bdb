export { ColorField } from './color-field';
export { IconChoice, IconField } from './icon-field';
export { PictureControl } from './picture-control';
export { PictureField } from './picture-field';
export { usePictureUpload } from './use-picture-upload';
export { OptionCards } from './option-cards';
