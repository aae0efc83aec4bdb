const CODE_LENGTH = 50;
const NAME_LENGTH = 100;

/** The first code of the form `code.copyN` that is free. */
export async function freeCode(code: string, isTaken: (code: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const end = `.copy${number}`;
    const next = code.slice(0, CODE_LENGTH - end.length) + end;
    if (!(await isTaken(next))) return next;
  }
}

/** The name with what says that it is a copy; a long one is cut. */
export const copiedName = (name: string, suffix: string): string => name.slice(0, NAME_LENGTH - suffix.length) + suffix;
