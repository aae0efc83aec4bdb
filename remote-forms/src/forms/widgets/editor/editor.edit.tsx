import type { EditorSettings } from '@banyan/shared-contracts/forms/widgets/editor/editor.contract';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { EditProps } from '../../kernel/widget-definition';

const RichEditor = lazy(() => import('@banyan/shared-ui/rich-editor'));

/** Rich text; the editor is loaded as a separate chunk. */
export function EditorEdit({ control, value, onChange, onBlur, disabled, placeholder }: EditProps<EditorSettings, string>) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  return (
    <div {...named} role="group" tabIndex={-1}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 12 }} />}>
        <RichEditor
          labelledBy={control['aria-labelledby']}
          value={value ?? ''}
          onChange={(html) => onChange(html === '' ? null : html)}
          onBlur={onBlur}
          disabled={disabled}
          placeholder={placeholder}
        />
      </Suspense>
    </div>
  );
}
