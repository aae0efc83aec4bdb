import { type CSSProperties, useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { PreviewedForm } from './previewed-form';
import styles from './preview.module.css';
import { WithoutWrites } from './without-writes';

type Document = Model['form']['document'];

/** The width in which the form opens. */
const widthOf = ({ popupType, generalWidth, drawerWidth, fullScreenWidth }: Document): string =>
  ({ general: generalWidth, drawer: drawerWidth, fullScreen: fullScreenWidth })[popupType];

/** Only the form of a design, in the frame that it opens in: a dialog, a drawer or the whole window, in the width of the form. */
export function FormAlone({ model }: { model: Model }) {
  const text = useText();
  const { document } = model.form;
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <WithoutWrites>
      <section
        className={styles['alone']}
        data-popup={document.popupType}
        style={{ '--form-width': widthOf(document) } as CSSProperties}
        aria-label={text('forms.preview.of', { name: model.name })}
      >
        <div className={styles['sheet']}>
          <div className={styles['sheetForm']}>
            <PreviewedForm key={model.id} model={model} footer={footer} />
          </div>
          <div ref={setFooter} className={styles['aloneButtons']} />
        </div>
      </section>
    </WithoutWrites>
  );
}
