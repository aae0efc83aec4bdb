import { type ReactNode, Suspense, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { ReasonDialog } from '../late-parts';

interface AskedReason {
  /** Answers '' where the form does not want to know, and undefined where the person would rather not say. */
  ask: () => Promise<string | undefined>;
  /** The question while it is asked; to be rendered. */
  question: ReactNode;
}

/** Asks why a record is changed, where its form wants to know. */
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
