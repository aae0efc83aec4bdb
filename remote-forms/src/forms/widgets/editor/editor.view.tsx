import { type EditorSettings, plainText } from '@banyan/shared-contracts/forms/widgets/editor/editor.contract';
import { lazy } from 'react';
import { TextView } from '../../kernel/text/text-view';
import type { ViewProps } from '../../kernel/widget-definition';

const RichText = lazy(() => import('../../kernel/text/rich-text'));

/** Rich text, read-only; a cell shows only its text. */
export function EditorView({ shown, compact }: ViewProps<EditorSettings>) {
  const html = typeof shown === 'string' ? shown : '';
  return html === '' || compact ? <TextView shown={plainText(html)} compact={compact} /> : <RichText html={html} />;
}
