import type { GeoPoint } from '@banyan/shared-contracts/forms/values/geo-distance';
import { useEffect, useEffectEvent, useState } from 'react';
import { PATIENCE_MS, whereIsDevice } from './map-provider';

/**
 * The position of the device, once it is requested; `answered` is also set after a timeout, because users may leave the permission question
 * open.
 */
export function useDevicePlace(asked: boolean, onFound: (point: GeoPoint) => void) {
  const [answered, setAnswered] = useState(false);
  const [point, setPoint] = useState<GeoPoint>();
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!asked) return undefined;
    let left = false;
    const impatience = setTimeout(() => setAnswered(true), PATIENCE_MS);
    void whereIsDevice().then((place) => {
      if (left) return;
      setAnswered(true);
      if (place === undefined) return;
      setPoint(place);
      found(place);
    });
    return () => {
      left = true;
      clearTimeout(impatience);
    };
  }, [asked]);
  return { point, answered };
}
