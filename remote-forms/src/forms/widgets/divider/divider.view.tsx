import type { DividerSettings } from '@banyan/shared-contracts/forms/widgets/divider/divider.contract';
import { Divider } from 'antd';
import type { DecorationProps } from '../../kernel/widget-definition';

const PLACEMENTS = { left: 'start', center: 'center', right: 'end' } as const;

/** A line between fields. */
export function DividerView({ settings: { content, contentPosition } }: DecorationProps<DividerSettings>) {
  return (
    <Divider plain titlePlacement={PLACEMENTS[contentPosition]}>
      {content}
    </Divider>
  );
}
