import { useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { PreviewedForm } from './previewed-form';
import styles from './preview.module.css';
import { WithoutWrites } from './without-writes';

/** Nothing but the form of a design, as wide as its window. */
export function FormAlone({ model }: { model: Model }) {
  const text = useText();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <WithoutWrites>
      <section className={styles['alone']} aria-label={text('forms.preview.of', { name: model.name })}>
        <div className={styles['previewForm']}>
          <PreviewedForm key={model.id} model={model} footer={footer} />
        </div>
        <div ref={setFooter} className={styles['aloneButtons']} />
      </section>
    </WithoutWrites>
  );
}
