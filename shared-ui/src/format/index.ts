export { fileSize } from './file-size';
export { timeAgo } from './relative-time';
export { type Formats, useFormats } from './use-formats';
