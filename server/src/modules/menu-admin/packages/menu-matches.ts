import type { Mark } from '@banyan/shared-contracts/wire/scalars';

interface Listed {
  fullName: string;
  enCode: string;
  enabledMark: Mark;
}

/** Whether a row has the keyword in its name or code, and the requested state. */
export function matches({ keyword, enabledMark }: { keyword: string; enabledMark?: Mark | undefined }): (row: Listed) => boolean {
  const word = keyword.toLowerCase();
  return (row) =>
    (row.fullName.toLowerCase().includes(word) || row.enCode.toLowerCase().includes(word)) &&
    (enabledMark === undefined || row.enabledMark === enabledMark);
}
