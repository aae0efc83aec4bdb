import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The platform's look, light and dark, by its variables. */
const look = EditorView.theme({
  '&': {
    border: '1px solid var(--control-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--text)',
    fontSize: '13px',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace', lineHeight: '22px' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { border: '0', background: 'var(--ground)', color: 'var(--secondary)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'color-mix(in srgb, var(--hover) 60%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--accent-soft)' },
  '&.cm-focused .cm-matchingBracket': { outline: '1px solid var(--accent)', background: 'none' },
  '&.cm-focused .cm-nonmatchingBracket': { outline: '1px solid var(--danger)', background: 'none' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    background: 'var(--raised)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--accent-soft)', color: 'var(--text)' },
  '.cm-completionDetail': { color: 'var(--secondary)', fontStyle: 'normal' },
  '.cm-panels': { background: 'var(--ground)', color: 'var(--text)' },
  '.cm-placeholder': { color: 'var(--hint)' },
  '.cm-chip': {
    padding: '1px 6px',
    borderRadius: '4px',
    background: 'var(--accent-soft)',
    color: 'var(--text)',
    fontFamily: 'inherit',
    whiteSpace: 'nowrap',
  },
  '.cm-chip[data-gone=true]': { background: 'none', outline: '1px solid var(--danger)', color: 'var(--danger)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: [tags.comment], color: 'var(--hint)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--info)' },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

export const codeLook: Extension = [look, syntaxHighlighting(colours)];
