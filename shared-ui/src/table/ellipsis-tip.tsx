import { Tooltip } from 'antd';
import type { ReactNode } from 'react';

/** The whole text above one that is cut off. */
export const EllipsisTip = ({ text, children }: { text: string; children: ReactNode }) => <Tooltip title={text}>{children}</Tooltip>;
