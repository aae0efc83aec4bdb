import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { sayMessage } from '@banyan/shared-contracts/design/steps/describe';
import type { Locale } from '@banyan/shared-contracts/locales';
import { useLocale } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

type Words = Readonly<Record<string, string>>;

/** The texts of design messages are loaded with the first message. */
const LOADERS: Readonly<Record<Locale, () => Promise<{ default: Words }>>> = {
  zh: () => import('@banyan/shared-contracts/forms/words/zh.json'),
  zhtw: () => import('@banyan/shared-contracts/forms/words/zhtw.json'),
  en: () => import('@banyan/shared-contracts/forms/words/en.json'),
};

/** Translates messages of designs (changes, problems) to the user's language; undefined until the texts are loaded. */
export function useDesignWords(): ((message: Message) => string) | undefined {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['designWords', locale],
    queryFn: async () => (await LOADERS[locale]()).default,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const say = useCallback((message: Message) => sayMessage(message, (key) => data?.[key] ?? key), [data]);
  return data === undefined ? undefined : say;
}
