import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import { ANY_MODEL, getPublicConfig, getPublicLink, type PublicLink } from '@banyan/shared-contracts/forms/records/short-link.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Model, openModel, useDrawable, useKnownWidgets } from '../../forms/public/model';

/** An open link, and the parameter that identifies it in every call. */
export interface Visit {
  link: PublicLink;
  encryption: string;
}

export const failedBy = (error: unknown, key: ErrorKey): boolean => error instanceof AppError && error.key === key;

/** Prefix of all cache keys behind a link. */
export const visitKey = (encryption: string) => ['publicLink', encryption];

/** A public link and, once it is open, the design behind it. */
export function usePublicLink(encryption: string) {
  const request = useRequest();
  const link = useQuery({
    queryKey: visitKey(encryption),
    queryFn: async ({ signal }) =>
      (await request(getPublicLink, { params: { modelId: ANY_MODEL }, query: { encryption } }, { signal })).data,
    staleTime: Infinity,
    meta: { silent: true },
  });
  const modelId = link.data?.modelId ?? '';
  const config = useQuery({
    queryKey: [...visitKey(encryption), 'config'],
    queryFn: async ({ signal }) => (await request(getPublicConfig, { params: { modelId }, query: { encryption } }, { signal })).data,
    enabled: modelId !== '',
    staleTime: Infinity,
    meta: { silent: true },
  });
  const { contractOf, error: unfetched, retry } = useKnownWidgets(config.data?.formData);
  const read = useMemo((): { model?: Model; error?: unknown } => {
    if (config.data === undefined || contractOf === undefined) return {};
    try {
      return { model: openModel(config.data, contractOf) };
    } catch (cause) {
      return { error: new Error('the design behind the link cannot be read', { cause }) };
    }
  }, [config.data, contractOf]);
  return {
    link: link.data,
    model: useDrawable(read.model),
    error: link.error ?? config.error ?? read.error ?? unfetched,
    retry: unfetched === undefined ? () => void (link.data === undefined ? link.refetch() : config.refetch()) : retry,
  };
}
