import { issueText } from '@banyan/shared-contracts/validation-texts';
import { useLocale } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { NEEDED, type NeededField, type PlaceDraft, wrongOf } from './place-draft';

export type PlaceProblems = Partial<Record<NeededField, string>>;

/** The messages below the fields of a place: an invalid value at once, an empty field after the first attempt to confirm. */
export function usePlaceProblems(draft: PlaceDraft) {
  const text = useText();
  const locale = useLocale();
  const [asked, setAsked] = useState(false);

  function problemsOf(withEmpty: boolean): PlaceProblems {
    const found: PlaceProblems = {};
    for (const field of NEEDED) {
      const wrong = wrongOf(draft, field);
      const label = text(`forms.location.${field}`);
      if (wrong === 'empty') {
        if (withEmpty) found[field] = text('forms.check.required', { label });
      } else if (wrong !== undefined) found[field] = text('forms.check.refused', { label, reason: issueText(wrong, locale).text });
    }
    return found;
  }

  return {
    problems: problemsOf(asked),
    /** Marks empty fields from now on; returns the first problem. */
    checkAll(): string {
      setAsked(true);
      return Object.values(problemsOf(true))[0] ?? '';
    },
  };
}
