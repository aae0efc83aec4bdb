import type { ControlProps } from '@banyan/shared-ui/designer';
import { Input } from 'antd';
import styles from '../controls.module.css';

/** Names of classes in the selectors of CSS, each once. */
function classNamesIn(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, ' ');
  return [...new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''))];
}

/** CSS of the form; the names of its classes are stored beside it, so that fields can use them. */
export function CssControl({ id, item, value, onChange, onWrite, onEnd }: ControlProps) {
  const [namesPath] = item.writes ?? [];
  return (
    <Input.TextArea
      id={id}
      className={styles['code'] ?? ''}
      spellCheck={false}
      autoSize={{ minRows: 4, maxRows: 16 }}
      placeholder={EXAMPLE}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => {
        onChange(target.value);
        if (namesPath !== undefined) onWrite(namesPath, classNamesIn(target.value));
      }}
      onBlur={onEnd}
    />
  );
}

const EXAMPLE = '.important { color: #c2410c; }';
