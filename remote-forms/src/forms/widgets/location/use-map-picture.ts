import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MapView } from './map-geometry';
import type { MapProvider } from './map-provider';

/** How long a view must be unchanged before its picture is requested, ms. */
const REST_MS = 200;

/** A picture, and its view. */
export interface MapPicture extends MapView {
  /** A data address. */
  address: string;
}

const addressOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(bytes);
  });

/** The picture of a view, or the previous one while it loads. */
export function useMapPicture(provider: MapProvider, view: MapView) {
  const [settled, setSettled] = useState(view);
  const { lng, lat } = view.centre;
  useEffect(() => {
    const rest = setTimeout(() => setSettled({ centre: { lng, lat }, zoom: view.zoom }), REST_MS);
    return () => clearTimeout(rest);
  }, [lng, lat, view.zoom]);

  const { data, error, refetch } = useQuery({
    queryKey: ['map', settled],
    queryFn: async ({ signal }): Promise<MapPicture> => ({ ...settled, address: await addressOf(await provider.draw(settled, signal)) }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
  return { picture: data, error, again: () => void refetch() };
}
