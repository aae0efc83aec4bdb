import type { CompositionEvent, InputEvent } from 'react';

/** Handlers of a text box in which a name is typed; what an input method composes is taken when it is complete. */
export const nameTyping = (onTyped: (name: string) => void) => ({
  onInput({ nativeEvent, currentTarget }: InputEvent<HTMLInputElement>) {
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) onTyped(currentTarget.value);
  },
  onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => onTyped(currentTarget.value),
});
