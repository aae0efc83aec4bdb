import { Input, type InputRef } from 'antd';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useClear } from '../../form/dates/use-clear';

/** What is typed is searched for after a pause. */
const TYPING_MS = 250;

interface PickSearchProps {
  /** What can be searched for. */
  hint: string;
  box: Ref<InputRef>;
  /** While the user types; at once by Enter or by the button. */
  onSearch: (keyword: string) => void;
}

/** Searches what a picker offers. */
export function PickSearch({ hint, box, onSearch }: PickSearchProps) {
  const clear = useClear();
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (asked: string) => {
    clearTimeout(timer.current);
    onSearch(asked.trim());
  };
  const searchSoon = (asked: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(asked), TYPING_MS);
  };
  return (
    <Input.Search
      placeholder={hint}
      aria-label={hint}
      value={typed}
      allowClear={clear}
      ref={box}
      maxLength={200}
      onChange={({ target, nativeEvent }) => {
        setTyped(target.value);
        // Letters of which a Chinese word is still to come.
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) searchSoon(target.value);
      }}
      onCompositionEnd={({ currentTarget }) => searchSoon(currentTarget.value)}
      onSearch={search}
    />
  );
}
