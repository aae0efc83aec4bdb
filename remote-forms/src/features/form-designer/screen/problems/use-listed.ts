import { type Dispatch, type SetStateAction, useState } from 'react';

/** Whether the problems are listed. A new value of `checked` opens the list: the check was requested outside of the designer. */
export function useListed(checked: string | undefined): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isListed, setListed] = useState(checked !== undefined);
  const [seen, setSeen] = useState(checked);
  if (checked !== seen) {
    setSeen(checked);
    setListed(checked !== undefined);
  }
  return [isListed, setListed];
}
