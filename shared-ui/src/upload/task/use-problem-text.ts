import { useUiText } from '../../i18n/use-ui-text';
import type { FileKind, FileProblem } from '@banyan/shared-contracts/files/file-rules';
import { isKeyOf } from '@banyan/shared-contracts/own-members';

const WORDS = { image: 'ui.upload.image', video: 'ui.upload.video', audio: 'ui.upload.audio', document: 'ui.upload.document' } as const;
const isWorded = (kind: FileKind): kind is keyof typeof WORDS => isKeyOf(WORDS, kind);

/** The sentence for a file that is not taken (product-2 section 5). */
export function useProblemText(): (problem: FileProblem) => string {
  const text = useUiText();
  return (problem) => {
    if (problem.problem === 'limit') return text('ui.upload.limit', { limit: problem.limit });
    if (problem.problem === 'size') return text('ui.upload.size', { size: problem.size });
    const kinds = problem.kinds.map((kind) => (isWorded(kind) ? text(WORDS[kind]) : kind.replace(/^\./, '')));
    return text('ui.upload.type', { accept: kinds.join(text('ui.upload.separator')) });
  };
}

/** The same for a field that takes pictures only. */
export function usePictureProblemText(): (problem: FileProblem) => string {
  const text = useUiText();
  return (problem) => {
    if (problem.problem === 'limit') return text('ui.upload.pictureLimit', { limit: problem.limit });
    if (problem.problem === 'size') return text('ui.upload.pictureSize', { size: problem.size });
    return text('ui.upload.pictureOnly');
  };
}
