import { getDesignHead, listDesigns } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ReleaseDialog } from './release.dialog';

interface ReleaseOfProps {
  designId: string;
  /** Shows a field in the designer. */
  onNode: (node: string) => void;
  /** Shows the advice in the designer. */
  onAdvice: () => void;
  onClose: () => void;
}

/** Releases a design by its id: the row of the design contains the places of its menus. */
export function ReleaseOf(props: ReleaseOfProps) {
  const { data: design } = useReading(getDesignHead, { params: { id: props.designId } }, { edited: true });
  return design === undefined ? null : <ReleaseOfNamed code={design.enCode} {...props} />;
}

function ReleaseOfNamed({ code, designId, ...on }: ReleaseOfProps & { code: string }) {
  const { data } = useReading(listDesigns, { query: { type: 1, keyword: code, currentPage: 1, pageSize: 50 } }, { edited: true });
  const row = data?.list.find(({ id }) => id === designId);
  return row === undefined ? null : <ReleaseDialog row={row} {...on} />;
}
