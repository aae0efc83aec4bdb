import { Input, type InputRef } from 'antd';
import { type Ref, useState } from 'react';
import { useClear } from '../form/use-clear';

interface PickSearchProps {
  /** What can be searched for. */
  hint: string;
  box: Ref<InputRef>;
  /** By Enter or by the button. */
  onSearch: (keyword: string) => void;
}

/** Searches what a picker offers. */
export function PickSearch({ hint, box, onSearch }: PickSearchProps) {
  const clear = useClear();
  const [typed, setTyped] = useState('');
  return (
    <Input.Search
      placeholder={hint}
      aria-label={hint}
      value={typed}
      allowClear={clear}
      ref={box}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(asked) => onSearch(asked.trim())}
    />
  );
}
