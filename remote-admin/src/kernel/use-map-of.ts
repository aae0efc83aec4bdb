import type { MapKind } from '@banyan/shared-contracts/data/reference-map.contract';
import { findMenu } from '@banyan/shared-contracts/session/model-menus';
import { useNavigate } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';

const PAGE = 'systemData/referenceMap';

/** Opens the map of references with an object in its middle; undefined where the person does not have the map. */
export function useMapOf(kind: MapKind): ((thing: { id: string }) => void) | undefined {
  const { menus } = useSession();
  const navigate = useNavigate();
  const hasMap = findMenu(menus, ({ urlAddress }) => urlAddress.replace(/^\/+|\/+$/g, '') === PAGE) !== undefined;
  return useMemo(
    () => (hasMap ? ({ id }) => void navigate(`/${PAGE}?${new URLSearchParams({ focus: `${kind}:${id}` }).toString()}`) : undefined),
    [hasMap, kind, navigate],
  );
}
