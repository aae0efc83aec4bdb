import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** Formats that a press switches on and off; undefined is how a text looks without. */
export const richTools = {
  heading: { content: 'H', format: 'header', value: 2 },
  subheading: { content: 'h', format: 'header', value: 3 },
  bold: { content: <BoldOutlined />, format: 'bold', value: true },
  italic: { content: <ItalicOutlined />, format: 'italic', value: true },
  underline: { content: <UnderlineOutlined />, format: 'underline', value: true },
  strike: { content: <StrikethroughOutlined />, format: 'strike', value: true },
  bullets: { content: <UnorderedListOutlined />, format: 'list', value: 'bullet' },
  numbers: { content: <OrderedListOutlined />, format: 'list', value: 'ordered' },
  quote: { content: '”', format: 'blockquote', value: true },
  left: { content: <AlignLeftOutlined />, format: 'align', value: undefined },
  center: { content: <AlignCenterOutlined />, format: 'align', value: 'center' },
  right: { content: <AlignRightOutlined />, format: 'align', value: 'right' },
} satisfies Record<string, { content: ReactNode; format: string; value: unknown }>;

/** Name of a format that {@link RichToolbar} offers. */
export type RichTool = keyof typeof richTools;
