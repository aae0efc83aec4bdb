import { type ReactNode, Suspense, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { ReasonDialog } from '../late-parts';

interface AskedReason {
  /** Resolves to '' where the form needs no reason, and to undefined when the user cancels. */
  ask: () => Promise<string | undefined>;
  /** The open question; to be rendered. */
  question: ReactNode;
}

/** Asks for the reason of a change of a record, where its form requires one. */
export function useAskReason({ form }: Pick<Model, 'form'>): AskedReason {
  const [answer, setAnswer] = useState<(reason: string | undefined) => void>();
  return {
    ask() {
      if (!form.document.askReason) return Promise.resolve('');
      return new Promise((resolve) => {
        setAnswer(() => (reason: string | undefined) => {
          setAnswer(undefined);
          resolve(reason);
        });
      });
    },
    question: answer && (
      <Suspense fallback={null}>
        <ReasonDialog onAnswer={answer} />
      </Suspense>
    ),
  };
}
