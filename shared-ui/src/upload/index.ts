export { FileList, type FileListProps } from './file-list';
export { type FileKind, type FileProblem, type FileRules, isAccepted, problemOf } from './file-rules';
export { FileUpload, type FileUploadProps } from './file-upload';
export { PackageUpload, type PackageUploadProps } from './package-upload';
export { UploadButton, type UploadButtonProps } from './upload-button';
export { uploadInChunks, type UploadInChunksOptions, type UploadStage } from './upload-in-chunks';
export { type FileActions, useFileActions } from './use-file-actions';
export { useProblemText } from './use-problem-text';
export { type Uploads, type UploadState, type UploadTask, useUploads, type UseUploadsOptions } from './use-uploads';
