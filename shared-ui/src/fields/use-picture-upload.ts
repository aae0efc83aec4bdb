import { type StoredFile, uploadFile } from '@banyan/shared-contracts/files/file.contract';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { type FileRules, problemOf } from '@banyan/shared-contracts/files/file-rules';
import { useProblemText } from '../upload/task/use-problem-text';
import { useMutation } from '@tanstack/react-query';

/** Uploads a chosen picture if it satisfies the rules; every user may see pictures of this type. */
export function usePictureUpload(rules: FileRules, onDone: (file: StoredFile) => void): { choose: (files: File[]) => void; busy: boolean } {
  const problemText = useProblemText();
  const request = useRequest();
  const toast = useToast();
  const upload = useMutation({
    mutationFn(file: File) {
      const form = new FormData();
      form.append('file', file, file.name);
      return request(uploadFile, { params: { type: 'userAvatar' } }, { form });
    },
    onSuccess: ({ data }) => onDone(data),
  });
  return {
    busy: upload.isPending,
    choose([file]) {
      if (file === undefined) return;
      const problem = problemOf(file, 0, rules);
      if (problem === undefined) upload.mutate(file);
      else toast('error', problemText(problem));
    },
  };
}
