import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { hasRollUps, rollUpCircles } from '@banyan/shared-contracts/forms/design/advice/roll-up-circles';
import { listRollUpSources } from '@banyan/shared-contracts/forms/records/roll-up.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { DesignIdContext } from '../../panel/design-id';

/**
 * Roll-ups with circular references. Other forms are requested only where the design has roll-ups; until the response, circles through them
 * are not found.
 */
export function useRollUpCircles(doc: DesignDoc): readonly Problem[] {
  const id = useContext(DesignIdContext);
  const request = useRequest();
  const { data: sources } = useQuery({
    queryKey: ['sources of roll-ups', id],
    enabled: hasRollUps(doc),
    meta: { silent: true },
    queryFn: async () => (await request(listRollUpSources, { params: { id } })).data.list,
  });
  return useMemo(() => rollUpCircles(doc, id, sources ?? []), [doc, id, sources]);
}
